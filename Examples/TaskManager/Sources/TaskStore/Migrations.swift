import GRDB

/// The tables of the file, step by step.
enum Migrations {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("tasks") { database in
      try database.execute(
        sql: """
          CREATE TABLE task (
            id TEXT NOT NULL PRIMARY KEY,
            title TEXT NOT NULL,
            notes TEXT NOT NULL,
            priority INTEGER NOT NULL,
            dueAt INTEGER,                  -- milliseconds since 1970, like createdAt
            isCompleted INTEGER NOT NULL,
            createdAt INTEGER NOT NULL,
            foldedTitle TEXT NOT NULL,      -- as search and order see the title
            foldedNotes TEXT NOT NULL
          );
          CREATE INDEX taskByDue ON task (isCompleted, dueAt);
          """)
    }
    migrator.registerMigration("deleted tasks") { database in
      try database.execute(
        sql: """
          CREATE TABLE deletedTask (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            task TEXT NOT NULL               -- JSON
          );
          """)
    }
    return migrator
  }
}
