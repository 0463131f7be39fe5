extension Signal {
  /// Each value, and the values of a signal made from it, each of which is treated the same way.
  ///
  ///     source:        a-----|    a leads to --b|, b to --c|, c to |
  ///     expand { … }:  a-b-c-|
  ///
  /// For walking trees and pages: each answer says where to look next. Completes when the source and every
  /// signal it led to have completed; fails at once when any of them fails, releasing the others.
  ///
  ///     page(1).expand { page in page.next.map(load) ?? .empty() }
  ///
  /// Values take their turn in the order in which they came, and one is sent when its turn comes; any number
  /// of signals that answer at once needs no more stack than one.
  ///
  /// - Parameters:
  ///   - limit: How many signals run at the same time, at least one; the other values wait in line.
  ///   - transform: Makes a signal of each value.
  @inlinable
  public func expand(
    atMost limit: Int = .max, _ transform: @escaping (Value) -> Signal,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("expand", file, line, origin)
    Misuse.check(limit: limit, of: origin)
    return Signal(origin) { [start] observer in
      Expanding(observer.output(), atMost: limit, origin, transform).begin(start)
    }
  }
}

/// Feeds values back through a closure that makes signals of them.
@usableFromInline
final class Expanding<Value, Failure: Error> {
  private let observer: Observer<Value, Failure>
  private let limit: Int
  private let origin: Origin
  private let transform: (Value) -> Signal<Value, Failure>
  private var waiting = Deque<Value>()
  private var running = 0
  private var sourceIsRunning = true
  private var isStarting = false

  @usableFromInline
  init(
    _ observer: Observer<Value, Failure>, atMost limit: Int, _ origin: Origin,
    _ transform: @escaping (Value) -> Signal<Value, Failure>
  ) {
    self.observer = observer
    self.limit = limit
    self.origin = origin
    self.transform = transform
  }

  @usableFromInline
  func begin(_ start: (Observer<Value, Failure>) -> Void) {
    let branch = observer.branch()
    start(Observer(value: receive, ending: { self.sourceEnded($0, branch) }, subscription: branch))
  }

  private func receive(_ value: Value) {
    waiting.append(value)
    next()
  }

  private func sourceEnded(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    sourceIsRunning = false
    switch ending {
    case .failed: observer.ending(ending)
    case .completed: next()
    }
  }

  /// Sends and expands what waits. Values and endings that come while a signal starts are answered by the
  /// loop that started it.
  private func next() {
    if isStarting { return }
    isStarting = true
    while running < limit, !observer.subscription.isEnded, let value = waiting.popFirst() {
      observer.value(value)
      if !observer.subscription.isEnded { run(transform(value)) }
    }
    isStarting = false
    if !sourceIsRunning, running == 0 { observer.complete() }
  }

  private func run(_ signal: Signal<Value, Failure>) {
    // What made the signal may have ended the observation.
    if observer.subscription.isEnded { return }
    running += 1
    let branch = observer.branch()
    signal.start(
      Observer(value: receive, ending: { self.ended($0, branch) }, subscription: branch),
      in: origin)
  }

  private func ended(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    running -= 1
    switch ending {
    case .failed: observer.ending(ending)
    case .completed: next()
    }
  }
}
