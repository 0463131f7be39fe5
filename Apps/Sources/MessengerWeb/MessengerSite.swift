public import Foundation
public import Hummingbird
public import MessengerServices
public import ServiceLifecycle
import MessengerViewModels
public import SwiftwaterPages
public import SwiftwaterWeb

/// The messenger as a web site: its pages, forms and styles.
///
///     let site = MessengerSite(messenger)
///     let server = WebServer(configuration) { site.addRoutes(to: $0) }
///     try await server.runService(with: site.services)
public struct MessengerSite: Sendable {
  /// The live pages.
  public let livePages: LivePages
  /// The services that have to run beside the server.
  public var services: [any Service] { [livePages, maintenance] }
  private let accounts: AccountRoutes
  private let resets: ResetRoute
  private let exports: ExportRoute
  private let attachments: AttachmentRoute
  private let previews: LinkPreviewRoute
  private let photos: PhotoRoute
  private let maintenance: MaintenanceService

  /// Creates a site.
  ///
  /// - Parameters:
  ///   - messenger: The services of the messenger.
  ///   - origin: The scheme, host and port of the site in the browser, such as `https://chat.example.org`;
  ///     nil for a server that browsers reach directly. If it begins with `https:`, cookies are sent over TLS
  ///     only.
  ///   - timeZone: The time zone of dates for browsers that do not report theirs.
  ///   - limits: The limits of pages.
  ///   - uploadFolder: The folder of files that browsers send, until their messages are stored. It should be on the disk
  ///     of the data. Nil for the temporary folder of the system.
  ///   - maximumMemoryBytes: The memory of the process, in bytes, at which no further pages are opened.
  ///   - onMemoryChange: Called when pages are not opened anymore for that reason, and when they are again.
  public init(
    _ messenger: Messenger, origin: String? = nil, timeZone: TimeZone = .current,
    limits: WebLimits = WebLimits(), uploadFolder: URL? = nil,
    maximumMemoryBytes: Int = MessengerSite.defaultMemoryBytes,
    onMemoryChange: @escaping @Sendable (_ isShort: Bool) -> Void = { _ in }
  ) {
    let cookies = AccountCookies(isSecure: origin?.hasPrefix("https:") ?? false)
    var configuration = LivePages.Configuration()
    configuration.limits = limits
    configuration.uploadFolder = uploadFolder?.path(percentEncoded: false)
    Styles.add(to: &configuration)
    configuration.modules = [
      (FloatingDayView.module.name, PackageResources.floating_day_js),
      (VoiceRecorder.module.name, PackageResources.voice_recorder_js),
      (VoiceMessageView.module.name, PackageResources.voice_player_js),
    ].map { Script(name: $0, bytes: $1) }
    configuration.icon = Icon.favicon
    let localizations = Localizations(timeZone: timeZone)
    let identify: LivePages.Identify = { request, context in
      let localization = localizations.localization(of: request)
      guard let token = cookies.sessionToken(of: request),
        var account = try await AccountIdentity.find(token, in: messenger, localization)
      else { return AnonymousIdentity(localization: localization) }
      account.network = context.clientNetwork
      return account
    }
    let memory = MemoryLimit(bytes: maximumMemoryBytes, onChange: onMemoryChange)
    livePages = LivePages(
      Self.pages(for: messenger, memory), configuration: configuration, identify: identify)
    maintenance = MaintenanceService(messenger: messenger)
    accounts = AccountRoutes(
      messenger: messenger, livePages: livePages, cookies: cookies, localizations: localizations)
    resets = ResetRoute(messenger: messenger, livePages: livePages)
    exports = ExportRoute(messenger: messenger, cookies: cookies, localizations: localizations)
    attachments = AttachmentRoute(messenger: messenger, livePages: livePages)
    previews = LinkPreviewRoute(messenger: messenger, livePages: livePages)
    photos = PhotoRoute(messenger: messenger, livePages: livePages)
  }

  /// The features of the browser that the pages use. A server has to allow them in its configuration.
  public static let features: Set<BrowserFeature> = [.microphone]

  /// Three quarters of the memory that the process can use, in bytes: of that of the machine, or of the limit of its
  /// service or container. At least 64 MiB, without which no page could be opened.
  public static let defaultMemoryBytes = max(AvailableMemory.bytes() / 4 * 3, 64 * 1024 * 1024)

  /// Adds the pages, forms and files of the site to a router.
  ///
  /// - Parameter router: The router of the server.
  public func addRoutes(to router: Router<WebRequestContext>) {
    accounts.add(to: router)
    resets.add(to: router)
    exports.add(to: router)
    attachments.add(to: router)
    previews.add(to: router)
    photos.add(to: router)
    livePages.addRoutes(to: router)
  }

  /// - Parameter rowCaches: The rows that people see alike, for each language.
  static func pages(
    for messenger: Messenger, _ memory: MemoryLimit,
    rowCaches: [Language: RowCaches] = RowCaches.ofLanguages()
  ) -> Pages {
    let recentChats = RecentChats()
    var pages = Pages()
    pages.language = { PageLanguage($0.localization.language) }
    pages.add(SignInPage.Form.self) { request, form in
      let invitation = request.query["invitation"].flatMap { LinkToken($0)?.text } ?? ""
      return .page(
        SignInPage(
          form: form, registration: messenger.accounts.registration, invitation: invitation,
          destination: Screen(destination: request.query["to"]), localization: request.localization))
    }
    pages.add(ResetPage.route) { request in
      .page(
        ResetPage(
          link: request.query["link"].flatMap { LinkToken($0)?.text } ?? "",
          localization: request.localization))
    }
    pages.add(Screen.self) { request, screen in
      guard let account = request.identity as? AccountIdentity else { return signIn(for: screen) }
      guard memory.hasRoom else {
        return .error(BusyPage(localization: account.localization), statusCode: 503)
      }
      let viewer = Viewer(
        account.person, session: account.session, network: account.network, messenger: messenger,
        localization: account.localization, recentChats: recentChats)
      let page = MessengerPage(
        for: viewer, at: screen, rowCaches: rowCaches[viewer.localization.language] ?? RowCaches())
      // The session may have ended since the tab was opened. The page observes the session already, so an ending
      // after this check is not missed.
      guard try await messenger.accounts.isOpen(account.session) else { return signIn(for: screen) }
      await page.waitUntilLoaded()
      if !page.isMissing { return .page(page) }
      if let screen = page.redirectIfMissing { return .redirect(to: screen.path) }
      return .error(page, statusCode: 404)
    }
    pages.setNotFoundHandler { request in
      guard let account = request.identity as? AccountIdentity else { return signIn(for: .chats) }
      return .error(NotFoundPage(localization: account.localization), statusCode: 404)
    }
    return pages
  }

  /// Redirects to the form to sign in, which leads to a screen afterwards.
  private static func signIn(for screen: Screen) -> PageResponse {
    .redirect(to: SignInPage.Form.signIn.path(to: screen))
  }
}
