import SwiftwaterTesting

@testable import Swiftwater

/// A source of numbers that counts its starts and its present observers.
final class CountingSource {
  let subject = Subject<Int, Problem>()
  private(set) var starts = 0
  private(set) var observers = 0

  /// The numbers that are sent to the subject.
  var hot: Signal<Int, Problem> { counting(subject.signal) }

  /// Numbers that are sent while the observation begins.
  var cold: Signal<Int, Problem> { counting(.of(1, 2, 2, 3)) }

  private func counting(_ signal: Signal<Int, Problem>) -> Signal<Int, Problem> {
    signal.on(
      start: { [unowned self] in
        starts += 1
        observers += 1
      },
      cleanup: { [weak self] in self?.observers -= 1 })
  }

  /// Sends numbers, a millisecond apart.
  func send(_ values: Int..., on clock: TestClock) {
    for value in values {
      subject.send(value)
      clock.advance(by: .milliseconds(1))
    }
  }
}

extension TestClock {
  /// Advances the clock until no tested operator has a pending timer.
  func settle() {
    advance(by: .milliseconds(50))
  }
}

/// A source that violates the contract: it sends events after its ending, as long as it is observed.
final class NonconformingSource {
  private var observers: [Observer<Int, Problem>] = []

  var signal: Signal<Int, Problem> {
    Signal(Origin("NonconformingSource", #fileID, #line)) { [weak self] in self?.observers.append($0) }
  }

  func send(_ value: Int) {
    for observer in observers where !observer.subscription.isEnded { observer.value(value) }
  }

  func end(_ ending: Ending<Problem>) {
    for observer in observers where !observer.subscription.isEnded { observer.ending(ending) }
  }
}
