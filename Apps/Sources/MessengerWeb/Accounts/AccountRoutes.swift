import HTTPTypes
import Hummingbird
import MessengerServices
import MessengerViewModels
import SwiftwaterPages
import SwiftwaterWeb

/// The forms with which people sign in and out. They are ordinary HTML forms, because only an HTTP response can
/// set a cookie that scripts cannot read.
struct AccountRoutes: Sendable {
  /// The form that makes an account for a visitor.
  static let visit = FixedRoute("/visit")
  /// The form that signs a person out.
  static let signOut = FixedRoute("/sign-out")

  let messenger: Messenger
  let livePages: LivePages
  let cookies: AccountCookies
  let localizations: Localizations

  func add(to router: Router<WebRequestContext>) {
    livePages.addForm(RouterPath(SignInPage.Form.signIn.path), to: router) { request, context in
      let fields = try await request.formFields()
      return try await respond(
        to: request, context, in: .signIn, name: fields["name"] ?? "",
        destination: Screen(destination: fields["to"])
      ) { () throws(MessengerError) in
        try await messenger.accounts.signIn(
          name: fields["name"] ?? "", password: fields["password"] ?? "", from: context.clientNetwork,
          on: request.browserName, known: cookies.deviceToken(of: request))
      }
    }
    livePages.addForm(RouterPath(SignInPage.Form.signUp.path), to: router) { request, context in
      let fields = try await request.formFields()
      let visitor = try await visitor(of: request)
      let invitation = fields["invitation"] ?? ""
      return try await respond(
        to: request, context, in: .signUp, name: fields["name"] ?? "", invitation: invitation,
        destination: Screen(destination: fields["to"])
      ) { () throws(MessengerError) in
        try await messenger.accounts.signUp(
          name: fields["name"] ?? "", password: fields["password"] ?? "", from: context.clientNetwork,
          on: request.browserName, continuing: visitor, invitation: LinkToken(invitation))
      }
    }
    livePages.addForm(RouterPath(Self.visit.path()), to: router) { request, context in
      try await respond(to: request, context, in: .signIn, name: "") { () throws(MessengerError) in
        try await messenger.visit(from: context.clientNetwork, on: request.browserName)
      }
    }
    livePages.addForm(RouterPath(Self.signOut.path()), to: router) { request, context in
      if let token = cookies.sessionToken(of: request) {
        do throws(MessengerError) { try await messenger.accounts.signOut(token) } catch {
          // The session is still open, so the browser keeps its cookies to try again.
          throw error.httpError(localizations.localization(of: request))
        }
      }
      // Other tabs of the browser may still show pages of the account.
      await livePages.tabs.endAll(of: context.session)
      var response = Response.seeOther(SignInPage.Form.signIn.path)
      cookies.removeSession(from: &response)
      _ = context.renewSession(on: &response)
      return response
    }
  }

  /// The visitor who is signed in, whose data a new account takes over; nil for none.
  private func visitor(of request: Request) async throws -> Person.ID? {
    guard let token = cookies.sessionToken(of: request),
      let account = try await AccountIdentity.find(
        token, in: messenger, localizations.localization(of: request)), account.person.isVisitor
    else { return nil }
    return account.person.id
  }

  /// Signs a person in and leads to the destination, or responds with the form and the error.
  private func respond(
    to request: Request, _ context: WebRequestContext, in form: SignInPage.Form, name: String,
    invitation: String = "", destination: Screen = .chats,
    _ signIn: () async throws(MessengerError) -> SignInResult
  ) async throws -> Response {
    do throws(MessengerError) {
      let signedIn = try await signIn()
      // The browser drops the token of its previous session, so that session ends.
      if let token = cookies.sessionToken(of: request) { try? await messenger.accounts.signOut(token) }
      await livePages.tabs.endAll(of: context.session)
      var response = Response.seeOther(destination.path)
      cookies.set(signedIn, on: &response)
      _ = context.renewSession(on: &response)
      return response
    } catch {
      return try await livePages.respond(to: request, context: context) { page in
        .error(
          SignInPage(
            form: form, registration: messenger.accounts.registration, problem: error,
            name: String(name.prefix(Limits.nameLength)), invitation: String(invitation.prefix(64)),
            destination: destination, localization: page.localization),
          statusCode: error.statusCode)
      }
    }
  }
}

extension MessengerError {
  /// The response to a request that no page answers, with the text of the error.
  ///
  /// - Parameter localization: The language of the browser.
  func httpError(_ localization: Localization) -> HTTPError {
    HTTPError(.init(code: statusCode), message: localization.text(.error(self)))
  }

  /// The HTTP status code of the error.
  var statusCode: Int {
    switch self {
    case .tooManyAttempts, .tooMuchData: 429
    case .busy, .storage, .diskFull, .tooManyVisitors: 503
    case .wrongCredentials: 401
    case .registrationClosed, .invitationNeeded, .linkExpired: 403
    default: 422
    }
  }
}
