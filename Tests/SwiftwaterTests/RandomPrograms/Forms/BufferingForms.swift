import Swiftwater

extension Form {
  static let buffering: [Form] = [
    Form("buffer(count:)") { node in
      node.source.buffer(count: node.number).mixedValues
    } model: { node in
      node.source.buffering(node.number, every: node.number)
    },
    Form("buffer(count:), every") { node in
      node.source.buffer(count: 2, every: node.number).mixedValues
    } model: { node in
      node.source.buffering(2, every: node.number)
    },
    Form("chunked(by:)") { node in
      node.source.chunked { node.run($0) / 5 == $1 / 5 }.mixedValues
    } model: { node in
      node.source.answering([Int]()) { (chunk, event) -> [ModelEvent<[Int]>] in
        switch event {
        case .value(let value):
          if let last = chunk.last, node.run(last) / 5 != value / 5 {
            let complete = chunk
            chunk = [value]
            return [.value(complete)]
          }
          chunk.append(value)
          return []
        case .ending(.completed): return (chunk.isEmpty ? [] : [.value(chunk)]) + [.completed]
        case .ending(let ending): return [.ending(ending)]
        }
      }.mixedValues
    },
    Form("buffer(for:)") { node in
      node.source.buffer(for: .milliseconds(2), atMost: node.number, clock: node.clock).mixedValues
    } model: { node in
      ModelWindows.timed(node.source, 2, every: nil, atMost: node.number, node.clock, ModelArrayWindow.self)
        .mixedValues
    },
    Form("buffer(for:), every") { node in
      node.source.buffer(for: .milliseconds(2), every: .milliseconds(node.number), clock: node.clock)
        .mixedValues
    } model: { node in
      ModelWindows.timed(node.source, 2, every: node.number, atMost: nil, node.clock, ModelArrayWindow.self)
        .mixedValues
    },
    Form("buffer(on:)", 2) { node in
      node.source.buffer(on: node.other).mixedValues
    } model: { node in
      ModelWindows.divided(node.source, on: node.other, ModelArrayWindow.self).mixedValues
    },
    Form("buffer(until:)", 2) { node in
      node.source.buffer(until: { () throws(Fault) in node.run(node.other).skip(first: 1) }).mixedValues
    } model: { node in
      ModelWindows.closing(node.source, completionCloses: false, ModelArrayWindow.self) {
        node.run(node.other).skipping(1)
      }.mixedValues
    },
    Form("buffer(openings:closing:)", 3) { node in
      node.source.buffer(
        openings: node.other,
        closing: { (value: Int) throws(Fault) in
          _ = try checked(node.run(value))
          return node.third
        }
      ).mixedValues
    } model: { node in
      ModelWindows.opening(node.source, node.other, ModelArrayWindow.self) {
        failureCode(of: node.run($0)).map { .failure(Fault(code: $0)) } ?? .success(node.third)
      }.mixedValues
    },
    Form("window(count:)") { node in
      node.source.window(count: node.number).flatMap(.merge) { node.run($0) }
    } model: { node in
      ModelWindows.counted(node.source, node.number, every: node.number).flatMap { node.run($0) }
    },
    Form("window(count:), every") { node in
      node.source.window(count: 2, every: node.number).flatMap(.concat) { node.run($0) }
    } model: { node in
      ModelWindows.counted(node.source, 2, every: node.number).flatMap(atMost: 1) { node.run($0) }
    },
    Form("window(for:)") { node in
      node.source.window(for: .milliseconds(2), atMost: node.number, clock: node.clock)
        .flatMap(.merge) { node.run($0.prepend(40)) }
    } model: { node in
      ModelWindows.timed(node.source, 2, every: nil, atMost: node.number, node.clock, ModelSignalWindow.self)
        .flatMap { node.run($0.prepending([40])) }
    },
    Form("window(on:)", 2) { node in
      node.source.window(on: node.other).flatMap(.merge) { node.run($0.prepend(40)) }
    } model: { node in
      ModelWindows.divided(node.source, on: node.other, ModelSignalWindow.self)
        .flatMap { node.run($0.prepending([40])) }
    },
    Form("window(until:)", 2) { node in
      node.source.window(until: { () throws(Fault) in node.run(node.other).skip(first: 1).concat(.never()) })
        .flatMap(.merge) { $0.prepend(40) }
    } model: { node in
      ModelWindows.closing(node.source, completionCloses: true, ModelSignalWindow.self) {
        .following([node.run(node.other).skipping(1), .never]) { $0 == .completed }
      }.flatMap { $0.prepending([40]) }
    },
    Form("window(openings:closing:)", 3) { node in
      node.source.window(
        openings: node.other,
        closing: { (value: Int) throws(Fault) in
          _ = try checked(node.run(value))
          return node.third
        }
      ).flatMap(.merge) { $0.prepend(40) }
    } model: { node in
      ModelWindows.opening(node.source, node.other, ModelSignalWindow.self) {
        failureCode(of: node.run($0)).map { .failure(Fault(code: $0)) } ?? .success(node.third)
      }.flatMap { $0.prepending([40]) }
    },
    Form("grouped(by:)") { node in
      node.source.grouped { (value: Int) throws(Fault) in try checked(node.run(value)) % 3 }
        .flatMap(.merge) { $0.signal.prepend(50 + $0.key) }
    } model: { node in
      ModelGroups.grouped(node.source, { node.run($0) }, { $0 }, nil)
        .flatMap { $0.signal.prepending([50 + $0.key]) }
    },
    Form("grouped(by:element:)") { node in
      node.source.grouped(
        by: { (value: Int) throws(Fault) in try checked(value) % 3 },
        element: { (value: Int) throws(Fault) in node.run(value) + 1 }
      ).flatMap(.merge) { $0.signal.prepend(50 + $0.key) }
    } model: { node in
      ModelGroups.grouped(node.source, { $0 }, { node.run($0) + 1 }, nil)
        .flatMap { $0.signal.prepending([50 + $0.key]) }
    },
    Form("grouped(by:duration:)", 2) { node in
      node.source.grouped(
        by: { (value: Int) throws(Fault) in try checked(value) % 3 },
        duration: { (group: GroupedSignal<Int, Int, Fault>) throws(Fault) in
          node.run(node.other.replaceError(with: 0).setFailureType())
        }
      ).flatMap(.merge) { $0.signal.prepend(50 + $0.key) }
    } model: { node in
      ModelGroups.grouped(node.source, { $0 }, { $0 }) { _ in node.run(node.other.replacingError(0)) }
        .flatMap { $0.signal.prepending([50 + $0.key]) }
    },
    Form("grouped(by:element:duration:)") { node in
      node.source.grouped(
        by: { (value: Int) throws(Fault) in try checked(value) % 3 },
        element: { (value: Int) throws(Fault) in value + 1 },
        duration: { (group: GroupedSignal<Int, Int, Fault>) throws(Fault) in
          node.run(group.signal).skip(first: 1)
        }
      ).flatMap(.concat) { $0.signal.prepend(50 + $0.key) }
    } model: { node in
      ModelGroups.grouped(node.source, { $0 }, { $0 + 1 }) { node.run($0).skipping(1) }
        .flatMap(atMost: 1) { $0.signal.prepending([50 + $0.key]) }
    },
  ]
}
