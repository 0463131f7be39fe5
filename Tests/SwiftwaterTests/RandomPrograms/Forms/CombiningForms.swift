import Swiftwater

extension Form {
  static let combining: [Form] = [
    Form("merge(_:)", 2) { node in
      node.source.merge(node.other)
    } model: { node in
      .merging([node.source, node.other])
    },
    Form(".merge(_...:)", 3) { node in
      .merge(node.source, node.other, node.third)
    } model: { node in
      .merging([node.source, node.other, node.third])
    },
    Form(".merge([_]:)", 2) { node in
      .merge([node.source, node.other])
    } model: { node in
      .merging([node.source, node.other])
    },
    Form(".merge([_]:atMost:)", 3) { node in
      .merge([node.source, node.other, node.third], atMost: node.number)
    } model: { node in
      let signals = [node.source, node.other, node.third]
      return ModelSignal.of(0, 1, 2).flatMap(atMost: node.number) { signals[$0] }
    },
    Form("combineLatest(_:)", 2) { node in
      node.source.combineLatest(node.other).map { mixed([$0, $1]) }
    } model: { node in
      .combiningLatest([node.source, node.other], mixed)
    },
    Form("combineLatest(_:transform:)", 2) { node in
      node.source.combineLatest(node.other) { node.run(mixed([$0, $1])) }
    } model: { node in
      .combiningLatest([node.source, node.other]) { node.run(mixed($0)) }
    },
    Form(".combineLatest(_:_:)", 2) { node in
      Signal<(Int, Int), Fault>.combineLatest(node.source, node.other).map { mixed([$0, $1]) }
    } model: { node in
      .combiningLatest([node.source, node.other], mixed)
    },
    Form(".combineLatest(_:_:transform:)", 2) { node in
      .combineLatest(node.source, node.other) { node.run(mixed([$0, $1])) }
    } model: { node in
      .combiningLatest([node.source, node.other]) { node.run(mixed($0)) }
    },
    Form(".combineLatest(_...:)", 3) { node in
      Signal<(Int, Int, Int), Fault>.combineLatest(node.source, node.other, node.third)
        .map { mixed([$0, $1, $2]) }
    } model: { node in
      .combiningLatest([node.source, node.other, node.third], mixed)
    },
    Form(".combineLatest(_...:transform:)", 3) { node in
      .combineLatest(node.source, node.other, node.third) { node.run(mixed([$0, $1, $2])) }
    } model: { node in
      .combiningLatest([node.source, node.other, node.third]) { node.run(mixed($0)) }
    },
    Form(".combineLatest([_]:)", 2) { node in
      Signal<[Int], Fault>.combineLatest([node.source, node.other]).mixedValues
    } model: { node in
      .combiningLatest([node.source, node.other], mixed)
    },
    Form(".combineLatest([_]:transform:)", 2) { node in
      .combineLatest([node.source, node.other]) { node.run(mixed($0)) }
    } model: { node in
      .combiningLatest([node.source, node.other]) { node.run(mixed($0)) }
    },
    Form("zip(_:)", 2) { node in
      node.source.zip(node.other).map { mixed([$0, $1]) }
    } model: { node in
      .zipping([node.source, node.other], mixed)
    },
    Form("zip(_:transform:)", 2) { node in
      node.source.zip(node.other) { node.run(mixed([$0, $1])) }
    } model: { node in
      .zipping([node.source, node.other]) { node.run(mixed($0)) }
    },
    Form(".zip(_:_:)", 2) { node in
      Signal<(Int, Int), Fault>.zip(node.source, node.other).map { mixed([$0, $1]) }
    } model: { node in
      .zipping([node.source, node.other], mixed)
    },
    Form(".zip(_:_:transform:)", 2) { node in
      .zip(node.source, node.other) { node.run(mixed([$0, $1])) }
    } model: { node in
      .zipping([node.source, node.other]) { node.run(mixed($0)) }
    },
    Form(".zip(_...:)", 3) { node in
      Signal<(Int, Int, Int), Fault>.zip(node.source, node.other, node.third).map { mixed([$0, $1, $2]) }
    } model: { node in
      .zipping([node.source, node.other, node.third], mixed)
    },
    Form(".zip(_...:transform:)", 3) { node in
      .zip(node.source, node.other, node.third) { node.run(mixed([$0, $1, $2])) }
    } model: { node in
      .zipping([node.source, node.other, node.third]) { node.run(mixed($0)) }
    },
    Form(".zip([_]:)", 2) { node in
      Signal<[Int], Fault>.zip([node.source, node.other]).mixedValues
    } model: { node in
      .zipping([node.source, node.other], mixed)
    },
    Form(".zip([_]:transform:)", 2) { node in
      .zip([node.source, node.other]) { node.run(mixed($0)) }
    } model: { node in
      .zipping([node.source, node.other]) { node.run(mixed($0)) }
    },
    Form("withLatest(from:)", 2) { node in
      node.source.withLatest(from: node.other).map { mixed([$0, $1]) }
    } model: { node in
      node.source.withLatest(from: [node.other], mixed)
    },
    Form("withLatest(from:transform:)", 2) { node in
      node.source.withLatest(from: node.other) { node.run(mixed([$0, $1])) }
    } model: { node in
      node.source.withLatest(from: [node.other]) { node.run(mixed($0)) }
    },
    Form("withLatest(from...:transform:)", 3) { node in
      node.source.withLatest(from: node.other, node.third) { node.run(mixed([$0, $1, $2])) }
    } model: { node in
      node.source.withLatest(from: [node.other, node.third]) { node.run(mixed($0)) }
    },
    Form(".forkJoin(_...:)", 3) { node in
      Signal<(Int, Int, Int), Fault>.forkJoin(node.source, node.other, node.third).map {
        mixed([$0, $1, $2])
      }
    } model: { node in
      .joining([node.source, node.other, node.third])
    },
    Form(".forkJoin([_]:)", 2) { node in
      Signal<[Int], Fault>.forkJoin([node.source, node.other]).mixedValues
    } model: { node in
      .joining([node.source, node.other])
    },
    Form(".all(_...:)", 2) { node in
      Signal<Bool, Fault>.all(node.source.map { $0 > 2 }, node.other.map { $0 > 4 }).numbers
    } model: { node in
      .combiningLatest([node.source, node.other]) { $0[0] > 2 && $0[1] > 4 ? 1 : 0 }
    },
    Form(".all([_]:)", 2) { node in
      Signal<Bool, Fault>.all([node.source.map { $0 > 2 }, node.other.map { $0 > 4 }]).numbers
    } model: { node in
      .combiningLatest([node.source, node.other]) { $0[0] > 2 && $0[1] > 4 ? 1 : 0 }
    },
    Form(".any(_...:)", 2) { node in
      Signal<Bool, Fault>.any(node.source.map { $0 > 2 }, node.other.map { $0 > 4 }).numbers
    } model: { node in
      .combiningLatest([node.source, node.other]) { $0[0] > 2 || $0[1] > 4 ? 1 : 0 }
    },
    Form(".any([_]:)", 2) { node in
      Signal<Bool, Fault>.any([node.source.map { $0 > 2 }, node.other.map { $0 > 4 }]).numbers
    } model: { node in
      .combiningLatest([node.source, node.other]) { $0[0] > 2 || $0[1] > 4 ? 1 : 0 }
    },
    Form("elementsEqual(_:)", 2) { node in
      node.source.elementsEqual(node.other).numbers
    } model: { node in
      .comparing(node.source, node.other) { $0 == $1 }
    },
    Form("elementsEqual(_:by:)", 2) { node in
      node.source.elementsEqual(node.other) { node.run($0) % 3 == $1 % 3 }.numbers
    } model: { node in
      .comparing(node.source, node.other) { node.run($0) % 3 == $1 % 3 }
    },
    Form("race(_:)", 2) { node in
      node.source.race(node.other)
    } model: { node in
      .racing([node.source, node.other])
    },
    Form(".race([_]:)", 3) { node in
      .race([node.source, node.other, node.third])
    } model: { node in
      .racing([node.source, node.other, node.third])
    },
  ]

