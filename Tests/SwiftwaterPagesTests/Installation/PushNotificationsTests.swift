import Foundation
import Swiftwater
import SwiftwaterTesting
import Testing

@testable import SwiftwaterPages

/// The state of notifications in a page, from the reports of a browser.
@MainActor
struct PushNotificationsTests {
  /// A store whose answers the test gives.
  private actor Store: PushSubscriptionStore {
    struct Failure: Error {}

    private(set) var all: [String: String] = [:]
    private var fails = false
    /// Emits each endpoint that was removed.
    nonisolated let removals: AsyncStream<String>
    private let removalContinuation: AsyncStream<String>.Continuation

    init() { (removals, removalContinuation) = AsyncStream.makeStream() }

    func fail() { fails = true }

    func add(_ subscription: PushSubscription, for account: String) throws {
      if fails { throw Failure() }
      all[subscription.id] = account
    }

    func subscriptions(for account: String) -> [PushSubscription] {
      let (key, secret) = (String(repeating: "B", count: 87), String(repeating: "A", count: 22))
      return all.filter { $0.value == account }.compactMap {
        PushSubscription(endpoint: $0.key, p256dh: key, auth: secret)
      }
    }

    func remove(_ endpoint: String, for account: String) {
      if all[endpoint] == account { all[endpoint] = nil }
      removalContinuation.yield(endpoint)
    }
  }

  private let store = Store()
  private let key = String(repeating: "B", count: 87)
  private let secret = String(repeating: "A", count: 22)

  private func notifications() -> PushNotifications {
    PushNotifications(applicationServerKey: key, store: store, account: "ada")
  }

  /// - Parameter origin: True if the user has pressed the element, the endpoint that was replaced, or nil.
  private func report(_ endpoint: String, _ origin: WireValue? = .bool(true)) -> [WireValue] {
    [.string("granted"), .string(endpoint), .string(key), .string(secret)] + (origin.map { [$0] } ?? [])
  }

  @Test func `nothing is known until the browser has reported`() {
    let notifications = notifications()
    #expect(notifications.permission.value == nil)
    #expect(notifications.subscription.value == nil)
    #expect(!notifications.isSubscribed.value)
    #expect(!notifications.hasFailed.value)
  }

  @Test(arguments: [
    ("default", PushNotifications.Permission.default), ("denied", .denied), ("granted", .granted),
    ("unsupported", .unsupported),
  ])
  func `the permission is what the browser says`(_ name: String, _ permission: PushNotifications.Permission) {
    let notifications = notifications()
    #expect(notifications.receive([.string(name)]))
    #expect(notifications.permission.value == permission)
  }

  @Test func `a subscription is stored, and counts as soon as it is`() async {
    let notifications = notifications()
    #expect(notifications.receive(report("https://push.example/1")))
    #expect(notifications.subscription.value?.endpoint == "https://push.example/1")
    #expect(!notifications.isSubscribed.value)
    _ = await notifications.isSubscribed.signal.first { $0 }.firstValue()
    #expect(await store.all == ["https://push.example/1": "ada"])
  }

  @Test func `a subscription that is replaced or ended is removed`() async {
    let notifications = notifications()
    #expect(notifications.receive(report("https://push.example/1")))
    _ = await notifications.isSubscribed.signal.first { $0 }.firstValue()
    #expect(notifications.receive(report("https://push.example/2")))
    #expect(!notifications.isSubscribed.value)
    _ = await notifications.isSubscribed.signal.first { $0 }.firstValue()
    var removals = store.removals.makeAsyncIterator()
    #expect(await removals.next() == "https://push.example/1")
    #expect(await store.all == ["https://push.example/2": "ada"])
    #expect(notifications.receive([.string("granted")]))
    #expect(!notifications.isSubscribed.value)
    #expect(await removals.next() == "https://push.example/2")
    #expect(await store.all.isEmpty)
  }

  @Test func `a subscription that was removed from the store stays revoked until the user asks for it again`()
    async
  {
    let endpoint = "https://push.example/1"
    let first = notifications()
    #expect(first.receive(report(endpoint)))
    _ = await first.isSubscribed.signal.first { $0 }.firstValue()
    // Another page of the same browser.
    let second = notifications()
    #expect(second.receive(report(endpoint, nil)))
    _ = await second.isSubscribed.signal.first { $0 }.firstValue()
    await store.remove(endpoint, for: "ada")
    let third = notifications()
    #expect(third.receive(report(endpoint, nil)))
    #expect(third.receive(report("https://push.example/3")))
    _ = await third.isSubscribed.signal.first { $0 }.firstValue()
    #expect(await store.all == ["https://push.example/3": "ada"])
  }

  @Test func `a subscription by which the browser has replaced another replaces it in the store`() async {
    let first = notifications()
    #expect(first.receive(report("https://push.example/1")))
    _ = await first.isSubscribed.signal.first { $0 }.firstValue()
    // The push service has rejected the old one meanwhile.
    await store.remove("https://push.example/1", for: "ada")
    let second = notifications()
    #expect(second.receive(report("https://push.example/2", .string("https://push.example/1"))))
    _ = await second.isSubscribed.signal.first { $0 }.firstValue()
    #expect(await store.all == ["https://push.example/2": "ada"])
  }

  @Test func `a store that fails is reported`() async {
    await store.fail()
    let notifications = notifications()
    #expect(notifications.receive(report("https://push.example/1")))
    _ = await notifications.hasFailed.signal.first { $0 }.firstValue()
    #expect(!notifications.isSubscribed.value)
    // The next answer of the browser begins without the failure.
    #expect(notifications.receive([.string("default")]))
    #expect(!notifications.hasFailed.value)
  }

  @Test func `a press without effect is reported`() {
    let notifications = notifications()
    #expect(notifications.receive([.string("granted"), .bool(false)]))
    #expect(notifications.hasFailed.value)
    #expect(notifications.permission.value == .granted)
  }

  @Test func `a report that no browser sends is a violation`() {
    let notifications = notifications()
    let (valid, endpoint) = (report("https://push.example/1"), WireValue.string("https://push.example/1"))
    for arguments in [
      valid.dropLast() + [.bool(false)], valid.dropLast() + [.string(String(repeating: "x", count: 2049))],
      [], [.null], [.string("maybe")], [.string("granted"), .bool(true)], [.string("granted"), endpoint],
      [.string("denied")] + valid.dropFirst(), Array(valid.dropLast(2)), valid + [.null],
      report("ftp://push.example/1"), report("https://push.example/ 1"),
      report("https://push.example/" + String(repeating: "x", count: 2048)),
      [.string("granted"), endpoint, .string(key + "B"), .string(secret)],
      [.string("granted"), endpoint, .string(key), .string(String(repeating: "=", count: 22))],
    ] as [[WireValue]] {
      #expect(!notifications.receive(arguments), "\(arguments)")
    }
    #expect(notifications.permission.value == nil)
  }

  @Test func `a subscription is stored as JSON and read again, and nothing else is read`() throws {
    let subscription = try #require(
      PushSubscription(endpoint: "https://push.example/1", p256dh: key, auth: secret))
    let data = try JSONEncoder().encode(subscription)
    #expect(try JSONDecoder().decode(PushSubscription.self, from: data) == subscription)
    let wrong = Data(#"{"endpoint":"file:///","p256dh":"","auth":""}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(PushSubscription.self, from: wrong) }
  }
}
