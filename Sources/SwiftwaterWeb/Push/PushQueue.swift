#if Web
import SwiftwaterPages

/// The messages that wait for their push services, and the decisions about them. The queue has no effects itself.
///
/// Each push service, by its origin, has a queue of its own, so that a slow one holds up no other.
struct PushQueue {
  /// A message for one subscription.
  struct Entry: Sendable {
    let subscription: PushSubscription
    let endpoint: PushEndpoint
    let account: String
    let content: [UInt8]
    let urgency: PushMessage.Urgency
    let topic: String?
    let deadline: ContinuousClock.Instant
    /// The number of times that it was sent.
    var attempts = 0
    /// The time before which it is not sent.
    var due: ContinuousClock.Instant
  }

  /// The outcome of sending a message.
  enum Outcome: Equatable {
    /// The push service has accepted the message.
    case delivered
    /// The push service does not know the subscription anymore, or no message can be sent to it.
    case gone
    /// The push service does not accept the message, and would not accept it later.
    case rejected
    /// The push service was not reached or is busy, and may accept the message later: after this time, if the service
    /// has requested one.
    case postponed(after: Duration?)
  }

  /// The action for a message after an outcome.
  enum Decision: Equatable {
    case delivered, removeSubscription, rejected
    /// The message waits for the next attempt.
    case waits
    /// The message is not sent again: its time is over, its attempts are used up, a newer message has replaced it, or
    /// the queue is full.
    case expired
  }

  private struct Service {
    var pending: [Entry] = []
    var sending = 0
    /// The time until which no message is sent to the service.
    var pausedUntil: ContinuousClock.Instant?
  }

  let limits: PushSender.Limits
  /// The number of messages that wait.
  private(set) var count = 0
  private var sending = 0
  /// The messages that were given up and not taken by ``takeExpired()``.
  private var expired: [Entry] = []
  private var services: [String: Service] = [:]
  /// The origins in the order in which they are served next.
  private var roundRobinOrder: [String] = []

  init(_ limits: PushSender.Limits) {
    self.limits = limits
  }

  /// Adds a message. It replaces a message for the same subscription with the same topic that was not sent yet.
  ///
  /// - Returns: False if there is no room.
  mutating func add(_ entry: Entry) -> Bool {
    let origin = entry.endpoint.origin
    if let topic = entry.topic,
      let index = services[origin]?.pending.firstIndex(where: {
        $0.topic == topic && $0.subscription.id == entry.subscription.id
      })
    {
      var entry = entry
      // A new message does not shorten the delay that the service has requested.
      entry.due = max(entry.due, services[origin]?.pending[index].due ?? entry.due)
      services[origin]?.pending[index] = entry
      return true
    }
    if count >= limits.maximumQueuedMessages {
      guard evictRetried() else { return false }
    }
    if services[origin] == nil {
      removeIdleServices(at: entry.due)
      roundRobinOrder.append(origin)
    }
    services[origin, default: Service()].pending.append(entry)
    count += 1
    return true
  }

  /// Takes the next message to send now; nil if there is none, or enough are being sent. Gives up messages whose time
  /// is over.
  mutating func next(at now: ContinuousClock.Instant) -> Entry? {
    guard sending < limits.maximumConcurrentRequests else { return nil }
    while let entry = takeDue(at: now) {
      let origin = entry.endpoint.origin
      if now < entry.deadline {
        services[origin]?.sending += 1
        sending += 1
        return entry
      }
      expired.append(entry)
      removeIfIdle(origin, at: now)
    }
    return nil
  }

  /// Takes a message that is due from the service whose turn it is.
  private mutating func takeDue(at now: ContinuousClock.Instant) -> Entry? {
    for (position, origin) in roundRobinOrder.enumerated() {
      guard let service = services[origin], service.sending < limits.maximumConcurrentRequestsPerService,
        service.pausedUntil ?? now <= now, let index = service.pending.firstIndex(where: { $0.due <= now })
      else { continue }
      roundRobinOrder.append(roundRobinOrder.remove(at: position))
      count -= 1
      return services[origin]?.pending.remove(at: index)
    }
    return nil
  }

  /// Takes the messages that were given up since the last call: their time is over, or newer ones needed their places.
  mutating func takeExpired() -> [Entry] {
    defer { expired = [] }
    return expired
  }

  /// Gives up the message that was sent most often without success, so that messages for a service that accepts none do
  /// not fill the queue.
  ///
  /// - Returns: False if no message was sent yet.
  private mutating func evictRetried() -> Bool {
    var candidate: (origin: String, index: Int, attempts: Int)?
    for (origin, service) in services {
      for (index, entry) in service.pending.enumerated() where entry.attempts > candidate?.attempts ?? 0 {
        candidate = (origin, index, entry.attempts)
      }
    }
    guard let candidate, let entry = services[candidate.origin]?.pending.remove(at: candidate.index) else {
      return false
    }
    expired.append(entry)
    count -= 1
    return true
  }

  /// The time at which a message may be due that is not due now; nil if only a new message or an outcome changes that.
  var nextDue: ContinuousClock.Instant? {
    guard sending < limits.maximumConcurrentRequests else { return nil }
    return services.values.lazy.filter { $0.sending < limits.maximumConcurrentRequestsPerService }.compactMap
    {
      service in
      service.pending.map(\.due).min().map { max($0, service.pausedUntil ?? $0) }
    }.min()
  }

  /// Records the outcome of a message that ``next(at:)`` has returned.
  mutating func finish(_ entry: Entry, _ outcome: Outcome, at now: ContinuousClock.Instant) -> Decision {
    let origin = entry.endpoint.origin
    sending -= 1
    services[origin]?.sending -= 1
    defer { removeIfIdle(origin, at: now) }
    switch outcome {
    case .delivered: return .delivered
    case .gone: return .removeSubscription
    case .rejected: return .rejected
    case .postponed(let requestedDelay):
      var entry = entry
      entry.attempts += 1
      let delay = requestedDelay ?? limits.firstRetryDelay * (1 << min(entry.attempts - 1, 20))
      if requestedDelay != nil { services[origin]?.pausedUntil = now + delay }
      entry.due = now + delay
      // A message that waited meanwhile may have taken its place.
      guard entry.attempts < limits.maximumAttempts, entry.due < entry.deadline, add(unlessReplaced: entry)
      else {
        return .expired
      }
      return .waits
    }
  }

  private mutating func add(unlessReplaced entry: Entry) -> Bool {
    let isReplaced =
      services[entry.endpoint.origin]?.pending.contains {
        entry.topic != nil && $0.topic == entry.topic && $0.subscription.id == entry.subscription.id
      } ?? false
    return !isReplaced && add(entry)
  }

  private mutating func removeIfIdle(_ origin: String, at now: ContinuousClock.Instant) {
    guard isIdle(origin, at: now) else { return }
    services[origin] = nil
    roundRobinOrder.removeAll { $0 == origin }
  }

  /// Removes the services whose pause has ended since they became idle.
  private mutating func removeIdleServices(at now: ContinuousClock.Instant) {
    for origin in roundRobinOrder where isIdle(origin, at: now) { services[origin] = nil }
    roundRobinOrder.removeAll { services[$0] == nil }
  }

  /// Whether nothing is known of a service that a later message needs.
  private func isIdle(_ origin: String, at now: ContinuousClock.Instant) -> Bool {
    guard let service = services[origin], service.pending.isEmpty, service.sending == 0 else { return false }
    // A later message has to respect the pause. Hostile subscriptions can name any number of services.
    return service.pausedUntil ?? now <= now || services.count > limits.maximumQueuedMessages
  }
}
#endif