  static let triggered: [Form] = [
    Form("take(until:)", 2) { node in
      node.source.take(until: node.other)
    } model: { node in
      let (source, other) = (node.source, node.other)
      return .ofSeveralInputs { output in
        other.start(output.secondary { _, _ in output.end(.completed) })
        source.start(output.primary { output.send($0) })
      }
    },
    Form("take(untilReplacement:)", 2) { node in
      node.source.take(untilReplacement: node.other)
    } model: { node in
      let (source, other) = (node.source, node.other)
      return .ofSeveralInputs { output in
        let replaced = output.inputs.branch()
        other.start(
          output.primary {
            replaced.end()
            output.send($0)
          })
        if replaced.isEnded { return }
        source.start(
          output.input(in: replaced) { event in
            switch event {
            case .value: output.send(event)
            case .ending(let ending): if ending.isFailure { output.end(ending) }
            }
          })
      }
    },
    Form("skip(until:)", 2) { node in
      node.source.skip(until: node.other)
    } model: { node in
      let (source, other) = (node.source, node.other)
      return .ofSeveralInputs { output in
        var isOpen = false
        other.start(
          output.secondary { _, trigger in
            isOpen = true
            trigger.end()
          })
        source.start(output.primary { if isOpen { output.send($0) } })
      }
    },
    Form("distinct(on:resettingOn:)", 2) { node in
      node.source.distinct(on: { node.run($0) % 3 }, resettingOn: node.other)
    } model: { node in
      let (source, other) = (node.source, node.other)
      return .ofSeveralInputs { output in
        var seen = Set<Int>()
        other.start(output.secondary { _, _ in seen = [] })
        source.start(
          output.primary {
            let key = node.run($0) % 3
            if seen.insert(key).inserted { output.send($0) }
          })
      }
    },
    Form("sample(on:)", 2) { node in
      node.source.sample(on: node.other)
    } model: { node in
      let (source, other) = (node.source, node.other)
      return .ofSeveralInputs { output in
        var latest: Int?
        other.start(
          output.secondary { _, _ in
            let value = latest
            latest = nil
            if let value { output.send(value) }
          })
        source.start(output.primary { latest = $0 })
      }
    },
    Form("take(during:)") { node in
      .deferred {
        let lifetime = node.keep(Lifetime())
        return node.source.on(value: { if $0 > 6 { lifetime.end() } }).take(during: lifetime)
      }
    } model: { node in
      .ofSeveralInputs { output in
        node.source.start(
          output.primary {
            if $0 > 6 { output.end(.completed) } else { output.send($0) }
          })
      }
    },
    Form("paused(while:)", 2) { node in
      .deferred {
        let condition = node.keep(MutableProperty(false))
        let switching = node.other.on(value: { condition.value = $0 > 4 }).ignoreValues()
        return switching.replaceValues(with: 0).merge(node.source.paused(while: condition))
      }
    } model: { node in
      .ofSeveralInputs { output in
        let (other, source) = (node.other, node.source)
        var isPaused = false
        var running = 2
        let completed: (ModelEnding) -> Void = {
          running -= 1
          if $0.isFailure || running == 0 { output.end($0) }
        }
        other.start(
          output.input { event in
            switch event {
            case .value(let value): isPaused = value > 4
            case .ending(let ending): completed(ending)
            }
          })
        source.start(
          output.input { event in
            switch event {
            case .value: if !isPaused { output.send(event) }
            case .ending(let ending): completed(ending)
            }
          })
      }
    },
  ]
}
