public import Foundation
public import Hummingbird
public import MessengerServices
public import ServiceLifecycle
import MessengerViewModels
import SwiftwaterPages
public import SwiftwaterWeb

/// The messenger as a web site: its pages, its forms, its looks.
///
///     let site = MessengerSite(messenger)
///     let server = WebServer(configuration) { site.addRoutes(to: $0) }
///     try await server.runUntilSignal(with: site.services)
public struct MessengerSite: Sendable {
  /// The live pages.
  public let live: LivePages
  /// What has to run beside the server.
  public var services: [any Service] { [live, housekeeping] }
  private let accounts: AccountRoutes
  private let housekeeping: Housekeeping

  /// - Parameters:
  ///   - messenger: the services.
  ///   - origin: scheme, host and port that browsers see; nil for a server of one's own machine.
  ///   - timeZone: where dates are written for those whose browsers do not say where they are.
  public init(_ messenger: Messenger, origin: String? = nil, timeZone: TimeZone = .current) {
    let cookie = AccountCookie(isSecure: origin?.hasPrefix("https:") ?? false)
    var configuration = LivePages.Configuration()
    configuration.styleSheets.append(StyleSheet(name: "messenger.css", bytes: PackageResources.messenger_css))
    configuration.icon = Self.icon
    let localizations = Localizations(timeZone: timeZone)
    let identify: LivePages.Identify = { request, _ in
      guard let token = cookie.token(of: request), var account = await Account.find(token, in: messenger)
      else {
        return nil
      }
      account.localization = localizations.localization(
        in: request.browserTimeZone, for: request.browserLocale)
      return account
    }
    live = LivePages(Self.pages(for: messenger), configuration: configuration, identify: identify)
    housekeeping = Housekeeping(messenger: messenger)
    accounts = AccountRoutes(messenger: messenger, live: live, cookie: cookie)
  }

  /// Adds everything that the site answers.
  public func addRoutes(to router: Router<WebRequestContext>) {
    accounts.add(to: router)
    live.addRoutes(to: router)
  }

  /// A bubble on a wave.
  private static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">\
    <path fill="#0b62d6" d="M6 4h20a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H14l-7 6v-6H6a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z"/>\
    <path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" d="M8 15c3-5 5-5 8 0s5 5 8 0"/></svg>
    """

  static func pages(for messenger: Messenger) -> Pages {
    let recentChats = RecentChats()
    var pages = Pages()
    pages.add(Address.signIn) { _ in .page(SignInPage(form: .signIn)) }
    pages.add(Address.signUp) { _ in .page(SignInPage(form: .signUp)) }
    pages.addMissing { request in
      guard let account = request.identity as? Account else { return .redirect(to: Address.signIn.path()) }
      guard let place = Place(path: request.path) else { return .error(NotFoundPage(), status: 404) }
      let viewer = Viewer(
        account.person, session: account.session, messenger: messenger,
        localization: account.localization, recentChats: recentChats)
      let page = MessengerPage(for: viewer, at: place)
      // What the tab knows may be old: the session is asked for as soon as the page follows it.
      guard try await messenger.accounts.isOpen(account.session) else {
        return .redirect(to: Address.signIn.path())
      }
      await page.loaded()
      if !page.isMissing { return .page(page) }
      // An address that names nobody begins with choosing.
      if case .naming = place { return .redirect(to: Address.newChat.path()) }
      return .error(page, status: 404)
    }
    return pages
  }
}
