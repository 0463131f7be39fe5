public import SwiftwaterThread

/// A hot source that is fed by hand: each event goes to all observers that are present when it is sent.
///
/// All observers receive the same values in the same order. Each value is delivered to them in the order in
/// which they began to observe. A value that is sent during a delivery waits until that delivery is over, so
/// that sending from inside an observer neither recurses nor reorders. An observer that begins after the
/// ending receives the ending.
///
///     send:     --1--2--|
///     observer:   ^--2--|
///
/// A subject that is released without an ending releases its observers, and ends none of them.
///
/// - Complexity: Sending costs O(observers), however many events were sent before.
public final class Subject<Value, Failure: Error>: DeliverySource, GraphPart {
  /// The last node of the circular list of observers. The node that follows it is the first.
  @exclusivity(unchecked) @usableFromInline var last: Unmanaged<ObserverNode>?
  @exclusivity(unchecked) @usableFromInline var state = State.idle
  @usableFromInline let line: UInt32
  @usableFromInline let file: UnsafePointer<UInt8>
  @exclusivity(unchecked) @usableFromInline var backlog = Backlog<Value, Failure>()

  #if DEBUG
  @usableFromInline let isMadeOffActor = Isolation.isOffActor
  #endif

  // Boxed to keep subjects small, because few have a name.
  private var label: Box<String>?

  @usableFromInline
  enum State: UInt8 {
    case idle
    case delivering
    /// Delivering, and afterwards there are nodes to remove or events of the backlog to deliver.
    case deliveringThenMore
    case ended
  }

  /// Creates a subject without observers.
  @inlinable
  public init(file: StaticString = #fileID, line: UInt = #line) {
    self.file = file.utf8Start
    self.line = UInt32(truncatingIfNeeded: line)
  }

  /// Creates a subject for an operator, with the source location of the operator.
  @usableFromInline
  init(at origin: Origin) {
    file = origin.file
    line = origin.line
  }

  deinit {
    // Releasing an observer may cancel others, which must not touch the list anymore.
    state = .ended
    removeAll { _, _ in }
  }

  /// The events that are sent to this subject. Observing the signal starts no work. An observation that begins after
  /// the ending receives only the ending.
  @inlinable
  public var signal: Signal<Value, Failure> {
    Signal(SignalPlace(self)) { self.subscribe($0) }
  }

  /// A new origin, which describes this subject.
  @inlinable
  var origin: Origin { Origin("Subject", fileCharacters: file, line, label: name) }

  /// Names this subject in reports and traces.
  ///
  ///     let query = Subject<String, Never>().named("query")
  ///
  /// - Parameter label: The name.
  /// - Returns: This subject.
  @discardableResult
  public func named(_ label: String) -> Self {
    self.label = Box(label)
    return self
  }

  @usableFromInline
  var name: String? { label?.content }

  /// Sends a value to all current observers.
  ///
  /// A value that an observer of this subject sends waits until all observers have received the current one.
  /// A value that is sent after the ending is ignored, with a warning in debug builds.
  ///
  /// - Parameter value: The value to send.
  @inlinable
  public func send(_ value: Value) {
    Isolation.checkTaskIsolation(of: self)
    if state != .idle { return sendLater(value) }
    guard let last else { return }
    state = .delivering
    deliver(value, through: last)
    if state == .delivering { state = .idle } else { finishDelivery() }
  }

  /// Completes all observations, after the values that were sent before.
  public func complete() {
    end(.completed)
  }

  /// Fails all observations, after the values that were sent before.
  ///
  /// - Parameter failure: The failure that observers receive.
  public func fail(_ failure: Failure, file: StaticString = #fileID, line: UInt = #line) {
    end(.failed(failure, at: Origin("Subject.fail", file, line)))
  }

  /// Delivers to all observers up to `last`. An observer that begins meanwhile comes after `last` in the list, and
  /// receives values beginning with the next one.
  @inlinable
  func deliver(_ value: Value, through last: Unmanaged<ObserverNode>) {
    var frame = DeliveryFrame(source: .passUnretained(self), outer: swiftwater_get_delivery())
    withUnsafeMutablePointer(to: &frame) { frame in
      swiftwater_set_delivery(frame)
      var node = last
      repeat {
        // Every node of the list has a following one.
        node = node._withUnsafeGuaranteedRef { $0.following.unsafelyUnwrapped }
        node._withUnsafeGuaranteedRef { node in
          if node.subject != nil {
            switch node.receiver {
            case .some(let receiver): receiver.onValue(value)
            case nil: break
            }
          }
        }
      } while node.toOpaque() != last.toOpaque()
      swiftwater_set_delivery(frame.pointee.outer)
    }
  }
}

extension Subject where Value == Void {
  /// Sends an event without a value to all current observers; see ``send(_:)``.
  @inlinable
  public func send() {
    send(())
  }
}

// MARK: - Backlog

extension Subject {
  @usableFromInline
  func sendLater(_ value: Value) {
    if state == .ended || backlog.isEnding {
      return Misuse.warn("a value was sent to \(description), which has ended; it is ignored")
    }
    state = .deliveringThenMore
    backlog.append(.value(value), of: description)
  }

  @usableFromInline
  func end(_ ending: Ending<Failure>) {
    switch state {
    case .ended:
      Misuse.warn("\(description) was ended again; it is ignored")
    case .idle:
      finish(ending)
    case .delivering, .deliveringThenMore:
      state = .deliveringThenMore
      backlog.append(.ending(ending), of: description)
    }
  }

  /// Runs a closure. Events that are sent meanwhile wait until it has returned, as during a delivery.
  func deferEvents(during body: () -> Void) {
    if state != .idle { return body() }
    state = .delivering
    body()
    if state == .delivering { state = .idle } else { finishDelivery() }
  }

  /// Removes the nodes of cancelled observations and delivers the backlog, now that a delivery is over.
  @usableFromInline
  func finishDelivery() {
    while true {
      // Releasing a node may cancel other observations.
      repeat {
        state = .delivering
        removeCancelled()
      } while state == .deliveringThenMore
      switch backlog.next() {
      case .value(let value): if let last { deliver(value, through: last) }
      case .ending(let ending): return finish(ending)
      case nil: return state = .idle
      }
    }
  }

  private func finish(_ ending: Ending<Failure>) {
    backlog.finish(ending)
    state = .ended
    // A running computation recognizes reads by observers by the `DeliveryFrame` of a value. An ending has no frame, so
    // the reads of its observers are untracked here.
    untracked {
      removeAll { node, receiver in
        if let onEnding = receiver.onEnding { onEnding(ending) } else { node.cancel() }
      }
    }
  }

  var description: String {
    "\(name.map { "\"\($0)\"" } ?? "the subject") made at \(String(cString: file)):\(line)"
  }
}
