#if Web
import Foundation
public import Logging
import Metrics
public import ServiceLifecycle
public import SwiftwaterPages

/// Sends notifications to the devices of users, through the push services of their browsers (RFC 8030).
///
/// ```swift
/// let sender = PushSender(
///   key: try VAPIDKey(file: "vapid-key"), contact: "mailto:admin@example.org", store: subscriptions)
/// try await server.runService(with: [livePages, sender])
/// …
/// try await sender.send(PushMessage(title: "Ada", path: "/chats/7"), to: "\(bob.id)")
/// ```
///
/// Each message is encrypted for each device, so that no push service can read it. A service that is busy or does not
/// answer is asked again, ever more slowly and not before the time that it says, until the message's `timeToLive` is
/// over or its attempts are used up. A subscription that its service does not know anymore is removed from the store.
/// Messages wait in memory: those that wait when the process ends are not sent.
///
/// A browser can claim any URL as its push service. So messages are sent over HTTPS only, to hosts whose addresses are
/// all public, and no redirect is followed. A subscription with another URL is removed from the store.
public struct PushSender: Service {
  /// The limits of a sender.
  public struct Limits: Sendable {
    /// The maximum number of messages that wait, each for one device. If there are more, the sender gives up the one
    /// with the most failed requests; if no request has failed, it drops the new one.
    public var maximumQueuedMessages = 10_000
    /// The maximum number of requests to push services at the same time.
    public var maximumConcurrentRequests = 64
    /// The maximum number of requests to one push service at the same time.
    public var maximumConcurrentRequestsPerService = 16
    /// The maximum number of requests for one message to one device. With the default of ``firstRetryDelay``, they are
    /// spread over eighteen hours.
    public var maximumAttempts = 16
    /// The time after which a message is sent again for the first time. It doubles with each attempt. A push service
    /// can request a longer time, and no shorter one.
    public var firstRetryDelay = Duration.seconds(2)
    /// The time within which a push service has to answer.
    public var timeout = Duration.seconds(30)
    /// Whether messages are also sent over plain HTTP, and to addresses of this machine and of private networks. Set it
    /// only for a push service of a test: any user could have the server send requests into its own network.
    public var allowsLocalServices = false

    /// Creates limits with the default values.
    public init() {}
  }

  private let dispatcher: PushDispatcher
  private let store: any PushSubscriptionStore

  /// Creates a sender, which sends while it runs.
  ///
  /// - Parameters:
  ///   - key: The key that the subscriptions are bound to.
  ///   - contact: A `mailto:` or `https:` URL at which the owners of push services reach the owner of this server. The
  ///     program stops if it is neither.
  ///   - store: The subscriptions.
  ///   - limits: The limits.
  ///   - logger: The logger for messages that are not sent.
  public init(
    key: VAPIDKey, contact: String, store: any PushSubscriptionStore, limits: Limits = Limits(),
    logger: Logger = Logger(label: "push")
  ) {
    let transport = PushTransport(timeout: limits.timeout)
    self.init(
      key: key, contact: contact, store: store, limits: limits, logger: logger, metrics: PushMetrics(),
      environment: PushDispatcher.Environment { try await transport.post($0) })
  }

  init(
    key: VAPIDKey, contact: String, store: any PushSubscriptionStore, limits: Limits, logger: Logger,
    metrics: PushMetrics, environment: PushDispatcher.Environment
  ) {
    if !contact.hasPrefix("mailto:"), !contact.hasPrefix("https:") {
      // This is no precondition, because programs that are built for release do not print its message.
      fatalError("the contact \(contact) of a PushSender is neither a mailto: nor an https: URL")
    }
    self.store = store
    dispatcher = PushDispatcher(
      key: key, contact: contact, store: store, limits: limits, logger: logger, metrics: metrics,
      environment: environment)
  }

  /// Sends a notification to all devices of an account.
  ///
  /// It returns when the messages wait to be sent, and does not wait for the push services.
  ///
  /// - Parameters:
  ///   - message: The notification.
  ///   - account: The account of the user, as `PageIdentity/account` names it.
  /// - Returns: The number of devices for which the message waits. It is less than the number of subscriptions if the
  ///   queue is full, or a subscription has a URL to which nothing may be sent.
  /// - Throws: ``PushMessage/TooLongError``, or the error of the store.
  @discardableResult
  public func send(_ message: PushMessage, to account: String) async throws -> Int {
    let content = try message.content(for: account)
    var count = 0
    for subscription in try await store.subscriptions(for: account)
    where await dispatcher.add(message, content, for: subscription, of: account) { count += 1 }
    return count
  }

  /// Sends the waiting and all later messages until the server stops or the task is cancelled.
  public func run() async throws {
    await cancelWhenGracefulShutdown { await dispatcher.run() }
  }
}

/// The metrics of push messages, reported through swift-metrics. `Documentation/Operation.md` lists them.
struct PushMetrics: Sendable {
  private let counters: [String: Counter]

  init(factory: any MetricsFactory = MetricsSystem.factory) {
    let results = ["delivered", "gone", "rejected", "expired", "dropped"]
    counters = Dictionary(
      uniqueKeysWithValues: results.map {
        (
          $0,
          Counter(label: "swiftwater_web_push_messages_total", dimensions: [("result", $0)], factory: factory)
        )
      })
  }

  func count(_ result: String) { counters[result]?.increment() }
}
#endif
