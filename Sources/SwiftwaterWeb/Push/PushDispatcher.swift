#if Web
import Foundation
import Logging
import SwiftwaterPages

/// Carries out the decisions of a `PushQueue`: encrypts messages, sends them, and removes subscriptions that have
/// ended.
actor PushDispatcher {
  /// The network and the clock of a sender, which tests replace.
  struct Environment: Sendable {
    var post: @Sendable (PushRequest) async throws -> PushResponse
    var resolve: @Sendable (String) async throws -> [IPAddress] = IPAddress.resolve
    var now: @Sendable () -> ContinuousClock.Instant = { .now }
    /// Waits until a time; returns early if the task is cancelled.
    var sleep: @Sendable (ContinuousClock.Instant) async -> Void = { instant in
      try? await Task.sleep(until: instant, clock: .continuous)
    }
  }

  /// The maximum time that a push service can request in `Retry-After`.
  private static let maximumRetryDelay = Duration.seconds(24 * 60 * 60)
  /// The maximum number of push services whose tokens are kept.
  private static let maximumTokens = 100

  private let key: VAPIDKey
  private let contact: String
  private let store: any PushSubscriptionStore
  private let limits: PushSender.Limits
  private let logger: Logger
  private let metrics: PushMetrics
  private let environment: Environment
  private var queue: PushQueue
  /// The value of `Authorization` for each push service, by its origin, and the time at which it is renewed.
  private var tokens: [String: (value: String, renewal: Date)] = [:]
  /// The call of ``run()`` that waits for work.
  private var runContinuation: CheckedContinuation<Void, Never>?
  /// Whether ``wake()`` was called since ``run()`` last waited.
  private var wasWoken = false

  init(
    key: VAPIDKey, contact: String, store: any PushSubscriptionStore, limits: PushSender.Limits,
    logger: Logger,
    metrics: PushMetrics, environment: Environment
  ) {
    self.key = key
    self.contact = contact
    self.store = store
    self.limits = limits
    self.logger = logger
    self.metrics = metrics
    self.environment = environment
    queue = PushQueue(limits)
  }

  /// Adds a message for one subscription.
  ///
  /// - Returns: False if nothing may be sent to its URL, or there is no room.
  func add(
    _ message: PushMessage, _ content: [UInt8], for subscription: PushSubscription, of account: String
  ) async -> Bool {
    guard let endpoint = PushEndpoint(subscription.endpoint, allowsLocal: limits.allowsLocalServices) else {
      metrics.count("gone")
      await remove(subscription, of: account, because: "its URL is not that of a push service")
      return false
    }
    let now = environment.now()
    let isAdded = queue.add(
      PushQueue.Entry(
        subscription: subscription, endpoint: endpoint, account: account, content: content,
        urgency: message.urgency,
        topic: message.topicField, deadline: now + message.timeToLive, due: now))
    if isAdded {
      wake()
    } else {
      metrics.count("dropped")
      logger.error(
        "a push message was dropped, because too many wait",
        metadata: ["service": .untrusted(endpoint.origin)])
    }
    return isAdded
  }

  /// Sends messages until the task is cancelled.
  func run() async {
    await withDiscardingTaskGroup { tasks in
      while !Task.isCancelled {
        while let entry = queue.next(at: environment.now()) { tasks.addTask { await self.send(entry) } }
        for entry in queue.takeGivenUp() { giveUp(entry) }
        await waitForWork()
      }
      tasks.cancelAll()
    }
  }

  private func waitForWork() async {
    let due = queue.nextDue
    let timer = due.map { due in
      Task { [environment] in
        await environment.sleep(due)
        if !Task.isCancelled { wake() }
      }
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if wasWoken || Task.isCancelled { continuation.resume() } else { runContinuation = continuation }
      }
    } onCancel: {
      Task { await wake() }
    }
    wasWoken = false
    timer?.cancel()
  }

  private func wake() {
    wasWoken = true
    runContinuation?.resume()
    runContinuation = nil
  }

  private func send(_ entry: PushQueue.Entry) async {
    let outcome = await deliver(entry)
    switch queue.finish(entry, outcome, at: environment.now()) {
    case .delivered: metrics.count("delivered")
    case .waits, .cancelled: break
    case .rejected: metrics.count("rejected")
    case .givenUp: giveUp(entry)
    case .removeSubscription:
      metrics.count("gone")
      await remove(entry.subscription, of: entry.account, because: "no message can be sent to it")
    }
    wake()
  }

  private func giveUp(_ entry: PushQueue.Entry) {
    metrics.count("expired")
    log("a push message was given up, because its service did not accept it in time", for: entry)
  }

  private func deliver(_ entry: PushQueue.Entry) async -> PushQueue.Outcome {
    do {
      let isAllowed =
        if limits.allowsLocalServices { true } else { try await entry.endpoint.isPublic(environment.resolve) }
      guard isAllowed else { return .gone }
      return outcome(of: try await environment.post(request(for: entry)), for: entry)
    } catch let error as EncryptionError {
      log("a push message could not be encrypted: \(error.reason)", for: entry)
      return .gone
    } catch {
      // The host is not found or not reached, or does not answer. All of this may be over later.
      return Task.isCancelled ? .cancelled : .postponed(after: nil)
    }
  }

  private func outcome(of response: PushResponse, for entry: PushQueue.Entry) -> PushQueue.Outcome {
    switch response.statusCode {
    case 200..<300: return .delivered
    case 404, 410: return .gone
    case 408, 429, 500...: return .postponed(after: response.retryAfter.flatMap(retryDelay))
    default:
      log(
        "a push service rejected a message: it responded with the status \(response.statusCode)", for: entry)
      return .rejected
    }
  }

  /// Parses the value of `Retry-After`: seconds, or a date (RFC 9110, section 10.2.3).
  private func retryDelay(_ field: String) -> Duration? {
    let seconds = Double(UInt32(field).map(Double.init) ?? HTTPDate.parse(field)?.timeIntervalSinceNow ?? -1)
    return seconds < 0 ? nil : min(.seconds(seconds), Self.maximumRetryDelay)
  }

  private struct EncryptionError: Error {
    let reason: String
  }

  private func request(for entry: PushQueue.Entry) throws -> PushRequest {
    let body: [UInt8]
    do {
      body = try PushEncryption.encrypt(entry.content, for: entry.subscription)
    } catch {
      throw EncryptionError(reason: "\(error)")
    }
    let timeToLive = environment.now().duration(to: entry.deadline)
    var fields = [
      "Authorization": try authorization(for: entry.endpoint.origin), "Content-Encoding": "aes128gcm",
      "Content-Type": "application/octet-stream", "TTL": "\(max(0, timeToLive.components.seconds))",
      "Urgency": entry.urgency.rawValue,
    ]
    fields["Topic"] = entry.topic
    return PushRequest(url: entry.endpoint.url, headerFields: fields, body: body)
  }

  private func authorization(for origin: String) throws -> String {
    let now = Date.now
    if let token = tokens[origin], token.renewal > now { return token.value }
    let value = try key.authorization(
      for: origin, contact: contact, expiration: now.addingTimeInterval(VAPIDKey.tokenLifetime))
    if tokens.count >= Self.maximumTokens { tokens = [:] }
    tokens[origin] = (value, now.addingTimeInterval(VAPIDKey.tokenLifetime / 2))
    return value
  }

  private func remove(_ subscription: PushSubscription, of account: String, because reason: String) async {
    do {
      try await store.remove(subscription.id, for: account)
    } catch {
      logger.error(
        "a push subscription could not be removed",
        metadata: ["reason": "\(reason)", "error": .untrusted("\(error)")])
    }
  }

  /// Logs an error with the origin of the push service only, because the URL of a subscription is a secret.
  private func log(_ message: Logger.Message, for entry: PushQueue.Entry) {
    logger.error(message, metadata: ["service": .untrusted(entry.endpoint.origin)])
  }
}
#endif
