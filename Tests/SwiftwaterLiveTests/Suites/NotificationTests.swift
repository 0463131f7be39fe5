#if Web
import Foundation
import Logging
import PushService
import ServiceLifecycle
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterWeb
import Testing

extension LiveTests {
  /// Notifications by Web Push. Without a network, Chromium reaches no push service, so a script takes its place in the
  /// browser: it has keys that the test knows, and an endpoint at the push service of the test.
  @Suite struct NotificationTests {
    private struct Setup {
      let page: BrowserPage
      let server: LiveServer
      let store: SubscriptionList
      let subscriber: Subscriber
      let key: VAPIDKey
    }

    /// - Parameters:
    ///   - endpoint: The URL of the browser at its push service.
    ///   - permission: The answer of the user.
    ///   - isReachable: Whether the browser reaches its push service.
    private func withPage(
      endpoint: String = "https://push.example/1", permission: String = "granted", isReachable: Bool = true,
      _ body: (Setup) async throws -> Void
    ) async throws {
      let (store, subscriber, key) = (SubscriptionList(), Subscriber(), VAPIDKey())
      let subscription = try #require(subscriber.subscription(at: endpoint))
      var configuration = LivePages.Configuration()
      configuration.manifest = .test
      configuration.serviceWorker = .installed
      try await withLiveServer(configuration: configuration) { pages in
        pages.add(Route("/")) { request in
          .page(
            InstallablePage(
              PushNotifications(
                applicationServerKey: key.publicKey, store: store, account: request.identity?.account ?? "")))
        }
        pages.add(Route("/other")) { _ in .page(Site.HomePage()) }
      } _: { server in
        server.signIn("ada")
        let page = try await Browser.launch(.full).newPage(viewport: .phone)
        try await page.grant([.notifications])
        try await page.addInitScript(
          """
          window.questions = 0
          window.badges = []
          const answered = () => sessionStorage.answered ?? "default"
          Object.defineProperty(Notification, "permission", { get: answered })
          Notification.requestPermission = async () => {
            questions++
            return (sessionStorage.answered = "\(permission)")
          }
          const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0))
          const made = () => {
            const key = sessionStorage.subscribed
            return key ? {
              options: { applicationServerKey: bytes(key).buffer },
              toJSON: () => ({
                endpoint: "\(endpoint)", keys: { p256dh: "\(subscription.p256dh)", auth: "\(subscription.auth)" },
              }),
              unsubscribe: async () => delete sessionStorage.subscribed,
            } : null
          }
          PushManager.prototype.getSubscription = async () => made()
          PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
            if (!\(isReachable)) throw new DOMException("The push service is not reached.", "AbortError")
            sessionStorage.subscribed = applicationServerKey
            return made()
          }
          navigator.setAppBadge = async (count) => badges.push(count)
          navigator.clearAppBadge = async () => badges.push(0)
          """)
        try await page.openLive(server.url)
        // The service worker knows whose pages it serves.
        try await page.waitUntil(
          "caches.match('/_live/account', { cacheName: 'swiftwater-pages' }).then((account) => account?.text())"
        )
        try await body(Setup(page: page, server: server, store: store, subscriber: subscriber, key: key))
      }
    }

    /// The titles and texts of the notifications on the screen.
    private func shown(_ page: BrowserPage) async throws -> [String] {
      try await page.evaluate(
        """
        async () => {
          const shown = await (await navigator.serviceWorker.ready).getNotifications()
          return shown.map(({ title, body }) => `${title}: ${body}`)
        }
        """)
    }

    private func message(
      _ title: String, path: String = "/other", hides: Bool = true, account: String = "ada"
    ) -> String {
      #"{"title":"\#(title)","body":"Hello","path":"\#(path)","hides":\#(hides),"account":"\#(account)"}"#
    }

    @Test func `the user is asked when the button is pressed, and the subscription is stored`() async throws {
      try await withPage { setup in
        let page = setup.page
        try await page.waitFor(text: "default", in: "#permission")
        #expect(try await page.evaluate("questions") == 0)
        try await page.click("#subscribe")
        try await page.waitFor(text: "granted", in: "#permission")
        try await page.waitFor("#unsubscribe", .visible)
        #expect(setup.store.subscriptions(for: "ada").map(\.endpoint) == ["https://push.example/1"])
        #expect(try await page.evaluate("questions") == 1)
        #expect(try await page.evaluate("sessionStorage.subscribed") == setup.key.publicKey)
        // A reloaded page knows the subscription, and does not ask the user.
        try await page.reload()
        try await page.waitFor("#unsubscribe", .visible)
        #expect(try await page.evaluate("questions") == 0)
        try await page.click("#unsubscribe")
        try await page.waitFor("#subscribe", .visible)
        // The page shows that at once, and changes the store before it answers the next event.
        try await page.click("#more")
        try await page.waitFor(text: "1 unread", in: "#count")
        #expect(setup.store.subscriptions(for: "ada").isEmpty)
        try await page.expectNoErrors()
      }
    }

    @Test func `a device that is revoked stays so until the user presses the button on it`() async throws {
      try await withPage { setup in
        let page = setup.page
        try await page.click("#subscribe")
        try await page.waitFor("#unsubscribe", .visible)
        setup.store.remove("https://push.example/1", for: "ada")
        try await page.reload()
        try await page.waitFor(text: "granted", in: "#permission")
        try await page.waitFor("#subscribe", .visible)
        #expect(setup.store.subscriptions(for: "ada").isEmpty)
        try await page.click("#subscribe")
        try await page.waitFor("#unsubscribe", .visible)
        #expect(setup.store.subscriptions(for: "ada").count == 1)
      }
    }

