import Swiftwater
import Testing

@Test func `sequences of the standard library replace those of ReactiveCocoa`() {
  let (sequence, numbers, others) = ([1, 2, 3], [1, 2, 3], [4, 5, 6])
  let start = 0
  #expect(sequence.first == 1)
  #expect(Array(sequence.dropFirst()) == [2, 3])
  #expect(Array(sequence.prefix(3)) == [1, 2, 3])
  #expect(Array(sequence.dropFirst(3)).isEmpty)
  #expect(Array([sequence].joined()) == sequence)
  #expect(numbers.map(\.self) == numbers)
  for value in sequence { #expect(numbers.contains(value)) }
  #expect(sequence.reduce(start) { $0 + $1 } == 6)
  #expect(sequence.reversed().reduce(start) { $1 - $0 } == 2)
  #expect(sequence.contains(where: { $0 > 2 }))
  #expect(!sequence.allSatisfy { $0 > 2 })
  #expect(sequence.first(where: { $0 > 1 }) == 2)
  #expect(numbers.map { $0 * 2 } == [2, 4, 6])
  #expect(numbers.compactMap { $0 > 1 ? $0 : nil } == [2, 3])
  #expect(numbers.filter { $0 > 1 } == [2, 3])
  #expect(numbers.reduce(0, +) == 6)
  #expect(numbers.first { $0 > 1 } == 2)
  #expect(numbers.reduce(into: others) { $0.append($1) } == [4, 5, 6, 1, 2, 3])
  #expect(numbers.min { $0 < $1 } == 1)
  #expect(numbers.max { $0 < $1 } == 3)
  #expect(Array(numbers.prefix { $0 < 3 }) == [1, 2])
  #expect(zip(numbers, others).map { $0 * $1 } == [4, 10, 18])
  #expect(Array(stride(from: 1, through: 9, by: 2)) == [1, 3, 5, 7, 9])
}

// No code calls these functions: the compiler checks their expressions.

private func sequences(
  sequence: [Int], dictionary: [String: Int], value: Value, iterator: IndexingIterator<[Int]>
) {
  _ = sequence.lazy
  _ = Array(sequence)
  _ = EmptyCollection<Value>()
  _ = CollectionOfOne(value)
  _ = dictionary.keys
  _ = dictionary.values
  _ = IteratorSequence(iterator)
  _ = sequence.makeIterator()
  _ = 1...9
}

private func generators(start: Int) {
  _ = sequence(state: start, next: { (state: inout Int) in state > 3 ? nil : state })
  _ = sequence(state: 0) { (state: inout Int) in state > 3 ? nil : state }
}

private func collections(numbers: [Int], number: Int, others: inout [Int]) {
  others.append(number)
  _ = numbers.lazy.map { $0 * 2 }
  _ = numbers.lazy.filter { $0 > 1 }
}

private func tuples(a: Int, b: Int, c: Int, array: [Int]) {
  defer { print("left") }
  typealias A = Int
  typealias B = Int
  typealias C = Int
  typealias D = Int
  typealias E = Int
  _ = (A, B).self
  _ = (A, B, C).self
  _ = (A, B, C, D).self
  _ = (A, B, C, D, E).self
  let pair = (a, b)
  let (a, b) = pair
  _ = (a, b)
  _ = pair.0
  _ = (pair.0, pair.1, c)
  _ = (array[0], array[1])
  _ = ()
}

private func keyPaths() {
  struct Type {
    var path: Int
  }
  _ = \Type.path
}
