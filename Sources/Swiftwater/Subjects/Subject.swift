public import SwiftwaterThread

/// A hot source that is fed by hand: what is sent goes to everybody who observes at that moment.
///
/// All observers see the same values in the same order, the order in which they began to observe. A value
/// sent while the subject is still delivering waits until that delivery is over, so that sending from inside
/// an observer neither recurses nor reorders. Whoever observes after the ending gets the ending.
///
///     send:     --1--2--|
///     observer:   ^--2--|
///
/// A subject that goes away without an ending ends nobody's observation; its observers are released.
///
/// - Complexity: Sending costs O(observers), whatever happened before.
public final class Subject<Value, Failure: Error>: Described {
  // A ring of places, by its last one: the last one's follower is the first.
  @exclusivity(unchecked) @usableFromInline var last: Unmanaged<ObserverNode>?
  @exclusivity(unchecked) @usableFromInline var state = State.idle
  @usableFromInline let line: UInt32
  @usableFromInline let file: UnsafePointer<UInt8>
  @exclusivity(unchecked) @usableFromInline var backlog = Backlog<Value, Failure>()

  // In an object of its own, as few have one.
  private var label: Box<String>?

  @usableFromInline
  enum State: UInt8 {
    case idle
    case delivering
    /// Delivering, with something left to do afterwards: vacant places to remove, queued events to deliver.
    case deliveringThenMore
    case ended
  }

  /// Makes a subject that nobody observes yet.
  @inlinable
  public init(file: StaticString = #fileID, line: UInt = #line) {
    self.file = file.utf8Start
    self.line = UInt32(truncatingIfNeeded: line)
  }

  /// Makes a subject for an operator, known by the place where the operator was applied.
  @usableFromInline
  init(at origin: Origin) {
    file = origin.file
    line = origin.line
  }

  deinit {
    // What an observer releases may cancel its neighbours, which must not touch the ring any more.
    state = .ended
    removeAll { _ in }
  }

  /// What is sent here. Observing it starts nothing; observing it after the ending gives the ending.
  @inlinable
  public var signal: Signal<Value, Failure> {
    Signal(Origin("Subject", file, line, label: name)) { self.subscribe($0) }
  }

  /// Names this subject in reports and traces.
  ///
  ///     let query = Subject<String, Never>().named("query")
  ///
  /// - Returns: This subject.
  @discardableResult
  public func named(_ label: String) -> Self {
    self.label = Box(label)
    return self
  }

  @usableFromInline
  var name: String? { label?.content }

  /// Sends a value to everybody who observes now.
  ///
  /// From inside an observer of this subject, the value waits until everybody has the current one. After the
  /// ending it is ignored, and reported in debug builds.
  @inlinable
  public func send(_ value: Value) {
    Isolation.checkTaskIsolation()
    if state != .idle { return sendLater(value) }
    guard let last else { return }
    state = .delivering
    deliver(value, through: last)
    if state == .delivering { state = .idle } else { settle() }
  }

  /// Ends everybody's observation with completion, after what was sent before.
  public func complete() {
    end(.completed)
  }

  /// Ends everybody's observation with a failure, after what was sent before.
  public func fail(_ failure: Failure, file: StaticString = #fileID, line: UInt = #line) {
    end(.failed(failure, at: Origin("Subject.fail", file, line)))
  }

  /// Delivers to everybody up to `last`: whoever begins to observe meanwhile stands behind it and waits for
  /// the next value.
  @inlinable
  func deliver(_ value: Value, through last: Unmanaged<ObserverNode>) {
    var frame = DeliveryFrame(source: .passUnretained(self), outer: swiftwater_get_delivery())
    withUnsafeMutablePointer(to: &frame) { frame in
      swiftwater_set_delivery(frame)
      var node = last
      repeat {
        node = node._withUnsafeGuaranteedRef { $0.following! }
        node._withUnsafeGuaranteedRef { node in
          if node.subject != nil { node.value(value) }
        }
      } while node.toOpaque() != last.toOpaque()
      swiftwater_set_delivery(frame.pointee.outer)
    }
  }
}

extension Subject where Value == Void {
  /// Sends that it happened.
  @inlinable
  public func send() {
    send(())
  }
}

// MARK: - What waits

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

  /// Makes what is sent meanwhile wait, as during a delivery.
  func deferEvents(during body: () -> Void) {
    if state != .idle { return body() }
    state = .delivering
    body()
    if state == .delivering { state = .idle } else { settle() }
  }

  /// Does what waited for a delivery to be over.
  @usableFromInline
  func settle() {
    while true {
      // What a vacant place lets go may make others leave.
      repeat {
        state = .delivering
        removeVacant()
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
    removeAll { $0.ending(ending) }
  }

  var description: String {
    "\(name.map { "\"\($0)\"" } ?? "the subject") made at \(String(cString: file)):\(line)"
  }
}
