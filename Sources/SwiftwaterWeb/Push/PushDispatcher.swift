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

  /// The maximum pause that a push service can request.
  private static let maximumPause = Duration.seconds(24 * 60 * 60)
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
  /// The value of `Authorization` for each push service, and the time at which it is renewed.
  private var tokens: [String: (value: String, until: Date)] = [:]
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
        for entry in queue.takeExpired() { giveUp(entry) }
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
    case .waits: break
    case .rejected: metrics.count("rejected")
    case .expired: giveUp(entry)
    case .removeSubscription:
      metrics.count("gone")
      await remove(entry.subscription, of: entry.account, because: "its push service does not know it")
    }
    wake()
  }

  private func giveUp(_ entry: PushQueue.Entry) {
    metrics.count("expired")
    log("a push message was given up, because its service did not take it in time", entry)
  }

  private func deliver(_ entry: PushQueue.Entry) async -> PushQueue.Outcome {
    do {
      let isAllowed =
        if limits.allowsLocalServices { true } else { try await entry.endpoint.isPublic(environment.resolve) }
      guard isAllowed else { return .gone }
      return outcome(try await environment.post(request(for: entry)), entry)
    } catch is CancellationError {
      return .rejected
    } catch let error as CryptographicError {
      log("a push message could not be encrypted: \(error.reason)", entry)
      return .gone
    } catch {
      // The host is not found or not reached, or does not answer.
      return .postponed(after: nil)
    }
  }

  private func outcome(_ response: PushResponse, _ entry: PushQueue.Entry) -> PushQueue.Outcome {
    switch response.statusCode {
    case 200..<300: return .delivered
    case 404, 410: return .gone
    case 408, 429, 500...: return .postponed(after: response.retryAfter.flatMap(pause))
    default:
      log("a push service has rejected a message with the status \(response.statusCode)", entry)
      return .rejected
    }
  }

  /// Reads the time to wait that a push service asks for: seconds, or a date (RFC 9110, section 10.2.3).
  private func pause(_ field: String) -> Duration? {
    let seconds = Double(UInt32(field).map(Double.init) ?? HTTPDate.parse(field)?.timeIntervalSinceNow ?? -1)
    return seconds < 0 ? nil : min(.seconds(seconds), Self.maximumPause)
  }

  private struct CryptographicError: Error {
    let reason: String
  }

  private func request(for entry: PushQueue.Entry) throws -> PushRequest {
    let body: [UInt8]
    do {
      body = try PushEncryption.encrypt(entry.content, for: entry.subscription)
    } catch {
      throw CryptographicError(reason: "\(error)")
    }
    let left = environment.now().duration(to: entry.deadline)
    var fields = [
      "Authorization": try authorization(for: entry.endpoint.origin), "Content-Encoding": "aes128gcm",
      "Content-Type": "application/octet-stream", "TTL": "\(max(0, left.components.seconds))",
      "Urgency": entry.urgency.rawValue,
    ]
    fields["Topic"] = entry.topic
    return PushRequest(url: entry.endpoint.url, headerFields: fields, body: body)
  }

  private func authorization(for origin: String) throws -> String {
    let now = Date.now
    if let token = tokens[origin], token.until > now { return token.value }
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

  /// Logs a message with the push service only, because the URL of a subscription is a secret.
  private func log(_ message: Logger.Message, _ entry: PushQueue.Entry) {
    logger.error(message, metadata: ["service": .untrusted(entry.endpoint.origin)])
  }
}

/// A date in a header field (RFC 9110, section 5.6.7).
enum HTTPDate {
  /// Reads a date such as `Sun, 06 Nov 1994 08:49:37 GMT`; nil for any other text.
  static func parse(_ text: String) -> Date? {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let month = months.firstIndex(of: String(parts[2])) else {
      return nil
    }
    let time = parts[4].split(separator: ":").compactMap { Int($0) }
    guard let day = Int(parts[1]), let year = Int(parts[3]), time.count == 3 else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.date(
      from: DateComponents(
        year: year, month: month + 1, day: day, hour: time[0], minute: time[1], second: time[2]))
  }
}
#endif
