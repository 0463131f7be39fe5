import Swiftwater

extension Form {
  static let filtering: [Form] = [
    Form("filter(_:)") { node in
      node.source.filter { node.run($0) > node.number }
    } model: { node in
      node.source.filter { node.run($0) > node.number }
    },
    Form("tryFilter(_:)") { node in
      node.source.tryFilter { (value: Int) throws(Fault) in try checked(node.run(value)) > 1 }
    } model: { node in
      node.source.answeringValues(()) { _, value in
        checkedEvents(node.run(value), value > 1 ? [.value(value)] : [])
      }
    },
    Form("ofType(_:)") { node in
      node.source.map { $0 > node.number ? $0 as Any : "\($0)" as Any }.ofType(Int.self)
    } model: { node in
      node.source.filter { $0 > node.number }
    },
    Form("partitioned(by:)") { node in
      node.source.partitioned { node.run($0) > node.number }.matching
    } model: { node in
      node.source.filter { node.run($0) > node.number }
    },
    Form("partitioned(by:), the other values") { node in
      node.source.partitioned { node.run($0) > node.number }.others
    } model: { node in
      node.source.filter { node.run($0) <= node.number }
    },
    Form("removeDuplicates()") { node in
      node.source.removeDuplicates()
    } model: { node in
      node.source.removingDuplicates { $0 == $1 }
    },
    Form("removeDuplicates(by:)") { node in
      node.source.removeDuplicates { node.run($0) % 3 == $1 % 3 }
    } model: { node in
      node.source.removingDuplicates { node.run($0) % 3 == $1 % 3 }
    },
    Form("removeDuplicates(on:)") { node in
      node.source.removeDuplicates(on: { node.run($0) % 3 })
    } model: { node in
      node.source.map { ($0, key: node.run($0) % 3) }.removingDuplicates { $0.key == $1.key }.map { $0.0 }
    },
    Form("distinct()") { node in
      node.source.distinct()
    } model: { node in
      node.source.distinct { $0 }
    },
    Form("distinct(on:)") { node in
      node.source.distinct(on: { node.run($0) % 3 })
    } model: { node in
      node.source.distinct { node.run($0) % 3 }
    },
    Form("ignoreValues()") { node in
      node.source.ignoreValues().replaceValues(with: 0)
    } model: { node in
      node.source.filter { _ in false }
    },
    Form("skip(first:)") { node in
      node.source.skip(first: node.number)
    } model: { node in
      node.source.answeringValues(node.number) { remaining, value in
        remaining -= 1
        return remaining < 0 ? [.value(value)] : []
      }
    },
    Form("skip(last:)") { node in
      node.source.skip(last: node.number)
    } model: { node in
      node.source.answeringValues([Int]()) { values, value in
        values.append(value)
        return values.count > node.number ? [.value(values.removeFirst())] : []
      }
    },
    Form("skip(while:)") { node in
      node.source.skip(while: { node.run($0) < 5 })
    } model: { node in
      node.source.answeringValues(true) { isSkipping, value in
        isSkipping = isSkipping && node.run(value) < 5
        return isSkipping ? [] : [.value(value)]
      }
    },
    Form("trySkip(while:)") { node in
      node.source.trySkip(while: { (value: Int) throws(Fault) in try checked(node.run(value)) < 5 })
    } model: { node in
      node.source.answeringValues(true) { isSkipping, value in
        guard isSkipping else { return [.value(value)] }
        isSkipping = value < 5
        return checkedEvents(node.run(value), isSkipping ? [] : [.value(value)])
      }
    },
    Form("take(first:)") { node in
      node.source.take(first: node.number - 1)
    } model: { node in
      let source = node.source
      if node.number == 1 { return .empty }
      return source.answeringValues(node.number - 1) { remaining, value in
        remaining -= 1
        return remaining == 0 ? [.value(value), .completed] : [.value(value)]
      }
    },
    Form("take(last:)") { node in
      node.source.take(last: node.number - 1)
    } model: { node in
      let source = node.source
      if node.number == 1 { return .empty }
      return source.reducing([Int]()) {
        $0 = ($0 + [$1]).suffix(node.number - 1)
      } atEnd: {
        $0.map { .value($0) } + [.completed]
      }
    },
    Form("take(while:)") { node in
      node.source.take(while: { node.run($0) < 5 })
    } model: { node in
      node.source.answeringValues(()) { _, value in node.run(value) < 5 ? [.value(value)] : [.completed] }
    },
    Form("take(while:), inclusive") { node in
      node.source.take(while: { node.run($0) < 5 }, inclusive: true)
    } model: { node in
      node.source.answeringValues(()) { _, value in
        node.run(value) < 5 ? [.value(value)] : [.value(value), .completed]
      }
    },
    Form("tryTake(while:)") { node in
      node.source.tryTake(while: { (value: Int) throws(Fault) in try checked(node.run(value)) < 6 })
    } model: { node in
      node.source.answeringValues(()) { _, value in
        checkedEvents(node.run(value), value < 6 ? [.value(value)] : [.completed])
      }
    },
  ]

