import HTTPTypes
import Hummingbird
import MessengerServices
import MessengerViewModels
import SwiftwaterPages
import SwiftwaterWeb

/// The forms with which people sign in and out. They are ordinary forms, since only an answer over HTTP can
/// set a cookie.
struct AccountRoutes: Sendable {
  let messenger: Messenger
  let live: LivePages
  let cookie: AccountCookie

  /// How long a browser keeps its cookie; whether the session is still good, the service knows.
  private static let duration = Duration.seconds(365 * 24 * 60 * 60)

  func add(to router: Router<WebRequestContext>) {
    live.addForm("/sign-in", to: router) { request, context in
      let fields = try await request.formFields()
      return try await answer(request, context, in: .signIn, name: fields["name"] ?? "") {
        () throws(MessengerError) in
        try await messenger.accounts.signIn(
          name: fields["name"] ?? "", password: fields["password"] ?? "", from: context.clientAddress,
          on: request.browserName)
      }
    }
    live.addForm("/sign-up", to: router) { request, context in
      let fields = try await request.formFields()
      let visitor = await visitor(of: request)
      return try await answer(request, context, in: .signUp, name: fields["name"] ?? "") {
        () throws(MessengerError) in
        try await messenger.accounts.signUp(
          name: fields["name"] ?? "", password: fields["password"] ?? "", from: context.clientAddress,
          on: request.browserName, continuing: visitor)
      }
    }
    live.addForm("/visit", to: router) { request, context in
      try await answer(request, context, in: .signIn, name: "") { () throws(MessengerError) in
        try await messenger.visit(from: context.clientAddress, on: request.browserName)
      }
    }
    live.addForm("/sign-out", to: router) { request, context in
      if let token = cookie.token(of: request) {
        do throws(MessengerError) { try await messenger.accounts.signOut(token) } catch {
          // The session goes on, so the browser keeps what it needs to try again.
          throw HTTPError(.init(code: error.status), message: error.message)
        }
      }
      // Whatever this browser still shows goes with the account.
      await live.tabs.end(of: context.session)
      var response = Response.seeOther(Address.signIn.path())
      cookie.remove(from: &response)
      _ = context.renewSession(on: &response)
      return response
    }
  }

  private func visitor(of request: Request) async -> Person.ID? {
    guard let token = cookie.token(of: request), let account = await Account.find(token, in: messenger),
      account.person.isVisitor
    else { return nil }
    return account.person.id
  }

  private func answer(
    _ request: Request, _ context: WebRequestContext, in form: SignInPage.Form, name: String,
    _ signIn: () async throws(MessengerError) -> SignedIn
  ) async throws -> Response {
    do throws(MessengerError) {
      let signedIn = try await signIn()
      // What this browser was signed in with before is of no more use to anybody.
      if let token = cookie.token(of: request) { try? await messenger.accounts.signOut(token) }
      await live.tabs.end(of: context.session)
      var response = Response.seeOther(Address.chats.path())
      cookie.set(signedIn.token, for: Self.duration, on: &response)
      _ = context.renewSession(on: &response)
      return response
    } catch {
      return try await live.answer(request, context) { _ in
        .error(
          SignInPage(form: form, problem: error.message, name: String(name.prefix(Limits.nameLength))),
          status: error.status)
      }
    }
  }
}

/// Who looks at a page.
struct Account: Sendable {
  let person: Person
  let session: Session.ID
  /// How the person's browser wants dates to be written.
  var localization = Localization()

  /// Who is signed in with a token; nil if nobody is any more.
  static func find(_ token: SessionToken, in messenger: Messenger) async -> Account? {
    guard let (session, person) = try? await messenger.accounts.session(for: token) else { return nil }
    return Account(person: person, session: session.id)
  }
}

extension MessengerError {
  /// The HTTP status that says the same.
  fileprivate var status: Int {
    switch self {
    case .tooManyAttempts: 429
    case .busy, .storage: 503
    case .wrongCredentials: 401
    default: 422
    }
  }
}
