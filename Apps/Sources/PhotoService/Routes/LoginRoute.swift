import Hummingbird

/// The route that logs people in.
struct LoginRoute: Sendable {
  let accounts: Accounts

  func add(to router: Router<ServiceContext>) {
    router.post("v1/login") { request, context in
      let entered = try await request.content(Login.self, context)
      guard let token = await accounts.logIn(entered.username, password: entered.password) else {
        throw ServiceError.wrongPassword
      }
      return try Response.json(LoggedIn(username: entered.username, token: token))
    }
  }
}
