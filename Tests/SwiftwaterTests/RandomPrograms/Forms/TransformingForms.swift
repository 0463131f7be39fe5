import Swiftwater

extension Form {
  static let transforming: [Form] = [
    Form("map(_:)") { node in
      node.source.map { node.run($0 + node.number) }
    } model: { node in
      node.source.map { node.run($0 + node.number) }
    },
    Form("replaceValues(with:)") { node in
      node.source.replaceValues(with: node.number)
    } model: { node in
      node.source.map { _ in node.number }
    },
    Form("compactMap(_:)") { node in
      node.source.compactMap { node.run($0) > node.number ? $0 : nil }
    } model: { node in
      node.source.filter { node.run($0) > node.number }
    },
    Form("compacted()") { node in
      node.source.map { $0 > node.number ? $0 : nil }.compacted()
    } model: { node in
      node.source.filter { $0 > node.number }
    },
    Form("replaceNil(with:)") { node in
      node.source.map { $0 > node.number ? $0 : nil }.replaceNil(with: 9)
    } model: { node in
      node.source.map { $0 > node.number ? $0 : 9 }
    },
    Form("negated()") { node in
      node.source.map { $0 > node.number }.negated().numbers
    } model: { node in
      node.source.map { $0 > node.number ? 0 : 1 }
    },
    Form("tryMap(_:)") { node in
      node.source.tryMap { (value: Int) throws(Fault) in try checked(node.run(value)) + 1 }
    } model: { node in
      node.source.answeringValues(()) { _, value in checkedEvents(node.run(value), [.value(value + 1)]) }
    },
    Form("tryCompactMap(_:)") { node in
      node.source.tryCompactMap { (value: Int) throws(Fault) -> Int? in
        try checked(node.run(value)) > 1 ? value : nil
      }
    } model: { node in
      node.source.answeringValues(()) { _, value in
        checkedEvents(node.run(value), value > 1 ? [.value(value)] : [])
      }
    },
    Form("attempt(_:)") { node in
      node.source.attempt { (value: Int) throws(Fault) in _ = try checked(node.run(value)) }
    } model: { node in
      node.source.answeringValues(()) { _, value in checkedEvents(node.run(value), [.value(value)]) }
    },
    Form("scan(_:_:)") { node in
      node.source.scan(node.number) { mixed([$0, node.run($1)]) }
    } model: { node in
      node.source.answeringValues(node.number) { sum, value in
        sum = mixed([sum, node.run(value)])
        return [.value(sum)]
      }
    },
    Form("scan(into:_:)") { node in
      node.source.scan(into: node.number) { $0 = mixed([$0, node.run($1)]) }
    } model: { node in
      node.source.answeringValues(node.number) { sum, value in
        sum = mixed([sum, node.run(value)])
        return [.value(sum)]
      }
    },
    Form("scan(_:)") { node in
      node.source.scan { mixed([$0, node.run($1)]) }
    } model: { node in
      node.source.answeringValues(Int?.none) { last, value in
        let result = last.map { mixed([$0, node.run(value)]) } ?? value
        last = result
        return [.value(result)]
      }
    },
    Form("tryScan(_:_:)") { node in
      node.source.tryScan(0) { (sum: Int, value: Int) throws(Fault) in
        mixed([sum, try checked(node.run(value))])
      }
    } model: { node in
      node.source.answeringValues(0) { sum, value in
        let next = mixed([sum, value])
        let events = checkedEvents(node.run(value), [ModelEvent.value(next)])
        sum = next
        return events
      }
    },
    Form("enumerated()") { node in
      node.source.enumerated().map { mixed([$0.index, $0.value]) }
    } model: { node in
      node.source.answeringValues(0) { index, value in
        index += 1
        return [.value(mixed([index - 1, value]))]
      }
    },
    Form("pairwise()") { node in
      node.source.pairwise().map { mixed([$0.previous, $0.current]) }
    } model: { node in
      node.source.answeringValues(Int?.none) { last, value in
        let previous = last
        last = value
        return previous.map { [.value(mixed([$0, value]))] } ?? []
      }
    },
    Form("pairwise(startingWith:)") { node in
      node.source.pairwise(startingWith: node.number).map { mixed([$0.previous, $0.current]) }
    } model: { node in
      node.source.answeringValues(node.number) { last, value in
        let previous = last
        last = value
        return [.value(mixed([previous, value]))]
      }
    },
    Form("materialized()") { node in
      node.source.materialized().map(number).setFailureType()
    } model: { node in
      node.source.answering(()) { _, event in
        switch event {
        case .value: [.value(number(event))]
        case .ending(.released): [.value(number(event)), .ending(.released)]
        case .ending: [.value(number(event)), .completed]
        }
      }
    },
    Form("dematerialized()") { node in
      node.source.materialized().map {
        $0.value.map { node.run($0) } == node.number ? .completed : $0
      }.dematerialized()
    } model: { node in
      node.source.answering(()) { _, event in
        switch event {
        case .value(let value): [node.run(value) == node.number ? .completed : event]
        case .ending(.failed): [event]
        case .ending: [.completed]
        }
      }
    },
    Form("materializedResults()") { node in
      node.source.materializedResults().map { (try? $0.get()) ?? 90 }.setFailureType()
    } model: { node in
      node.source.answering(()) { _, event in
        if case .ending(.failed) = event { [.value(90), .completed] } else { [event] }
      }
    },
    Form("dematerializedResults()") { node in
      node.source.materializedResults().map { result in result.map { node.run($0) } }.dematerializedResults()
    } model: { node in
      node.source.map { node.run($0) }
    },
    Form("elements()") { node in
      node.source.materialized().elements().setFailureType()
    } model: { node in
      node.source.answering(()) { _, event in
        if case .ending(.failed) = event { [.completed] } else { [event] }
      }
    },
    Form("errors()") { node in
      node.source.materialized().errors().map { $0.code }.setFailureType()
    } model: { node in
      node.source.answering(()) { _, event in
        switch event {
        case .value: []
        case .ending(.failed(let code)): [.value(code), .completed]
        case .ending(let ending): [.ending(ending)]
        }
      }
    },
    Form("setFailureType()") { node in
      node.source.replaceError(with: 3).setFailureType()
    } model: { node in
      node.source.replacingError(3)
    },
    Form("mapError(_:)") { node in
      node.source.mapError { Fault(code: node.run($0.code) + node.number) }
    } model: { node in
      node.source.answering(()) { _, event in
        if case .ending(.failed(let code)) = event {
          [.ending(.failed(node.run(code) + node.number))]
        } else {
          [event]
        }
      }
    },
    Form("replaceError(with:)") { node in
      node.source.replaceError(with: node.number).setFailureType()
    } model: { node in
      node.source.replacingError(node.number)
    },
    Form("named(_:)") { node in
      node.source.named("part")
    } model: { node in
      node.source
    },
    Form("on()") { node in
      node.source.on(
        start: { node.effect("start") }, value: { _ in node.effect("value") },
        failure: { _ in node.effect("failure") }, completion: { node.effect("completion") },
        ending: { node.effect("end") }, cancellation: { node.effect("cancellation") },
        cleanup: { node.effect("cleanup") })
    } model: { node in
      node.source.withEffects(node.effect)
    },
    Form("on(), its cleanup") { node in
      node.source.on(cleanup: { node.effect("cleanup") })
    } model: { node in
      let source = node.source
      return ModelSignal { observer in
        observer.scope.onEnd { node.effect("cleanup") }
        source.start(observer)
      }
    },
    Form("print()") { node in
      node.source.print("part", to: { _ in node.run(()) })
    } model: { node in
      // A line for each event, and for a cancellation.
      node.source.withEffects { if !["start", "end", "cleanup"].contains($0) { node.run(()) } }
    },
    Form("interspersed(with:)") { node in
      node.source.interspersed(with: node.number)
    } model: { node in
      node.source.answeringValues(true) { isFirst, value in
        defer { isFirst = false }
        return isFirst ? [.value(value)] : [.value(node.number), .value(value)]
      }
    },
    Form("prepend(_...:)") { node in
      node.source.prepend(8, node.number)
    } model: { node in
      node.source.prepending([8, node.number])
    },
    Form("prepend(_:)") { node in
      node.source.prepend([8, node.number])
    } model: { node in
      node.source.prepending([8, node.number])
    },
    Form("append(_...:)") { node in
      node.source.append(8, node.number)
    } model: { node in
      node.source.appending([8, node.number])
    },
    Form("append(_:)") { node in
      node.source.append([8, node.number].lazy.map { node.run($0) })
    } model: { node in
      let source = node.source
      return ModelSignal { observer in
        source.start(
          ModelObserver(observer.scope) { event in
            guard case .ending(.completed) = event else { return observer.send(event) }
            for value in [8, node.number] {
              if observer.scope.isEnded { return }
              observer.send(.value(node.run(value)))
            }
            observer.send(.completed)
          })
      }
    },
  ]
}

