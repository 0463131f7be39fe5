import Swiftwater

extension Form {
  /// The names of the forms that go on without observers.
  static let withoutObservers: Set = ["share(), without resets", "share(replay:), forever", "replayLazily()"]

  static let sharing: [Form] = [
    Form("share()") { node in
      node.source.share()
    } model: { node in
      node.source.sharing(node.budget, { ModelSubject() }) { _ in true }
    },
    Form("share(), without resets") { node in
      node.source.share(resetOnFailure: false, resetOnCompletion: false, resetOnZeroObservers: false)
    } model: { node in
      node.source.sharing(node.budget, { ModelSubject() }, resetsAtZero: false) { _ in false }
    },
    Form("share(replay:)") { node in
      node.source.share(replay: node.number)
    } model: { node in
      node.source.sharing(node.budget, { ModelReplaySubject<Int>(node.number) }) { $0.isFailure }
    },
    Form("share(replay:), forever") { node in
      node.source.share(replay: node.number, scope: .forever)
    } model: { node in
      node.source.sharing(node.budget, { ModelReplaySubject<Int>(node.number) }, resetsAtZero: false) {
        $0.isFailure
      }
    },
    Form("publish(), autoconnected") { node in
      node.source.publish().autoconnect()
    } model: { node in
      ModelConnectable(node.source, ModelSubject(), node.budget).autoconnecting()
    },
    Form("autoconnect()") { node in
      node.source.publish().autoconnect(reconnects: false)
    } model: { node in
      ModelConnectable(node.source, ModelSubject(), node.budget).autoconnecting(reconnects: false)
    },
    Form("publish(initial:), autoconnected") { node in
      node.source.publish(initial: node.number).autoconnect()
    } model: { node in
      ModelConnectable(node.source, ModelReplaySubject<Int>(1, [node.number], clearsAtEnd: true), node.budget)
        .autoconnecting()
    },
    Form("publishLast(), autoconnected") { node in
      node.source.publishLast().autoconnect()
    } model: { node in
      let last = node.source.reducing(Int?.none) {
        $0 = $1
      } atEnd: {
        valueIfAny($0)
      }
      return ModelConnectable(last, ModelReplaySubject<Int>(1), node.budget).autoconnecting()
    },
    Form("replay(), autoconnected") { node in
      node.source.replay(node.number).autoconnect()
    } model: { node in
      ModelConnectable(node.source, ModelReplaySubject<Int>(node.number), node.budget).autoconnecting()
    },
    Form("multicast(_:)") { node in
      node.source.multicast(Subject<Int, Fault>()).autoconnect()
    } model: { node in
      ModelConnectable(node.source, ModelSubject(), node.budget).autoconnecting()
    },
    Form("replayLazily()") { node in
      node.source.replayLazily(node.number)
    } model: { node in
      ModelConnectable(node.source, ModelReplaySubject<Int>(node.number), node.budget).connectingOnce()
    },
    Form(".startedLazily(_:)", 0) { node in
      .startedLazily { emitter in
        emitter.send(node.run(3))
        emitter.send(node.run(4))
        emitter.complete()
      }
    } model: { node in
      ModelConnectable(.emitting { node.run($0) }, ModelReplaySubject<Int>(nil), node.budget).connectingOnce()
    },
    Form(".startedEagerly(_:)", 0) { node in
      .startedEagerly { emitter in
        emitter.send(node.run(3))
        emitter.send(node.run(4))
        emitter.complete()
      }
    } model: { node in
      let subject = ModelReplaySubject<Int>(nil)
      ModelConnectable(.emitting { node.run($0) }, subject, node.budget).connect()
      return subject.signal
    },
  ]
}

extension ModelSignal<Int> {
  fileprivate static func emitting(_ run: @escaping (Int) -> Int) -> ModelSignal {
    ModelSignal { observer in
      let emitter = ModelEmitter(observer)
      for value in [3, 4] { emitter.send(.value(run(value))) }
      emitter.send(.completed)
    }
  }
}
