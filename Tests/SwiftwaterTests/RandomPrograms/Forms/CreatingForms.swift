import Swiftwater

extension Form {
  static let creating: [Form] = [
    Form(".just(_:)", 0) { node in
      .just(node.number)
    } model: { node in
      .of(node.number)
    },
    Form(".of(_...:)", 0) { node in
      .of(node.number, 5, 9)
    } model: { node in
      .of(node.number, 5, 9)
    },
    Form(".from(_:)", 0) { node in
      .from([2, 4, node.number].lazy.map { node.run($0) })
    } model: { node in
      ModelSignal { observer in
        for value in [2, 4, node.number] {
          if observer.scope.isEnded { return }
          observer.send(.value(node.run(value)))
        }
        observer.send(.completed)
      }
    },
    Form(".from(_:), of a result", 0) { node in
      .from(node.number > 1 ? Result.success(node.number) : .failure(Fault(code: 1)))
    } model: { node in
      node.number > 1 ? .of(node.number) : .sending([.ending(.failed(1))])
    },
    Form(".from(_:), of an optional", 0) { node in
      .from(node.number > 1 ? node.number : nil)
    } model: { node in
      node.number > 1 ? .of(node.number) : .empty
    },
    Form(".empty()", 0) { node in
      .empty()
    } model: { _ in
      .empty
    },
    Form(".never()", 0) { node in
      .never()
    } model: { _ in
      .never
    },
    Form(".fail(_:)", 0) { node in
      .fail(Fault(code: node.number))
    } model: { node in
      .sending([.ending(.failed(node.number))])
    },
    Form(".repeating(_:)", 0) { node in
      .repeating(7, count: node.number)
    } model: { node in
      .sending(Array(repeating: .value(7), count: node.number) + [.completed])
    },
    Form(".generate(from:while:next:)", 0) { node in
      .generate(from: node.number, while: { node.run($0) < 5 }, next: { node.run($0) + 1 })
    } model: { node in
      ModelSignal { observer in
        var state = node.number
        while node.run(state) < 5 {
          if observer.scope.isEnded { return }
          observer.send(.value(state))
          if observer.scope.isEnded { return }
          state = node.run(state) + 1
          if observer.scope.isEnded { return }
        }
        observer.send(.completed)
      }
    },
    Form(".deferred(_:)") { node in
      .deferred {
        node.run(())
        return node.source
      }
    } model: { node in
      .deferred {
        node.run(())
        return node.source
      }
    },
    Form(".using(_:release:_:)") { node in
      .using({ () throws(Fault) in node.run(1) }, release: { _ in node.effect("release") }) { _ in node.source
      }
    } model: { node in
      ModelSignal { observer in
        node.run(())
        let use = observer.scope.branch()
        use.onEnd { node.effect("release") }
        if use.isEnded { return }
        node.source.start(
          ModelObserver(use) { event in
            if event.isEnding { use.end() }
            observer.send(event)
          })
      }
    },
    Form(".callback(_:)", 0) { node in
      .callback { resume in resume(node.run(node.number) > 1 ? .success(4) : .failure(Fault(code: 2))) }
    } model: { node in
      .deferred { node.run(node.number) > 1 ? .of(4) : .sending([.ending(.failed(2))]) }
    },
    Form(".delegate(_:attach:signal:)", 0) { node in
      .delegate(Subject<Int, Fault>()) { delegate in
        node.effect(delegate == nil ? "detach" : "attach")
        delegate?.send(6)
        delegate?.complete()
      } signal: {
        $0.signal
      }
    } model: { node in
      ModelSignal { observer in
        let use = observer.scope.branch()
        use.onEnd { node.effect("detach") }
        node.effect("attach")
        observer.send(.value(6))
        use.end()
        observer.send(.completed)
      }
    },
    Form("Signal { }", 0) { node in
      Signal { emitter in
        emitter.onEnd { node.effect("end") }
        emitter.send(node.run(2))
        emitter.send(node.run(3))
        emitter.complete()
      }
    } model: { node in
      ModelSignal { observer in
        let emitter = ModelEmitter(observer)
        emitter.onEnd { node.effect("end") }
        emitter.send(.value(node.run(2)))
        emitter.send(.value(node.run(3)))
        emitter.send(.completed)
      }
    },
    Form("Signal(catching:)", 0) { node in
      Signal(catching: { () throws(Fault) in try checked(node.run(node.number + 2)) })
    } model: { node in
      .deferred {
        let value = node.run(node.number + 2)
        return failureCode(of: value).map { .sending([.ending(.failed($0))]) } ?? .of(value)
      }
    },
    Form(".interval(every:)", 0) { node in
      Signal<Int, Fault>.interval(every: .milliseconds(node.number), clock: node.clock)
    } model: { node in
      ModelSignal { observer in
        var count = 0
        node.clock.every(node.number, during: observer.scope) {
          count += 1
          observer.send(.value(count - 1))
        }
      }
    },
    Form(".timer(after:)", 0) { node in
      Signal<Void, Fault>.timer(after: .milliseconds(node.number), clock: node.clock).replaceValues(with: 8)
    } model: { node in
      ModelSignal { observer in
        node.clock.after(node.number, during: observer.scope) { observer.send([.value(8), .completed]) }
      }
    },
  ]
}

/// The code with which `checked` fails; nil if it does not.
func failureCode(of value: Int) -> Int? {
  value % 5 == 4 ? value : nil
}

/// The events of an operator for a value that it checks.
func checkedEvents<Value>(_ value: Int, _ events: [ModelEvent<Value>]) -> [ModelEvent<Value>] {
  failureCode(of: value).map { [.ending(.failed($0))] } ?? events
}
