import HTTPTypes
import Hummingbird
import MessengerServices
import SwiftwaterPages
import SwiftwaterWeb

/// The form of ``ResetPage``.
struct ResetRoute: Sendable {
  let messenger: Messenger
  let livePages: LivePages

  func add(to router: Router<WebRequestContext>) {
    livePages.addForm(RouterPath(ResetPage.route.path()), to: router) { request, context in
      let fields = try await request.formFields()
      let link = LinkToken(fields["link"] ?? "")
      do throws(MessengerError) {
        guard let link else { throw .linkExpired }
        try await messenger.accounts.resetPassword(
          with: link, to: fields["password"] ?? "", from: context.clientNetwork)
        return .seeOther(SignInPage.Form.signIn.path)
      } catch {
        return try await livePages.respond(to: request, context: context) { page in
          .error(
            ResetPage(link: link?.text ?? "", problem: error, localization: page.localization),
            statusCode: error.statusCode)
        }
      }
    }
  }
}
