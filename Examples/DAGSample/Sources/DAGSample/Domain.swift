struct User {
  let id: String
  let name: String
}

protocol UserRepository {
  func get(id: String) -> User
}

struct GetUserUseCase {
  let repo: UserRepository

  init(repo: UserRepository) {
    self.repo = repo
  }

  func callAsFunction(_ id: String) -> User {
    repo.get(id: id)
  }
}
