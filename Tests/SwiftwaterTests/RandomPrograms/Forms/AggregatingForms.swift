import Swiftwater

extension Form {
  static let aggregating: [Form] = [
    Form("reduce(_:_:)") { node in
      node.source.reduce(0) { mixed([$0, node.run($1)]) }
    } model: { node in
      node.source.reducing(0) {
        $0 = mixed([$0, node.run($1)])
      } atEnd: {
        [.value($0), .completed]
      }
    },
    Form("reduce(into:_:)") { node in
      node.source.reduce(into: 0) { $0 = mixed([$0, node.run($1)]) }
    } model: { node in
      node.source.reducing(0) {
        $0 = mixed([$0, node.run($1)])
      } atEnd: {
        [.value($0), .completed]
      }
    },
    Form("reduce(_:)") { node in
      node.source.reduce { mixed([$0, node.run($1)]) }
    } model: { node in
      node.source.reducing(Int?.none) { result, value in
        result = result.map { mixed([$0, node.run(value)]) } ?? value
      } atEnd: {
        valueIfAny($0)
      }
    },
    Form("tryReduce(_:_:)") { node in
      node.source.tryReduce(0) { (sum: Int, value: Int) throws(Fault) in
        mixed([sum, try checked(node.run(value))])
      }
    } model: { node in
      node.source.answering(0) { sum, event in
        switch event {
        case .value(let value):
          sum = mixed([sum, value])
          return checkedEvents(node.run(value), [])
        case .ending(.completed): return [.value(sum), .completed]
        case .ending: return [event]
        }
      }
    },
    Form("collect()") { node in
      node.source.collect().mixedValues
    } model: { node in
      let arrays: ModelSignal<[Int]> = node.source.reducing([Int]()) {
        $0.append($1)
      } atEnd: {
        [.value($0), .completed]
      }
      return arrays.mixedValues
    },
    Form("count()") { node in
      node.source.count()
    } model: { node in
      node.source.reducing(0) { count, _ in
        count += 1
      } atEnd: {
        [.value($0), .completed]
      }
    },
    Form("min()") { node in
      node.source.min()
    } model: { node in
      node.source.extreme { $0 < $1 }
    },
    Form("max()") { node in
      node.source.max()
    } model: { node in
      node.source.extreme { $0 > $1 }
    },
    Form("min(by:)") { node in
      node.source.min { node.run($0) % 5 < $1 % 5 }
    } model: { node in
      node.source.extreme { node.run($0) % 5 < $1 % 5 }
    },
    Form("max(by:)") { node in
      node.source.max { node.run($0) % 5 < $1 % 5 }
    } model: { node in
      node.source.extreme { node.run($1) % 5 < $0 % 5 }
    },
    Form("contains(_:)") { node in
      node.source.contains(node.number).numbers
    } model: { node in
      node.source.deciding(true) { $0 == node.number }
    },
    Form("contains(where:)") { node in
      node.source.contains(where: { node.run($0) > 5 }).numbers
    } model: { node in
      node.source.deciding(true) { node.run($0) > 5 }
    },
    Form("allSatisfy(_:)") { node in
      node.source.allSatisfy { node.run($0) < 5 }.numbers
    } model: { node in
      node.source.deciding(false) { node.run($0) >= 5 }
    },
    Form("isEmpty()") { node in
      node.source.isEmpty().numbers
    } model: { node in
      node.source.deciding(false) { _ in true }
    },
    Form("replaceEmpty(with:)") { node in
      node.source.replaceEmpty(with: node.number)
    } model: { node in
      node.source.answeringEmpty { [.value(node.number), .completed] }
    },
    Form("failIfEmpty(with:)") { node in
      node.source.failIfEmpty(with: Fault(code: node.number))
    } model: { node in
      node.source.answeringEmpty { [.ending(.failed(node.number))] }
    },
  ]
}

extension ModelSignal {
  func extreme(_ replaces: @escaping (Value, Value) -> Bool) -> ModelSignal {
    reducing(Value?.none) { best, value in
      if best.map({ replaces(value, $0) }) ?? true { best = value }
    } atEnd: {
      valueIfAny($0)
    }
  }

  /// Sends a result at the first decisive value, and the contrary at the completion.
  func deciding(_ result: Bool, _ isDecisive: @escaping (Value) -> Bool) -> ModelSignal<Int> {
    answering(()) { _, event in
      switch event {
      case .value(let value): isDecisive(value) ? [.value(result ? 1 : 0), .completed] : []
      case .ending(.completed): [.value(result ? 0 : 1), .completed]
      case .ending(let ending): [.ending(ending)]
      }
    }
  }

  func answeringEmpty(_ events: @escaping () -> [ModelEvent<Value>]) -> ModelSignal {
    answering(true) { isEmpty, event in
      if isEmpty, case .ending(.completed) = event { return events() }
      isEmpty = false
      return [event]
    }
  }
}
