/// Events over time: any number of values, then at most one ending, a completion or a typed failure.
///
/// A signal is cold by default: it starts no work until it is observed, and does its work once for each
/// observation. The signals of ``Subject`` and of the sharing operators are hot: their work does not depend
/// on a single observation.
///
///     let query = Subject<String, Never>()
///     query.signal
///       .map { $0.lowercased() }
///       .filter { !$0.isEmpty }
///       .observe { print($0) }
///     query.send("Swift")  // prints swift
///
/// A signal belongs to the actor on which it was made. It is not `Sendable`, and its closures need not be:
/// they run on that actor and use its state directly. ``Relay`` brings values from other actors and threads.
public struct Signal<Value, Failure: Error> {
  @usableFromInline let place: SignalPlace<Value, Failure>
  @usableFromInline let start: (Observer<Value, Failure>) -> Void

  /// - Parameters:
  ///   - origin: The location where the signal was made.
  ///   - start: Begins one observation, and sends the observer its events.
  @inlinable
  init(_ origin: Origin, _ start: @escaping (Observer<Value, Failure>) -> Void) {
    self.init(SignalPlace(origin), start)
  }

  /// - Parameters:
  ///   - place: The place where the signal was made.
  ///   - start: Begins one observation, and sends the observer its events.
  @inlinable
  init(_ place: SignalPlace<Value, Failure>, _ start: @escaping (Observer<Value, Failure>) -> Void) {
    self.place = place
    self.start = start
  }

  /// The location where the signal was made.
  @inlinable
  var origin: Origin { place.origin }
}

extension Signal {
  /// The origin of an operator that starts this signal at once, with the subscription of its observer.
  @inlinable
  @inline(__always)
  func passingOrigin(
    _ name: StaticString, _ file: StaticString, _ line: UInt, label: String? = nil
  ) -> Origin {
    Origin(name, file, line, origin, label: label, subscriptionType: subscriptionType)
  }

  /// The class of the subscriptions of this signal.
  @inlinable
  var subscriptionType: Subscription.Type {
    place.storedOrigin?.subscriptionType ?? Subject<Value, Failure>.ObserverNode.self
  }

  /// Creates a subscription for an observation of this signal, with room for what its source stores.
  @inlinable
  func makeSubscription() -> Subscription {
    let type = subscriptionType
    return type == Subscription.self ? Subscription() : type.make()
  }
}
