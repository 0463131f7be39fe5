import Swiftwater

// The names that stand for values of a reader's code in the tables.

typealias Value = Int
typealias Failure = Problem
typealias Numbers = Signal<Int, Problem>

enum Problem: Error, Equatable {
  case broken
  case timedOut
  case other
  case unknown
}

struct Item: Codable, Hashable, Identifiable {
  let id: Int

  var name: String { "\(id)" }
  var key: Int { id % 2 }
  var value: Int { id }
  var x: Int { id }
  var y: Int { -id }
  var isDone: Bool { id > 2 }
  var isReady: Bool { id > 2 }
}

/// The object that rows bind to and call.
final class Target {
  var title = ""
  var text: String? = ""
  var isHidden = false
  var isEnabled = false
  private(set) var calls: [String] = []

  func update(_ first: Int, _ second: Int) {
    calls.append("\(first) \(second)")
  }

  func update(_ values: [Int]) {
    calls.append("\(values)")
  }

  func update(_ values: (Int, Int)) {
    calls.append("\(values.0) and \(values.1)")
  }
}

/// A resource that is opened and closed.
final class Resource {
  private(set) var isClosed = false

  func close() {
    isClosed = true
  }
}

/// Work on another actor.
actor Worker {
  func result() -> Int { 1 }
}

func isLast(_ value: Int) -> Bool { value > 2 }
func isUnwanted(_ value: Int) -> Bool { value == 2 }
func isUrgent(_ value: Int) -> Bool { value > 5 }
func areOrdered(_ first: Int, _ second: Int) -> Bool { first > second }

/// Whether a value is small. Throws for nine.
func isSmall(_ value: Int) throws(Problem) -> Bool {
  if value == 9 { throw .other }
  return value < 3
}

/// Whether a value is smaller than another. Throws for nine.
func isLess(_ first: Int?, _ second: Int?) throws(Problem) -> Bool {
  if first == 9 || second == 9 { throw .other }
  guard let first, let second else { return true }
  return first < second
}

/// Whether a value differs from the previous one. Throws for nine.
func isNew(_ pair: (previous: Int?, current: Int?)) throws(Problem) -> Bool {
  if pair.current == 9 { throw .other }
  return pair.previous != pair.current
}

/// Throws for the second value.
func requireFirst(_ index: Int) throws(Problem) {
  if index > 0 { throw .other }
}

/// Collects values until their sum is eight, or until nil ends the group.
struct Collector {
  private var values: [Int] = []
  private(set) var full: [Int]?

  mutating func append(_ value: Int?) {
    full = nil
    if let value { values.append(value) }
    let isFull = value == nil ? !values.isEmpty : values.reduce(0, +) == 8
    guard isFull else { return }
    full = values
    values = []
  }
}
