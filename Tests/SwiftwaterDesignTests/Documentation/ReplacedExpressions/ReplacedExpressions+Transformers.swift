import Foundation
import Swiftwater
import SwiftwaterDesign

extension ReplacedExpressions {
  // MARK: 7. Utilities

  private static func utilities<Value>(
    array: [Int], index: Int, range: Range<Int>, clock: ContinuousClock, lifetime: Lifetime,
    semaphore: Subject<Void, Never>, value: Value, values: Value...
  ) async {
    _ = \Song.id
    _ = KeyPathComparator(\Song.id)
    _ = array.dropFirst(index).first
    _ = array.dropLast(index).last
    _ = range.clamped(to: array.indices)
    _ = Signal<Void, Never>.timer(after: .seconds(1), clock: clock)
    _ = MutableListProperty<Song>()
    _ = Subject<Void, Never>()
    await withTaskGroup(of: Void.self) { $0.addTask {} }
    semaphore.send(())
    await semaphore.signal.firstValue()
    await semaphore.signal.take(for: .seconds(1), clock: clock).firstValue()
    lifetime.onEnd {}
    _ = "\(value)"
    _ = Property { array.count }
  }

  // MARK: 8. Transformers in general

  private static func transformers<Input, Output>(
    transformer: Transformer<Input, Output>, value: Input, output: Output,
    convert: @escaping (Bool) -> Bool?, one: Transformer<Int, String>, other: Transformer<String, Int>,
    signal: Numbers, test: @escaping (Int) -> Bool, constant: Int, table: [(Int, String)]
  ) {
    _ = transformer.forward(value)
    do {
      let value = output
      _ = transformer.backward(value)
    }
    _ = transformer.reversed
    _ = Transformer(convert, backward: convert)
    do {
      let other = one
      _ = Transformer(one.forward, backward: other.backward)
    }
    let _: Transformer<Int, Int> = Transformer.identity
    let _: (Int) -> Int? = { _ in nil }
    _ = one.then(other)
    do {
      let (one, other) = ({ (_: Int) in 1 }, { (_: Int) in 2 })
      _ = signal.map { test($0) ? one($0) : other($0) }
      _ = signal.map { (one($0), other($0)) }
    }
    _ = signal.map { test($0) ? $0 : constant }
    _ = signal.map { test($0) }
    do {
      typealias Value = Int
      let signal = Signal<Any, Never>.just(1)
      _ = signal.map { $0 as? Value ?? constant }
    }
    do {
      let (signal, one, other) = (Signal<Bool, Never>.just(true), 1, 2)
      _ = signal.map { $0 ? one : other }
    }
    let _: Transformer<Bool, Bool> = Transformer.negated
    do {
      let signal = Signal<Target, Never>.just(Target())
      _ = signal.map(\.title)
    }
    _ = Transformer.lookup(table)
    do {
      let (table, inverse) = ([1: 2], [2: 1])
      let _: (Int) -> Int? = { table[$0] }
      let _: (Int) -> Int = { table[$0, default: $0] }
      _ = Transformer({ table[$0] ?? $0 }, backward: { inverse[$0] ?? $0 })
    }
    do {
      let transformer = Transformer<Double, Double>.multiplied(by: 2)
      let _: Transformer<Double, Double> =
        (1...3).reduce(.identity) { result, _ in result.then(transformer) }
    }
    _ = signal.print("Debug")
  }
}
