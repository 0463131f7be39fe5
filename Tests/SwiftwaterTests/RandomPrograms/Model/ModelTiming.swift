/// Measures the time of one value at a time: a fixed duration, or the time until a signal sends a value.
final class ModelDurationSelector {
  private let begin: (Int, @escaping (Bool) -> Void) -> ModelScope
  private var current: ModelScope?

  init(_ duration: Int, _ clock: ModelClock, _ output: ModelOutput<Int>) {
    begin = { _, ended in clock.after(duration, during: output.inputs) { ended(true) } }
  }

  init(_ output: ModelOutput<Int>, until signal: @escaping (Int) -> ModelSignal<Int>) {
    begin = { value, ended in
      let branch = output.inputs.branch()
      signal(value).start(output.selectorObserver(in: branch, ended))
      return branch
    }
  }

  /// - Parameter ended: Receives whether the time has elapsed; otherwise its signal completed without a value.
  func start(for value: Int, _ ended: @escaping (Bool) -> Void) {
    cancel()
    current = begin(value, ended)
  }

  func cancel() {
    current?.end()
  }
}

extension ModelOutput {
  /// The observer of a signal that measures a time.
  func selectorObserver(in branch: ModelScope, _ ended: @escaping (Bool) -> Void) -> ModelObserver<Int> {
    input(in: branch, isSecondary: true) { [self] event in
      branch.end()
      switch event {
      case .value: if !inputs.isEnded { ended(true) }
      case .ending(let ending):
        if ending.isFailure { end(ending) } else { completing(as: ending) { ended(false) } }
      }
    }
  }

  /// Continues with another signal.
  func follow(_ signal: ModelSignal<Value>) {
    signal.start(primary { self.send($0) })
  }
}

extension ModelSignal<Int> {
  typealias Output = ModelOutput<Int>

  /// An operator whose source ends before the operator does.
  private static func buffering(
    _ source: ModelSignal, _ start: @escaping (Output) -> (receive: (Int) -> Void, end: (ModelEnding) -> Void)
  ) -> ModelSignal {
    .ofSeveralInputs { output in
      let (receive, end) = start(output)
      source.start(
        output.input { event in
          switch event {
          case .value(let value): receive(value)
          case .ending(let ending): end(ending)
          }
        })
    }
  }

  func delaying(_ delay: @escaping (Int, Output, @escaping (Bool) -> Void) -> Void) -> ModelSignal {
    .buffering(self) { output in
      var count = 0
      var sourceHasEnded = false
      return (
        receive: { value in
          count += 1
          delay(value, output) { hasElapsed in
            count -= 1
            let isLast = sourceHasEnded && count == 0
            if hasElapsed { output.send(value) }
            if isLast { output.end(.completed) }
          }
        },
        end: {
          sourceHasEnded = true
          if $0 != .completed || count == 0 { output.end($0) }
        }
      )
    }
  }

  func debouncing(_ makeSelector: @escaping (Output) -> ModelDurationSelector) -> ModelSignal {
    .ofSeveralInputs { output in
      let selector = makeSelector(output)
      var latest: Int?
      start(
        ModelObserver(output.inputs) { event in
          switch event {
          case .value(let value):
            latest = value
            selector.start(for: value) {
              guard $0, let value = latest else { return }
              latest = nil
              output.send(value)
            }
          case .ending(let ending):
            selector.cancel()
            if let latest, ending == .completed { output.send(latest) }
            output.end(ending)
          }
        })
    }
  }

  func auditing(_ makeSelector: @escaping (Output) -> ModelDurationSelector) -> ModelSignal {
    .buffering(self) { output in
      let selector = makeSelector(output)
      var latest: Int?
      var isOpen = false
      var sourceHasEnded = false
      return (
        receive: { value in
          latest = value
          if isOpen { return }
          isOpen = true
          selector.start(for: value) { hasElapsed in
            isOpen = false
            let isLast = sourceHasEnded
            if hasElapsed, let value = latest {
              latest = nil
              output.send(value)
            }
            if isLast { output.end(.completed) }
          }
        },
        end: {
          sourceHasEnded = true
          if $0 != .completed || !isOpen { output.end($0) }
        }
      )
    }
  }

  func throttling(
    isLeading: Bool, isTrailing: Bool, _ combine: ((Int?, Int) -> Int)? = nil,
    _ makeSelector: @escaping (Output) -> ModelDurationSelector
  ) -> ModelSignal {
    .buffering(self) { output in
      let selector = makeSelector(output)
      var latest: Int?
      var combined: Int?
      var isOpen = false
      var sourceHasEnded = false
      func send(_ value: Int) {
        combined = nil
        output.send(value)
      }
      func sendAndOpen(_ value: Int) {
        isOpen = true
        latest = nil
        send(value)
        if !output.inputs.isEnded, !sourceHasEnded || latest != nil { open(by: value) }
      }
      func open(by value: Int) {
        isOpen = true
        selector.start(for: value) { hasElapsed in
          isOpen = false
          let isLast = sourceHasEnded
          if hasElapsed, let value = latest {
            latest = nil
            if isLast { send(value) } else { sendAndOpen(value) }
          }
          if isLast { output.end(.completed) }
        }
      }
      return (
        receive: {
          var value = $0
          if let combine {
            value = combine(combined, value)
            combined = value
            if output.inputs.isEnded { return }
          }
          if isOpen {
            if isTrailing { latest = value }
          } else if isLeading {
            sendAndOpen(value)
          } else {
            latest = value
            open(by: value)
          }
        },
        end: {
          sourceHasEnded = true
          if $0 != .completed || !isOpen || latest == nil { output.end($0) }
        }
      )
    }
  }

  /// - Parameters:
  ///   - limit: The time for the first value; for the ending if `restarts` is false.
  ///   - each: The time for each later value; nil for none.
  ///   - restarts: Whether the times are those of values, and not of the ending.
  func timingOut(
    after limit: Int, each: Int?, restarts: Bool, _ clock: ModelClock, _ expire: @escaping (Output) -> Void
  ) -> ModelSignal {
    .ofSeveralInputs { output in
      let source = output.inputs.branch()
      var timer: ModelScope?
      func setTimer(_ duration: Int) {
        timer?.end()
        timer = clock.after(duration, during: source) {
          source.end()
          if !output.inputs.isEnded { expire(output) }
        }
      }
      var hasValue = false
      start(
        output.input(in: source) { event in
          hasValue = true
          if restarts, each == nil { timer?.end() }
          output.send(event)
          if restarts, let each, !source.isEnded { setTimer(each) }
        })
      if !source.isEnded, !restarts || !hasValue { setTimer(limit) }
    }
  }
}
