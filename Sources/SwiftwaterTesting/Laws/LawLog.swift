package import Swiftwater

/// The events that an observer received in one run, and the rules that they broke.
package final class LawLog {
  package private(set) var events: [String] = []
  package private(set) var violations: [String] = []
  /// The events without the ending.
  var values: [String] { isEnded ? events.dropLast() : events }
  /// Set before the observation is cancelled.
  package var isCancelled = false
  package private(set) var isEnded = false
  /// Called inside the observer, with the number of events so far.
  package var onEvent: ((Int) -> Void)?
  private var isReceiving = false

  package init() {}

  package func receive(_ event: String, isEnding: Bool = false) {
    if isEnded {
      report("\(event) follows the ending")
    } else if isCancelled {
      report("\(event) follows the cancellation")
    }
    if isReceiving { report("\(event) arrives while the observer still runs") }
    isReceiving = true
    if isEnding { isEnded = true }
    events.append(event)
    onEvent?(events.count)
    isReceiving = false
  }

  package func report(_ violation: String) {
    violations.append(violation)
  }
}

extension Signal {
  /// Observes this signal, and describes each event to a log.
  package func observe(during lifetime: Lifetime?, reportingTo log: LawLog) -> Subscription {
    observe(during: lifetime) { value in
      log.receive("\(value)")
    } onFailure: { failure in
      log.receive("failed: \(failure)", isEnding: true)
    } onCompletion: {
      log.receive("completed", isEnding: true)
    }
  }

  /// Observes this signal and, each on its own, the signals that it sends. Describes each event of all of them to a log.
  package func observe<Inner, InnerFailure>(
    during lifetime: Lifetime?, reportingEachTo log: LawLog
  ) -> Subscription where Value == Signal<Inner, InnerFailure> {
    var count = 0
    return observe(during: lifetime) { signal in
      count += 1
      let number = count
      log.receive("signal \(number)")
      signal.observe { value in
        log.receive("\(number): \(value)")
      } onFailure: { failure in
        log.receive("\(number) failed: \(failure)")
      } onCompletion: {
        log.receive("\(number) completed")
      }
    } onFailure: { failure in
      log.receive("failed: \(failure)", isEnding: true)
    } onCompletion: {
      log.receive("completed", isEnding: true)
    }
  }
}
