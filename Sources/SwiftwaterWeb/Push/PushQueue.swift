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
    /// The number of attempts to send it that have failed.
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
    /// The sender was stopped meanwhile.
    case cancelled
    /// The push service was not reached or is busy, and may accept the message later: not before this time, if the
    /// service has requested one.
    case postponed(after: Duration?)
  }

  /// The consequence of an outcome for its message.
  enum Decision: Equatable {
    case delivered, removeSubscription, rejected, cancelled
    /// The message waits for the next attempt.
    case waits
    /// The message is not sent again: its time would be over before the next attempt, its attempts are used up, a newer
    /// message has replaced it, or the queue is full.
    case givenUp
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
  /// The messages that were given up while they waited, and were not taken by ``takeGivenUp()``.
  private var givenUp: [Entry] = []
  private var services: [String: Service] = [:]
  /// The origins in the order in which they are served next.
  private var roundRobinOrder: [String] = []

  init(_ limits: PushSender.Limits) {
    self.limits = limits
  }

  /// Adds a message. It replaces the waiting message for the same subscription with the same topic, if there is one.
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
      // A new message does not shorten the delay before the next attempt.
      entry.due = max(entry.due, services[origin]?.pending[index].due ?? entry.due)
      services[origin]?.pending[index] = entry
      return true
    }
    if count >= limits.maximumQueuedMessages {
      guard evictRetried() else { return false }
    }
    if services[origin] == nil {
      forgetServices(at: entry.due)
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
      givenUp.append(entry)
      forgetIfPossible(origin, at: now)
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

  /// Takes the messages that were given up while they waited, since the last call: their time is over, or newer ones
  /// needed their places. Those that ``finish(_:_:at:)`` gives up are not among them.
  mutating func takeGivenUp() -> [Entry] {
    defer { givenUp = [] }
    return givenUp
  }

  /// Gives up the waiting message with the most failed attempts, so that messages for a service that accepts none do
  /// not fill the queue.
  ///
  /// - Returns: False if no attempt to send a waiting message has failed.
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
    givenUp.append(entry)
    count -= 1
    return true
  }

  /// The earliest time at which ``next(at:)`` may return a message after it has returned nil; nil if it returns none
  /// before the next call of ``add(_:)`` or ``finish(_:_:at:)``.
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
    defer { forgetIfPossible(origin, at: now) }
    switch outcome {
    case .delivered: return .delivered
    case .gone: return .removeSubscription
    case .rejected: return .rejected
    case .cancelled: return .cancelled
    case .postponed(let requestedDelay):
      var entry = entry
      entry.attempts += 1
      // A service may request no delay, or a short one, again and again, which must not use up the attempts at once.
      let backoff = limits.firstRetryDelay * (1 << min(entry.attempts - 1, 20))
      entry.due = now + max(requestedDelay ?? .zero, backoff)
      if let requestedDelay {
        // The response to an earlier request may arrive later, and does not shorten the pause.
        let pauseEnd = max(services[origin]?.pausedUntil ?? now, now + requestedDelay)
        services[origin]?.pausedUntil = pauseEnd
      }
      // While it was being sent, a newer message with its topic may have been added, which replaces it.
      guard entry.attempts < limits.maximumAttempts, entry.due < entry.deadline, add(unlessReplaced: entry)
      else {
        return .givenUp
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

  private mutating func forgetIfPossible(_ origin: String, at now: ContinuousClock.Instant) {
    guard canForget(origin, at: now) else { return }
    services[origin] = nil
    roundRobinOrder.removeAll { $0 == origin }
  }

  /// Forgets all services that can be forgotten, such as those whose pause is over.
  private mutating func forgetServices(at now: ContinuousClock.Instant) {
    for origin in roundRobinOrder where canForget(origin, at: now) { services[origin] = nil }
    roundRobinOrder.removeAll { services[$0] == nil }
  }

  /// Whether a service can be forgotten: it has no messages, and no pause that later messages have to respect.
  private func canForget(_ origin: String, at now: ContinuousClock.Instant) -> Bool {
    guard let service = services[origin], service.pending.isEmpty, service.sending == 0 else { return false }
    // Hostile subscriptions can name any number of services. So beyond a limit, pauses are forgotten, too.
    return service.pausedUntil ?? now <= now || services.count > limits.maximumQueuedMessages
  }
}
#endif
