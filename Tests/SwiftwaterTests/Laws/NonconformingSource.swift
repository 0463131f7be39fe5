import SwiftwaterTesting

@testable import Swiftwater

extension TestClock {
  /// Advances the clock until no tested operator has a pending timer.
  func settle() {
    advance(by: .milliseconds(50))
  }
}

/// A source that breaks the rules: it sends events after its ending, as long as it is observed.
final class NonconformingSource {
  private var observers: [Observer<LawNumber, Problem>] = []

  var signal: Signal<LawNumber, Problem> {
    Signal(Origin("NonconformingSource", #fileID, #line)) { [weak self] in self?.observers.append($0) }
  }

  func send(_ value: LawNumber) {
    for observer in observers where !observer.subscription.isEnded { observer.onValue(value) }
  }

  func end(_ ending: Ending<Problem>) {
    for observer in observers where !observer.subscription.isEnded { observer.onEnding(ending) }
  }
}
