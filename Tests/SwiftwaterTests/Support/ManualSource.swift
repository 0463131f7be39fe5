import Swiftwater

/// A source that a test controls by hand. It counts its starts and its present observations.
final class ManualSource<Value, Failure: Error> {
  private(set) var starts = 0
  private(set) var running = 0
  private var emitter: Emitter<Value, Failure>?

  var signal: Signal<Value, Failure> {
    Signal { [self] emitter in
      starts += 1
      running += 1
      self.emitter = emitter
      emitter.onEnd { [weak self, weak emitter] in
        guard let self else { return }
        running -= 1
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
