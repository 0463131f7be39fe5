import Swiftwater

extension Form {
  static let flattening: [Form] = [
    Form("flatMap(_:_:), merge", 2) { node in
      node.source.flatMap(.merge) { node.other.prepend(node.run($0)) }
    } model: { node in
      node.source.flatMap { node.other.prepending([node.run($0)]) }
    },
    Form("flatMap(_:_:), mergeAtMost", 2) { node in
      node.source.flatMap(.mergeAtMost(node.number)) { node.other.prepend(node.run($0)) }
    } model: { node in
      node.source.flatMap(atMost: node.number) { node.other.prepending([node.run($0)]) }
    },
    Form("flatMap(_:_:), concat", 2) { node in
      node.source.flatMap(.concat) { node.other.prepend(node.run($0)) }
    } model: { node in
      node.source.flatMap(atMost: 1) { node.other.prepending([node.run($0)]) }
    },
    Form("flatMap(_:_:), latest", 2) { node in
      node.source.flatMap(.latest) { node.other.prepend(node.run($0)) }
    } model: { node in
      node.source.flatMapLatest { node.other.prepending([node.run($0)]) }
    },
    Form("flatMap(_:_:), exhaust", 2) { node in
      node.source.flatMap(.exhaust) { node.other.prepend(node.run($0)) }
    } model: { node in
      node.source.flatMapExhaust { node.other.prepending([node.run($0)]) }
    },
    Form("flatMap(_:_:), race", 2) { node in
      node.source.flatMap(.race) { node.run($0) > 3 ? node.other : .never() }
    } model: { node in
      node.source.flatMapRace { node.run($0) > 3 ? node.other : .never }
    },
    Form("flatMap(_:_:), to constants, merge") { node in
      node.source.flatMap(.merge) { .just(node.run($0)) }
    } model: { node in
      node.source.flatMap { .of(node.run($0)) }
    },
    Form("flatMap(_:_:), to constants, concat") { node in
      node.source.flatMap(.concat) { .just(node.run($0)) }
    } model: { node in
      node.source.flatMap(atMost: 1) { .of(node.run($0)) }
    },
    Form("flatMap(_:_:), to constants, latest") { node in
      node.source.flatMap(.latest) { .just(node.run($0)) }
    } model: { node in
      node.source.flatMapLatest { .of(node.run($0)) }
    },
    Form("flatMap(_:_:), to constants, exhaust") { node in
      node.source.flatMap(.exhaust) { .just(node.run($0)) }
    } model: { node in
      node.source.flatMapExhaust { .of(node.run($0)) }
    },
    Form("flatten(_:)", 2) { node in
      node.source.map { $0 > 4 ? node.other : .just($0) }.flatten(.concat)
    } model: { node in
      node.source.map { $0 > 4 ? node.other : .of($0) }.flatMap(atMost: 1) { $0 }
    },
    Form("expand(_:)", 2) { node in
      node.source.expand { node.run($0) < 4 ? node.other.map { $0 + 5 } : .empty() }
    } model: { node in
      node.source.expand { node.run($0) < 4 ? node.other.map { $0 + 5 } : .empty }
    },
    Form("expand(_:), with a limit", 2) { node in
      node.source.expand(atMost: node.number) { node.run($0) < 4 ? node.other.map { $0 + 5 } : .empty() }
    } model: { node in
      node.source.expand(atMost: node.number) { node.run($0) < 4 ? node.other.map { $0 + 5 } : .empty }
    },
    Form("ifElse(then:else:)", 3) { node in
      node.source.map { $0 > 4 }.ifElse(then: node.other, else: node.third)
    } model: { node in
      let (source, other, third) = (node.source, node.other, node.third)
      return source.flatMapLatest { $0 > 4 ? other : third }
    },
    Form("switched(cases:default:)", 3) { node in
      node.source.switched(cases: [1: node.other, 2: .just(7)], default: node.third)
    } model: { node in
      let (source, other, third) = (node.source, node.other, node.third)
      return source.flatMapLatest { $0 == 1 ? other : $0 == 2 ? .of(7) : third }
    },
  ]

  static let following: [Form] = [
    Form("concat(_:)", 2) { node in
      node.source.concat(node.other)
    } model: { node in
      .following([node.source, node.other]) { $0 == .completed }
    },
    Form(".concat([_]:)", 3) { node in
      .concat([node.source, node.other, node.third])
    } model: { node in
      .following([node.source, node.other, node.third]) { $0 == .completed }
    },
    Form("then(_:)", 2) { node in
      node.source.then { node.run(node.other) }
    } model: { node in
      node.source.filter { _ in false }.handlingEndings { ending, observer in
        if ending != .completed { return false }
        node.run(node.other).start(observer)
        return true
      }
    },
    Form("switchIfEmpty(to:)", 2) { node in
      node.source.switchIfEmpty(to: node.other)
    } model: { node in
      let (source, other) = (node.source, node.other)
      return .deferred {
        var isEmpty = true
        return source.map {
          isEmpty = false
          return $0
        }.handlingEndings { ending, observer in
          if ending != .completed || !isEmpty { return false }
          other.start(observer)
          return true
        }
      }
    },
    Form("catch(_:)", 2) { node in
      node.source.catch { node.run(node.other).prepend($0.code) }
    } model: { node in
      node.source.handlingEndings { ending, observer in
        guard case .failed(let code) = ending else { return false }
        node.run(node.other).prepending([code]).start(observer)
        return true
      }
    },
    Form("onErrorResumeNext(_...:)", 2) { node in
      node.source.onErrorResumeNext(node.other).setFailureType()
    } model: { node in
      .resuming([node.source, node.other])
    },
    Form(".onErrorResumeNext([_]:)", 3) { node in
      Signal<Int, Never>.onErrorResumeNext([node.source, node.other, node.third]).setFailureType()
    } model: { node in
      .resuming([node.source, node.other, node.third])
    },
    Form("retry()") { node in
      node.source.retry(node.number - 1)
    } model: { node in
      .restarting(node.source) { ending, count in ending.isFailure && count < node.number }
    },
    Form("repeated()") { node in
      node.source.repeated(node.number - 1)
    } model: { node in
      let source = node.source
      if node.number == 1 { return .empty }
      return .restarting(source) { ending, count in ending == .completed && count < node.number - 1 }
    },
    Form("retry(when:)", 2) { node in
      node.source.retry(when: { failures in
        node.run(failures.take(first: 2)).flatMap(.merge) { _ in node.other }
      })
    } model: { node in
      .restartingUnderControl(node.source, { $0.isFailure }) { notifications in
        node.run(notifications.taking(2)).flatMap { _ in node.other }
      }
    },
    Form("repeated(when:)", 2) { node in
      node.source.repeated(when: { ends in node.run(ends.take(first: 2)).flatMap(.merge) { _ in node.other } }
      )
    } model: { node in
      .restartingUnderControl(node.source, { $0 == .completed }) { notifications in
        node.run(notifications.taking(2)).flatMap { _ in node.other }
      }
    },
    Form("retry(delay:)") { node in
      node.source.retry(2, delay: .constant(.milliseconds(node.number)), clock: node.clock)
    } model: { node in
      .restarting(node.source, after: node.number, node.clock) { ending, count in
        ending.isFailure && count < 3
      }
    },
    Form("repeated(delay:)") { node in
      node.source.repeated(2, delay: .constant(.milliseconds(node.number)), clock: node.clock)
    } model: { node in
      .restarting(node.source, after: node.number, node.clock) { ending, count in
        ending == .completed && count < 2
      }
    },
  ]
}