  static let selecting: [Form] = [
    Form("first(where:)") { node in
      node.source.first(where: { node.run($0) > node.number })
    } model: { node in
      node.source.answeringValues(()) { _, value in
        node.run(value) > node.number ? [.value(value), .completed] : []
      }
    },
    Form("tryFirst(where:)") { node in
      node.source.tryFirst(where: { (value: Int) throws(Fault) in try checked(node.run(value)) > 2 })
    } model: { node in
      node.source.answeringValues(()) { _, value in
        checkedEvents(node.run(value), value > 2 ? [.value(value), .completed] : [])
      }
    },
    Form("last(where:)") { node in
      node.source.last(where: { node.run($0) > node.number })
    } model: { node in
      node.source.reducing(Int?.none) {
        if node.run($1) > node.number { $0 = $1 }
      } atEnd: {
        valueIfAny($0)
      }
    },
    Form("element(at:)") { node in
      node.source.element(at: node.number)
    } model: { node in
      node.source.answeringValues(node.number) { remaining, value in
        remaining -= 1
        return remaining < 0 ? [.value(value), .completed] : []
      }
    },
    Form("firstIndex(where:)") { node in
      node.source.firstIndex(where: { node.run($0) > node.number })
    } model: { node in
      node.source.answeringValues(0) { index, value in
        if node.run(value) > node.number { return [.value(index), .completed] }
        index += 1
        return []
      }
    },
    Form("single(failingWith:)") { node in
      node.source.single(failingWith: { _ in Fault(code: node.run(node.number)) })
    } model: { node in
      node.source.single({ _ in true }, { _ in node.run(node.number) })
    },
    Form("single(where:failingWith:)") { node in
      node.source.single(
        where: { node.run($0) > 4 },
        failingWith: { $0 == .noValue ? Fault(code: 10) : Fault(code: $0 == .many ? 11 : 12) })
    } model: { node in
      node.source.single({ node.run($0) > 4 }, { $0 })
    },
  ]
}

func valueIfAny<Value>(_ value: Value?) -> [ModelEvent<Value>] {
  value.map { [.value($0), .completed] } ?? [.completed]
}

extension ModelSignal {
  func removingDuplicates(_ areEqual: @escaping (Value, Value) -> Bool) -> ModelSignal {
    answeringValues(Value?.none) { last, value in
      if let last, areEqual(last, value) { return [] }
      last = value
      return [.value(value)]
    }
  }

  func distinct(_ key: @escaping (Value) -> Int) -> ModelSignal {
    answeringValues(Set<Int>()) { seen, value in seen.insert(key(value)).inserted ? [.value(value)] : [] }
  }

  /// - Parameter failure: Returns the code of the failure. Its argument is 10 for no value, 11 for many matches, and
  ///   12 for values without a match.
  func single(_ matches: @escaping (Value) -> Bool, _ failure: @escaping (Int) -> Int) -> ModelSignal {
    answering((found: Value?.none, isEmpty: true)) { state, event in
      switch event {
      case .value(let value):
        state.isEmpty = false
        if !matches(value) { return [] }
        if state.found != nil { return [.ending(.failed(failure(11)))] }
        state.found = value
        return []
      case .ending(.failed), .ending(.released): return [event]
      case .ending(.completed):
        if let found = state.found { return [.value(found), .completed] }
        return [.ending(.failed(failure(state.isEmpty ? 10 : 12)))]
      }
    }
  }
}
