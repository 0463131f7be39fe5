extension ModelSignal {
  /// Runs inner signals at the same time, up to a limit; the others wait.
  func flatMap<NewValue>(
    atMost limit: Int = .max, _ transform: @escaping (Value) -> ModelSignal<NewValue>
  ) -> ModelSignal<NewValue> {
    .ofSeveralInputs { output in
      var waiting: [ModelSignal<NewValue>] = []
      var running = 0
      var sourceIsRunning = true
      var isStarting = false
      func run(_ inner: ModelSignal<NewValue>) {
        if output.inputs.isEnded { return }
        running += 1
        inner.start(
          output.input { event in
            switch event {
            case .ending(let ending) where !ending.isFailure:
              running -= 1
              startNext()
            default: output.send(event)
            }
          })
      }
      func startNext() {
        if isStarting { return }
        isStarting = true
        while running < limit, !waiting.isEmpty, !output.inputs.isEnded { run(waiting.removeFirst()) }
        isStarting = false
        if !sourceIsRunning, running == 0 { output.end(.completed) }
      }
      start(
        output.input { event in
          switch event {
          case .value(let value):
            let inner = transform(value)
            if running < limit, waiting.isEmpty { run(inner) } else { waiting.append(inner) }
          case .ending(let ending):
            sourceIsRunning = false
            if ending.isFailure || running == 0 && waiting.isEmpty && !isStarting {
              return output.end(ending)
            }
            startNext()
          }
        })
    }
  }

  /// Cancels the running inner signal for each new one.
  func flatMapLatest<NewValue>(
    _ transform: @escaping (Value) -> ModelSignal<NewValue>
  ) -> ModelSignal<NewValue> {
    .ofSeveralInputs { output in
      var current: ModelScope?
      var sourceIsRunning = true
      start(
        output.input { event in
          switch event {
          case .value(let value):
            let inner = transform(value)
            let previous = current
            current = nil
            previous?.end()
            // A cleanup may have sent a newer value.
            if current != nil || output.inputs.isEnded { return }
            let branch = output.inputs.branch()
            current = branch
            inner.start(
              output.input(in: branch) { event in
                guard case .ending(let ending) = event else { return output.send(event) }
                if current === branch { current = nil }
                if ending.isFailure || !sourceIsRunning { output.end(ending) }
              })
          case .ending(let ending):
            sourceIsRunning = false
            if ending.isFailure || current == nil { output.end(ending) }
          }
        })
    }
  }

  /// Ignores values while an inner signal runs.
  func flatMapExhaust<NewValue>(
    _ transform: @escaping (Value) -> ModelSignal<NewValue>
  ) -> ModelSignal<NewValue> {
    .ofSeveralInputs { output in
      var isRunning = false
      var sourceIsRunning = true
      start(
        output.input { event in
          switch event {
          case .value(let value):
            if isRunning { return }
            let inner = transform(value)
            if output.inputs.isEnded { return }
            isRunning = true
            inner.start(
              output.input { event in
                guard case .ending(let ending) = event else { return output.send(event) }
                isRunning = false
                if ending.isFailure || !sourceIsRunning { output.end(ending) }
              })
          case .ending(let ending):
            sourceIsRunning = false
            if ending.isFailure || !isRunning { output.end(ending) }
          }
        })
    }
  }

  func flatMapRace<NewValue>(
    _ transform: @escaping (Value) -> ModelSignal<NewValue>
  ) -> ModelSignal<NewValue> {
    .ofSeveralInputs { output in
      let race = ModelRace(output)
      start(
        output.input(in: race.branch()) { event in
          switch event {
          case .value(let value): race.add(transform(value))
          case .ending(let ending): if ending.isFailure || !race.hasCandidates { output.end(ending) }
          }
        })
    }
  }

  /// Sends each value, then expands it to further ones.
  func expand(atMost limit: Int = .max, _ transform: @escaping (Value) -> ModelSignal) -> ModelSignal {
    .ofSeveralInputs { output in
      var waiting: [Value] = []
      var running = 0
      var sourceIsRunning = true
      var isStarting = false
      func startNext() {
        if isStarting { return }
        isStarting = true
        while running < limit, !waiting.isEmpty, !output.inputs.isEnded {
          let value = waiting.removeFirst()
          output.send(value)
          if output.inputs.isEnded { break }
          let inner = transform(value)
          if output.inputs.isEnded { break }
          running += 1
          inner.start(
            output.input { event in
              switch event {
              case .value(let value): waiting.append(value)
              case .ending(let ending):
                running -= 1
                if ending.isFailure { return output.end(ending) }
              }
              startNext()
            })
        }
        isStarting = false
        if !sourceIsRunning, running == 0, waiting.isEmpty { output.end(.completed) }
      }
      start(
        output.input { event in
          switch event {
          case .value(let value):
            waiting.append(value)
            startNext()
          case .ending(let ending):
            sourceIsRunning = false
            if ending.isFailure || running == 0 && waiting.isEmpty && !isStarting {
              return output.end(ending)
            }
            startNext()
          }
        })
    }
  }
}
