#if Web
import Foundation
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWeb
import SwiftwaterWebTesting
import Testing

// The examples of Documentation/InstallablePages.md, as they are printed there.

struct InstallablePagesExamples {
  actor Subscriptions: PushSubscriptionStore {
    private var accounts: [PushSubscription: String] = [:]

    func add(_ subscription: PushSubscription, for account: String) {
      for old in accounts.keys where old.id == subscription.id { accounts[old] = nil }
      accounts[subscription] = account
    }

    func subscriptions(for account: String) -> [PushSubscription] {
      accounts.filter { $0.value == account }.map(\.key)
    }

    func remove(_ endpoint: PushSubscription.ID, for account: String) {
      for (old, owner) in accounts where old.id == endpoint && owner == account { accounts[old] = nil }
    }
  }

  struct SettingsPage: Page {
    let title = Property<String>.constant("Settings")
    let notifications: PushNotifications

    var body: Markup {
      main {
        Show(when: notifications.isSubscribed.negated()) {
          button(.subscribes(to: notifications)) { "Notify me on this device" }
        }
        Show(when: notifications.isSubscribed) {
          button(.unsubscribes(from: notifications)) { "No more notifications on this device" }
        }
        Show(when: notifications.permission.map { $0 == .denied }) {
          p { "Notifications are blocked. You can allow them in the settings of your browser." }
        }
        Show(when: notifications.hasFailed) { p(.role(.alert)) { "That did not work. Please try again." } }
      }
    }
  }

  struct User: PageIdentity {
    let account: String
  }

  struct Code: Identifiable {
    let text: String
    var id: String { text }
  }

  struct AccountView: View {
    let name: Property<String>
    let codes: ListProperty<Code>

    var body: Markup {
      main {
        h1 { "Account" }
        p { name }
        section(.omittedOffline) {
          h2 { "Recovery codes" }
          ForEach(codes) { code in p { code.text } }
        }
      }
    }
  }

  struct UnreadView: View {
    let unread: Property<Int>

    var body: Markup {
      main(.appBadge(unread)) {
        h1 { unread.map { "\($0) unread" } }
      }
    }
  }

  private func addSettings(to pages: inout Pages, _ key: VAPIDKey, _ subscriptions: Subscriptions) {
    pages.add(Route("/settings")) { request in
      guard let account = request.identity?.account else { return .redirect(to: "/") }
      return .page(
        SettingsPage(
          notifications: PushNotifications(
            applicationServerKey: key.publicKey, store: subscriptions, account: account)))
    }
  }

  /// An application of which nothing but the types is checked.
  private func run(
    _ pages: Pages, icon: [UInt8], picture: [UInt8], folder: String, _ subscriptions: Subscriptions
  ) async throws {
    var manifest = WebAppManifest(name: "Garden Notes", shortName: "Notes")
    manifest.icons = [
      .init(type: "image/svg+xml", sizes: "any", bytes: icon),
      .init(type: "image/png", sizes: "512x512", purpose: .maskable, bytes: picture),
    ]
    manifest.themeColor = "#2c6e49"
    manifest.darkThemeColor = "#12291c"
    manifest.backgroundColor = "#ffffff"
    manifest.shortcuts = [.init("New note", path: "/new")]
    var configuration = LivePages.Configuration()
    configuration.manifest = manifest
    configuration.serviceWorker = .installed
    let livePages = LivePages(pages, configuration: configuration)

    let key = try VAPIDKey(file: folder + "/vapid-key")
    let sender = PushSender(key: key, contact: "mailto:admin@example.org", store: subscriptions)

    let server = WebServer(assets: livePages.assets) { livePages.addRoutes(to: $0) }
    var message = PushMessage(title: "Ada", path: "/chats/7")
    message.body = "See you at eight?"
    message.topic = "chat-7"
    message.badge = 3
    try await sender.send(message, to: "bob")
    try await server.runService(with: [livePages, sender])
  }

