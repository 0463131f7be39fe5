import HTTPTypes
import Hummingbird
import MessengerServices
import SwiftwaterPages
import SwiftwaterWeb

/// The file with a copy of the data of an account, as JSON; see ``Accounts/export(of:)``.
struct ExportRoute: Sendable {
  // A path below that of a page, such as `/settings`, would hide the page: a path with a route of its own no longer
  // matches the wildcard of the pages.
  static let path = "/messenger.json"

  let messenger: Messenger
  let cookies: AccountCookies
  let localizations: Localizations

  func add(to router: Router<WebRequestContext>) {
    router.get(RouterPath(Self.path)) { request, _ -> Response in
      let localization = localizations.localization(of: request)
      guard let token = cookies.sessionToken(of: request),
        let account = try await AccountIdentity.find(token, in: messenger, localization)
      else { return Response.seeOther(SignInPage.Form.signIn.path) }
      do throws(MessengerError) {
        return response(try await messenger.accounts.export(of: account.person.id))
      } catch {
        throw error.httpError(localization)
      }
    }
  }

  private func response(_ export: AccountExport) -> Response {
    var headers = HTTPFields()
    headers[.contentType] = "application/json; charset=utf-8"
    headers[.contentDisposition] = "attachment; filename=\"messenger.json\""
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody(asyncSequence: export.map { ByteBuffer(bytes: $0) }))
  }
}
