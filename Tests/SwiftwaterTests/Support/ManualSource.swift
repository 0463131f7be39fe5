import Swiftwater

/// A source that a test controls by hand. It counts its starts and its current observations.
final class ManualSource<Value, Failure: Error> {
  private(set) var startCount = 0
  private(set) var observationCount = 0
  private var emitter: Emitter<Value, Failure>?

  var signal: Signal<Value, Failure> {
    Signal { [self] emitter in
      startCount += 1
      observationCount += 1
      self.emitter = emitter
      emitter.onEnd { [weak self, weak emitter] in
        guard let self else { return }
        observationCount -= 1
        if emitter === self.emitter { self.emitter = nil }
      }
    }
  }

  /// Sends to the latest observation.
  func send(_ value: Value) {
    emitter?.send(value)
  }

  /// Completes the latest observation.
  func complete() {
    emitter?.complete()
  }

  /// Fails the latest observation.
  func fail(_ failure: Failure) {
    emitter?.fail(failure)
  }

  /// Releases the observation without sending an ending.
  func release() {
    _ = emitter.take()
  }
}