  @Test func `a user subscribes in process`() async throws {
    var pages = Pages()
    let subscriptions = Subscriptions()
    addSettings(to: &pages, VAPIDKey(), subscriptions)
    try await InProcessBrowser().serve(pages) { site in
      let page = try await site.open("/settings", as: User(account: "ada"))
      page.notificationAnswer = .granted
      try await page.click(.role("button", name: "Notify me on this device"))
      try await page.waitFor(count: 1, of: .role("button", name: "No more notifications on this device"))
      #expect(await subscriptions.subscriptions(for: "ada").count == 1)
      try await page.click(.role("button", name: "No more notifications on this device"))
      try await page.waitFor(count: 1, of: .role("button", name: "Notify me on this device"))
    }
  }

  @Test func `a user who denies notifications is told where to change that`() async throws {
    var pages = Pages()
    let subscriptions = Subscriptions()
    addSettings(to: &pages, VAPIDKey(), subscriptions)
    try await InProcessBrowser().serve(pages) { site in
      let page = try await site.open("/settings", as: User(account: "ada"))
      page.notificationAnswer = .denied
      try await page.click(.role("button", name: "Notify me on this device"))
      try await page.waitFor(text: "Notifications are blocked.")
      #expect(await subscriptions.subscriptions(for: "ada").isEmpty)
    }
  }

  @Test func `a browser reports its earlier subscription`() async throws {
    var pages = Pages()
    let subscriptions = Subscriptions()
    addSettings(to: &pages, VAPIDKey(), subscriptions)
    try await InProcessBrowser().serve(pages) { site in
      let page = try await site.open("/settings", as: User(account: "ada"))
      page.notificationAnswer = .granted
      try await page.click(.role("button", name: "Notify me on this device"))
      try await page.waitFor(count: 1, of: .role("button", name: "No more notifications on this device"))
      try await page.reload()
      try await page.waitFor(count: 1, of: .role("button", name: "No more notifications on this device"))
    }
  }

  @Test func `the number for the icon and what is omitted are attributes`() async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in
      .page(ViewPage(content: UnreadView(unread: .constant(2)).body))
    }
    pages.add(Route("/account")) { _ in
      .page(
        ViewPage(
          content: AccountView(name: .constant("Ada"), codes: MutableListProperty([Code(text: "1")])).body))
    }
    try await InProcessBrowser().serve(pages) { site in
      let page = try await site.open("/")
      #expect(try await page.attribute("data-badge", of: "main") == "2")
      let account = try await site.open("/account")
      #expect(try await account.attribute("data-omit-offline", of: "section") == "")
    }
  }

  /// A page that is one view.
  final class ViewPage: Page {
    let title = Property<String>.constant("View")
    let content: Markup
    init(content: Markup) { self.content = content }
    var body: Markup { content }
  }
}

extension LiveTests {
  @Suite struct InstallablePagesBrowserExamples {
    @Test func `a browser installs the page, shows a notification, and the page without a network`()
      async throws
    {
      var configuration = LivePages.Configuration()
      configuration.manifest = .test
      configuration.serviceWorker = .installed
      try await withLiveServer(configuration: configuration) { pages in
        pages.add(Route("/")) { _ in
          .page(
            InstallablePagesExamples.ViewPage(
              content: InstallablePagesExamples.UnreadView(unread: .constant(0)).body))
        }
      } _: { server in
        server.signIn("ada")
        let url = await server.url
        let page = try await Browser.launch(.full).newPage(viewport: .phone)
        try await page.grant([.notifications])
        try await page.open(url)
        try await page.waitForLivePage()
        #expect(try await page.installationProblems() == [])

        // The worker knows whose pages it serves once it has kept the first one.
        try await page.waitUntil("caches.match(location.href).then((kept) => kept !== undefined)")
        let message = PushMessage(title: "New chore", path: "/chores")
        try await page.deliverPush(String(decoding: message.content(for: "ada"), as: UTF8.self))
        let titles: [String] = try await page.evaluate(
          """
          navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
            .then((shown) => shown.map(({ title }) => title))
          """)
        #expect(titles == ["New chore"])

        try await page.goOffline()
        try await page.reload()
        try await page.waitFor(text: "0 unread", in: "h1")
      }
    }
  }
}
#endif