/// A number for an event that has become a value.
func number(_ event: Event<Int, Fault>) -> Int {
  switch event {
  case .value(let value): value
  case .failed(let failure): 50 + failure.code
  case .completed: 49
  }
}

private func number(_ event: ModelEvent<Int>) -> Int {
  switch event {
  case .value(let value): value
  case .ending(.failed(let code)): 50 + code
  case .ending: 49
  }
}

extension ModelSignal {
  func replacingError(_ value: Value) -> ModelSignal {
    answering(()) { _, event in
      if case .ending(.failed) = event { [.value(value), .completed] } else { [event] }
    }
  }

  func prepending(_ values: [Value]) -> ModelSignal {
    ModelSignal { observer in
      observer.send(values.map { .value($0) })
      if !observer.scope.isEnded { start(observer) }
    }
  }

  func appending(_ values: [Value]) -> ModelSignal {
    answering(()) { _, event in
      if case .ending(.completed) = event { values.map { .value($0) } + [event] } else { [event] }
    }
  }

  func withEffects(_ effect: @escaping (String) -> Void) -> ModelSignal {
    ModelSignal { observer in
      var hasEnded = false
      observer.scope.onEnd {
        if !hasEnded { effect("cancellation") }
        effect("cleanup")
      }
      effect("start")
      if observer.scope.isEnded { return }
      start(
        ModelObserver(observer.scope) { event in
          switch event {
          case .value: effect("value")
          case .ending(let ending):
            hasEnded = true
            effect(ending.isFailure ? "failure" : "completion")
            if !observer.scope.isEnded { effect("end") }
          }
          observer.send(event)
        })
    }
  }
}
