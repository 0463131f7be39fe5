/// Runs signals one after the other. Each is released before the next one starts (contract 3.5).
///
/// A signal that ends while it starts is followed when its start is over, so the stack does not grow (7.3).
final class ModelRestartLoop<Value> {
  typealias Ended = (ModelRestartLoop, ModelEnding) -> Void

  /// The number of the current run, from 1.
  private(set) var number = 0
  private let observer: ModelObserver<Value>
  private let signal: (Int) -> ModelSignal<Value>
  private let ended: Ended
  private var isStarting = false
  private var isRequested = false

  init(
    _ observer: ModelObserver<Value>, _ signal: @escaping (Int) -> ModelSignal<Value>,
    _ ended: @escaping Ended
  ) {
    self.observer = observer
    self.signal = signal
    self.ended = ended
  }

  func restart() {
    isRequested = true
    if isStarting { return }
    isStarting = true
    while isRequested, !observer.scope.isEnded {
      isRequested = false
      number += 1
      let branch = observer.scope.branch()
      signal(number).start(
        ModelObserver(branch) { [self] event in
          guard case .ending(let ending) = event else { return observer.send(event) }
          branch.end()
          if !observer.scope.isEnded { ended(self, ending) }
        })
    }
    isStarting = false
  }
}

extension ModelSignal {
  /// Runs signals one after the other.
  static func following(
    _ signals: [ModelSignal], while continues: @escaping (ModelEnding) -> Bool
  ) -> ModelSignal {
    ModelSignal { observer in
      ModelRestartLoop(observer, { signals[$0 - 1] }) { loop, ending in
        if loop.number < signals.count, continues(ending) {
          loop.restart()
        } else {
          observer.send(.ending(ending))
        }
      }.restart()
    }
  }

  /// Continues with the next signal after a failure too, and never fails.
  static func resuming(_ signals: [ModelSignal]) -> ModelSignal {
    following(signals) { $0 != .released }.answering(()) { _, event in
      if case .ending(.failed) = event { [.completed] } else { [event] }
    }
  }

  /// Starts a signal again.
  ///
  /// - Parameter continues: Receives the ending, and the number of runs that have ended.
  static func restarting(
    _ signal: ModelSignal, after delay: Int? = nil, _ clock: ModelClock? = nil,
    while continues: @escaping (ModelEnding, Int) -> Bool
  ) -> ModelSignal {
    ModelSignal { observer in
      ModelRestartLoop(observer, { _ in signal }) { loop, ending in
        if !continues(ending, loop.number) { return observer.send(.ending(ending)) }
        if let delay, let clock {
          clock.after(delay, during: observer.scope) { loop.restart() }
        } else {
          loop.restart()
        }
      }.restart()
    }
  }

  /// Starts a signal again when a control signal sends a value for the ending.
  static func restartingUnderControl<Control>(
    _ signal: ModelSignal, _ isNotified: @escaping (ModelEnding) -> Bool,
    _ makeControl: @escaping (ModelSignal<Void>) -> ModelSignal<Control>
  ) -> ModelSignal {
    .ofSeveralInputs { output in
      let notifications = ModelSubject<Void>()
      var isPending = false
      var isNotifying = false
      var controlIsRunning = true
      let runs = ModelRestartLoop(ModelObserver(output.inputs) { output.send($0) }, { _ in signal }) {
        loop, ending in
        if !isNotified(ending) { return output.end(ending) }
        if !controlIsRunning { return output.end(.completed) }
        isPending = true
        // The next run starts after the delivery of the notification.
        isNotifying = true
        notifications.send(.value(()))
        isNotifying = false
        if !isPending { loop.restart() }
      }
      let control = makeControl(notifications.signal)
      if output.inputs.isEnded { return }
      control.start(
        output.input { event in
          switch event {
          case .value:
            if !isPending { return }
            isPending = false
            if !isNotifying { runs.restart() }
          case .ending(let ending):
            controlIsRunning = false
            if ending.isFailure { return output.end(ending) }
            if isPending { output.end(ending) }
          }
        })
      runs.restart()
    }
  }

  func taking(_ count: Int) -> ModelSignal {
    answeringValues(count) { remaining, value in
      remaining -= 1
      return remaining == 0 ? [.value(value), .completed] : [.value(value)]
    }
  }
}
