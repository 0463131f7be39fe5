extension ModelSignal {
  /// Runs signals one after the other. Each is released before the next one starts (contract 3.5).
  static func following(
    _ signals: [ModelSignal], while continues: @escaping (ModelEnding) -> Bool
  ) -> ModelSignal {
    guard let first = signals.first else { return .empty }
    if signals.count == 1 { return first }
    return first.handlingEndings { ending, observer in
      if !continues(ending) { return false }
      following(Array(signals.dropFirst()), while: continues).start(observer)
      return true
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
    func run(_ number: Int) -> ModelSignal {
      signal.handlingEndings { ending, observer in
        if !continues(ending, number) { return false }
        if let delay, let clock {
          clock.after(delay, during: observer.scope) { run(number + 1).start(observer) }
        } else {
          run(number + 1).start(observer)
        }
        return true
      }
    }
    return run(1)
  }

  /// Starts a signal again when a control signal sends a value for the ending.
  static func restartingUnderControl<Control>(
    _ signal: ModelSignal, _ isNotified: @escaping (ModelEnding) -> Bool,
    _ makeControl: @escaping (ModelSignal<Void>) -> ModelSignal<Control>
  ) -> ModelSignal {
    .gathering { output in
      let notifications = ModelSubject<Void>()
      var isPending = false
      var isNotifying = false
      var controlIsRunning = true
      func run() {
        if output.inputs.isEnded { return }
        signal.start(
          output.input { event in
            guard case .ending(let ending) = event else { return output.send(event) }
            if !isNotified(ending) { return output.end(ending) }
            if !controlIsRunning { return output.end(.completed) }
            isPending = true
            // The next run starts after the delivery of the notification.
            isNotifying = true
            notifications.send(.value(()))
            isNotifying = false
            if !isPending { run() }
          })
      }
      let control = makeControl(notifications.signal)
      if output.inputs.isEnded { return }
      control.start(
        output.input { event in
          switch event {
          case .value:
            if !isPending { return }
            isPending = false
            if !isNotifying { run() }
          case .ending(let ending):
            controlIsRunning = false
            if ending.isFailure { return output.end(ending) }
            if isPending { output.end(ending) }
          }
        })
      run()
    }
  }

  func taking(_ count: Int) -> ModelSignal {
    answeringValues(count) { remaining, value in
      remaining -= 1
      return remaining == 0 ? [.value(value), .completed] : [.value(value)]
    }
  }
}