    @Test func `a user who does not want notifications gets none`() async throws {
      try await withPage(permission: "denied") { setup in
        try await setup.page.click("#subscribe")
        try await setup.page.waitFor(text: "denied", in: "#permission")
        #expect(setup.store.subscriptions(for: "ada").isEmpty)
      }
    }

    @Test func `a push service that the browser does not reach is reported`() async throws {
      try await withPage(isReachable: false) { setup in
        try await setup.page.click("#subscribe")
        try await setup.page.waitFor("#failed", .visible)
        #expect(setup.store.subscriptions(for: "ada").isEmpty)
      }
    }

    @Test func `a notification goes from the server through the push service to the screen`() async throws {
      try await withPushService { service in
        try await withPage(endpoint: service.url + "/device") { setup in
          try await setup.page.click("#subscribe")
          try await setup.page.waitFor("#unsubscribe", .visible)
          var limits = PushSender.Limits()
          limits.allowsLocalServices = true
          let sender = PushSender(
            key: setup.key, contact: "mailto:admin@example.org", store: setup.store, limits: limits)
          let group = ServiceGroup(configuration: .init(services: [sender], logger: Logger(label: "test")))
          async let running: Void = group.run()
          var message = PushMessage(title: "Grace", path: "/other")
          message.body = "Hello"
          #expect(try await sender.send(message, to: "ada") == 1)
          let received = try #require(await service.messages.first { _ in true })
          #expect(received.path == "/device")
          #expect(received.claims?.aud == service.url)
          let content = String(decoding: try setup.subscriber.read(received.body), as: UTF8.self)
          try await setup.page.deliverPush(content)
          #expect(try await shown(setup.page) == ["Grace: Hello"])
          await group.triggerGracefulShutdown()
          try await running
        }
      }
    }

    /// Lets the service worker wait for the answer of a page, however long it takes. Otherwise it takes a page that
    /// does not answer within half a second for one that is not there.
    private func waitForeverForPages(_ page: BrowserPage) async throws {
      let isDone = try await page.evaluateInServiceWorker(
        """
        () => {
          \(BrowserPage.stoppingTimers(where: "time === 500"))
          return true
        }
        """, as: Bool.self)
      #expect(isDone)
    }

    @Test func `a notification is left out while its page is seen, or if it is for another account`()
      async throws
    {
      try await withPage { setup in
        let page = setup.page
        try await waitForeverForPages(page)
        try await page.deliverPush(message("for bob", account: "bob"))
        try await page.deliverPush(message("seen", path: "/"))
        try await page.deliverPush(message("seen, but shown", path: "/", hides: false))
        try await page.deliverPush(message("elsewhere"))
        #expect(Set(try await shown(page)) == ["seen, but shown: Hello", "elsewhere: Hello"])
      }
    }

    @Test func `the press of a notification brings its page to the front, and never a page of another site`()
      async throws
    {
      try await withPage { setup in
        let page = setup.page
        try await waitForeverForPages(page)
        // Only a press of a real notification may focus a window.
        let press = """
          async (title) => {
            WindowClient.prototype.focus = async function () { return this }
            const shown = await registration.getNotifications()
            const notification = shown.find((one) => one.title === "TITLE")
            self.dispatchEvent(new NotificationEvent("notificationclick", { notification }))
            return notification.data
          }
          """
        try await page.deliverPush(message("Other", path: "/other?from=1"))
        let url = try await page.evaluateInServiceWorker(
          press.replacing("TITLE", with: "Other"), as: String.self)
        #expect(await url == setup.server.url + "/other?from=1")
        // The tab stays: the page appears in it as after the press of a link.
        try await page.waitUntil("location.pathname + location.search === '/other?from=1'")
        try await page.deliverPush(message("Foreign", path: "//example.org/x"))
        let foreign = try await page.evaluateInServiceWorker(
          press.replacing("TITLE", with: "Foreign"), as: String.self)
        #expect(await foreign == setup.server.url + "/")
        try await page.waitUntil("location.pathname === '/'")
      }
    }

    @Test func `a subscription that the browser ends is created again with its options`() async throws {
      try await withPage { setup in
        // The browser of the test has no push service.
        let options = try await setup.page.evaluateInServiceWorker(
          """
          async () => {
            const renewed = new Promise((resolve) => {
              registration.pushManager.subscribe = async (options) => resolve(options)
            })
            const event = new ExtendableEvent("pushsubscriptionchange")
            event.oldSubscription = { options: { userVisibleOnly: true }, endpoint: "https://push.example/1" }
            dispatchEvent(event)
            return await renewed
          }
          """, as: [String: Bool].self)
        #expect(options == ["userVisibleOnly": true])
        // The next page that reports the new subscription says which one it replaces.
        try await setup.page.waitUntil(
          """
          caches.match("/_live/renewed", { cacheName: "swiftwater-pages" })
            .then((old) => old?.text()).then((old) => old === "https://push.example/1")
          """)
      }
    }

    @Test func `the badge of the application follows a property`() async throws {
      try await withPage { setup in
        let page = setup.page
        try await page.waitUntil("badges.join() === '0'")
        try await page.click("#more")
        try await page.waitUntil("badges.join() === '0,1'")
        try await page.click("#more")
        try await page.waitUntil("badges.join() === '0,1,2'")
      }
    }

    @Test func `the subscription ends, and notifications are closed, when another account signs in`()
      async throws
    {
      try await withPage { setup in
        let page = setup.page
        try await page.deliverPush(message("for ada"))
        #expect(try await shown(page) == ["for ada: Hello"])
        setup.server.signIn("bob")
        try await page.openLive(setup.server.url)
        // The browser closes a notification a moment after it is told to.
        try await page.waitUntil(
          """
          navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
            .then((shown) => shown.length === 0)
          """)
      }
    }
  }
}
#endif
