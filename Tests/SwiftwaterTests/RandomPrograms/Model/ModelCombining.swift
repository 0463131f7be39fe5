extension ModelSignal {
  static func merging(_ signals: [ModelSignal]) -> ModelSignal {
    .ofSeveralInputs { output in
      var running = signals.count
      for signal in signals {
        signal.start(
          output.input { event in
            guard case .ending(let ending) = event else { return output.send(event) }
            running -= 1
            if ending.isFailure || running == 0 { output.end(ending) }
          })
      }
    }
  }
}

extension ModelSignal<Int> {
  static func combiningLatest(
    _ signals: [ModelSignal], _ transform: @escaping ([Int]) -> Int
  ) -> ModelSignal {
    .ofSeveralInputs { output in
      var running = signals.count
      var latest = [Int?](repeating: nil, count: signals.count)
      for (index, signal) in signals.enumerated() {
        signal.start(
          output.input { event in
            switch event {
            case .value(let value):
              latest[index] = value
              let values = latest.compactMap(\.self)
              if values.count == signals.count { output.send(transform(values)) }
            case .ending(let ending):
              running -= 1
              if ending.isFailure || running == 0 { output.end(ending) }
            }
          })
      }
    }
  }

  static func zipping(_ signals: [ModelSignal], _ transform: @escaping ([Int]) -> Int) -> ModelSignal {
    .ofSeveralInputs { output in
      var queues = [[Int]](repeating: [], count: signals.count)
      var ended = [Bool](repeating: false, count: signals.count)
      for (index, signal) in signals.enumerated() {
        signal.start(
          output.input { event in
            switch event {
            case .value(let value):
              queues[index].append(value)
              if queues.contains([]) { return }
              let first = queues.indices.map { queues[$0].removeFirst() }
              output.send(transform(first))
              // A signal that has ended and whose queue is empty has no more values to pair.
              if queues.indices.contains(where: { ended[$0] && queues[$0].isEmpty }) {
                output.end(.completed)
              }
            case .ending(let ending):
              ended[index] = true
              if ending.isFailure || queues[index].isEmpty { output.end(ending) }
            }
          })
      }
    }
  }

  func withLatest(from others: [ModelSignal], _ transform: @escaping ([Int]) -> Int) -> ModelSignal {
    .ofSeveralInputs { output in
      var latest = [Int?](repeating: nil, count: others.count)
      for (index, other) in others.enumerated() {
        other.start(output.secondary { value, _ in latest[index] = value })
      }
      start(
        output.primary {
          let values = latest.compactMap(\.self)
          if values.count == others.count { output.send(transform([$0] + values)) }
        })
    }
  }

  static func joining(_ signals: [ModelSignal]) -> ModelSignal {
    .ofSeveralInputs { output in
      var running = signals.count
      var last = [Int?](repeating: nil, count: signals.count)
      for (index, signal) in signals.enumerated() {
        signal.start(
          output.input { event in
            switch event {
            case .value(let value): last[index] = value
            case .ending(let ending):
              running -= 1
              // Without a value of each signal, there is nothing to wait for.
              if last[index] == nil || ending != .completed { return output.end(ending) }
              if running > 0 { return }
              output.send(mixed(last.compactMap(\.self)))
              output.end(.completed)
            }
          })
      }
    }
  }

  static func comparing(
    _ first: ModelSignal, _ second: ModelSignal, _ areEqual: @escaping (Int, Int) -> Bool
  ) -> ModelSignal {
    .ofSeveralInputs { output in
      var queues: [[Int]] = [[], []]
      var ended = [false, false]
      var isDone = false
      let finish: (Bool) -> Void = {
        if isDone { return }
        isDone = true
        output.send($0 ? 1 : 0)
        // A completion also if the observer has released a source meanwhile, because the answer was known before.
        output.send(.ending(.completed))
      }
      for (index, signal) in [first, second].enumerated() {
        signal.start(
          output.input { event in
            switch event {
            case .value(let value):
              queues[index].append(value)
              if queues.contains([]) {
                if ended[1 - index] { finish(false) }
                return
              }
              let (left, right) = (queues[0].removeFirst(), queues[1].removeFirst())
              if !areEqual(left, right) { finish(false) }
            case .ending(let ending):
              ended[index] = true
              if isDone { return }
              if ending != .completed { return output.end(ending) }
              if !queues[1 - index].isEmpty { return finish(false) }
              if ended == [true, true] { finish(queues == [[], []]) }
            }
          })
      }
    }
  }

  static func racing(_ signals: [ModelSignal]) -> ModelSignal {
    .ofSeveralInputs { output in
      let race = ModelRace(output)
      for signal in signals { race.add(signal) }
    }
  }
}

/// A race of signals: the first that sends an event wins, and the others are cancelled.
final class ModelRace<Value> {
  private let output: ModelOutput<Value>
  private let candidates: ModelScope
  private(set) var hasCandidates = false
  private var hasWinner = false

  init(_ output: ModelOutput<Value>) {
    self.output = output
    candidates = output.inputs.branch()
  }

  func branch() -> ModelScope { candidates.branch() }

  func add(_ signal: ModelSignal<Value>) {
    if hasWinner || output.inputs.isEnded { return }
    hasCandidates = true
    let branch = candidates.branch()
    signal.start(
      ModelObserver(branch) { [self] event in
        if !hasWinner {
          hasWinner = true
          output.inputs.adopt(branch)
          candidates.end()
        }
        guard case .ending(let ending) = event else { return output.send(event) }
        branch.end()
        output.end(ending)
      })
  }
}
