// In the app, the files of TaskKit belong to the app's own module.

@_exported import TaskKit
