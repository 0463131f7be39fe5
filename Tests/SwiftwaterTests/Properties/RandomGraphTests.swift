import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// Compares random graphs of properties, derived by closures and by operators, with a model that computes all
/// values again.
@Suite(.clean) struct RandomGraphTests {
  @Test(arguments: 0..<60)
  func `a random graph always equals its model, and computes only the necessary properties`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let graph = Graph(sources: 6, layers: 5, width: 6, using: &random)
    for _ in 0..<80 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1, 2: graph.write(using: &random)
      case 3: graph.writeSeveral(using: &random)
      case 4: graph.observeOrCancel(using: &random)
      default: graph.read(using: &random)
      }
      graph.checkObserved()
    }
    graph.cancelAll()
  }
}

/// A layered graph in which some nodes select their sources by the value of another.
private final class Graph {
  enum Formula {
    case sum([Int])
    /// Reads the second or the third property, as the first selects.
    case choice(Int, Int, Int)
    /// The sign of the value, which most changes do not affect.
    case sign(Int)
    /// Makes a property of the value and one derived from that, reads both, and writes the first.
    case making(Int)
    case map(Int)
    case combineLatest(Int, Int)
    /// Like `choice`, but by `flatMap`.
    case flatMap(Int, Int, Int)
    /// The latest value that is not negative.
    case filter(Int)
  }

  let sources: [MutableProperty<Int>]
  var nodes: [Property<Int>] = []
  var formulas: [Formula?] = []
  var runs: [Int] = []
  /// The last value that satisfied the predicate of each `filter`, by the index of its node.
  private var latest: [Int: Int] = [:]
  var watched: [Int: (subscription: Subscription, last: Int, changes: Int)] = [:]

  init(sources count: Int, layers: Int, width: Int, using random: inout SeededGenerator) {
    sources = (0..<count).map { MutableProperty($0) }
    nodes = sources
    formulas = Array(repeating: nil, count: count)
    runs = Array(repeating: 0, count: count)
    for _ in 0..<layers {
      let below = nodes.count
      for _ in 0..<width {
        let pick = { (random: inout SeededGenerator) in Int.random(in: 0..<below, using: &random) }
        let formula: Formula =
          switch Int.random(in: 0..<8, using: &random) {
          case 0: .sum((0..<3).map { _ in pick(&random) })
          case 1: .choice(pick(&random), pick(&random), pick(&random))
          case 2: .sign(pick(&random))
          case 7: .making(pick(&random))
          case 3: .map(pick(&random))
          case 4: .combineLatest(pick(&random), pick(&random))
          case 5: .flatMap(pick(&random), pick(&random), pick(&random))
          default: .filter(pick(&random))
          }
        add(formula)
      }
    }
  }

  func add(_ formula: Formula) {
    let index = nodes.count
    let below = nodes
    formulas.append(formula)
    runs.append(0)
    let count = { [unowned self] in runs[index] += 1 }
    switch formula {
    case .sum, .choice, .sign:
      nodes.append(
        Property {
          count()
          return Self.evaluate(formula) { below[$0].value }
        })
    case .making(let input):
      nodes.append(
        Property {
          count()
          let made = MutableProperty(below[input].value)
          let tripled = made.map { $0 &* 3 & 0xFF }
          let before = tripled.value
          made.value &+= 1
          return (before ^ tripled.value) & 0xF
        })
    case .map(let input):
      nodes.append(
        below[input].map {
          count()
          return $0 &* 3 & 0xFF
        })
    case .combineLatest(let first, let second):
      nodes.append(
        below[first].combineLatest(below[second]) {
          count()
          return ($0 ^ $1) & 7
        })
    case .flatMap(let condition, let yes, let no):
      nodes.append(
        below[condition].flatMap {
          count()
          return below[$0 % 2 == 0 ? yes : no]
        })
    case .filter(let source):
      latest[index] = 0
      nodes.append(
        below[source].filter(initial: 0) {
          count()
          return $0 >= 0
        })
      recordPassingValues()
    }
  }

  static func evaluate(_ formula: Formula, _ read: (Int) -> Int) -> Int {
    switch formula {
    case .sum(let inputs): inputs.reduce(0) { $0 &+ read($1) } & 0xFF
    case .choice(let condition, let yes, let no), .flatMap(let condition, let yes, let no):
      read(condition) % 2 == 0 ? read(yes) : read(no)
    case .sign(let input): read(input).signum()
    case .making(let input): (read(input) &* 3 ^ (read(input) &+ 1) &* 3) & 0xF
    case .map(let input): read(input) &* 3 & 0xFF
    case .combineLatest(let first, let second): (read(first) ^ read(second)) & 7
    case .filter(let source): read(source)
    }
  }

  func model(_ index: Int) -> Int {
    guard let formula = formulas[index] else { return sources[index].value }
    if case .filter(let source) = formula {
      let value = model(source)
      return value >= 0 ? value : latest[index]!
    }
    return Self.evaluate(formula) { model($0) }
  }

  private func recordPassingValues() {
    for (index, formula) in formulas.enumerated() {
      if case .filter = formula { latest[index] = model(index) }
    }
  }

  func write(using random: inout SeededGenerator) {
    check {
      sources.randomElement(using: &random)!.value = Int.random(in: -3..<4, using: &random)
    }
  }

  func writeSeveral(using random: inout SeededGenerator) {
    check {
      transaction {
        for _ in 0..<4 {
          sources.randomElement(using: &random)!.value = Int.random(in: -3..<4, using: &random)
        }
      }
    }
  }

  /// Expects that a write computes exactly the nodes that are observed, directly or through others, and have
  /// a changed source.
  private func check(_ write: () -> Void) {
    let live = liveNodes
    let before = (runs: runs, values: nodes.indices.map(model), reads: nodes.indices.map(reads))
    let versions = sourceVersions
    write()
    recordPassingValues()
    let liveAfterwards = liveNodes
    for index in nodes.indices where formulas[index] != nil {
      let isChanged = causes(of: index, among: before.reads[index]).contains {
        formulas[$0] == nil ? sourceVersions[$0] != versions[$0] : model($0) != before.values[$0]
      }
      let count = runs[index] - before.runs[index]
      // A source that was written and written back affects only nodes that were read meanwhile.
      if case .filter(let source) = formulas[index], model(source) == before.values[source] {
        #expect(count <= 1)
        continue
      }
      switch (live.contains(index), liveAfterwards.contains(index)) {
      case (true, true): #expect(count == (isChanged ? 1 : 0))
      case (false, false): #expect(count == 0)
      // A source that a node begins or ceases to read is computed if it is refreshed before.
      default: #expect(count <= 1)
      }
    }
  }

  /// How often the value of each source changed.
  private var sourceVersions: [Int] { sources.map { Int(truncatingIfNeeded: $0.node.base.version) } }

  /// The sources that a node reads, given the current values.
  private func reads(_ index: Int) -> [Int] {
    switch formulas[index] {
    case nil: []
    case .sum(let inputs): inputs
    case .choice(let condition, let yes, let no): [condition, model(condition) % 2 == 0 ? yes : no]
    case .sign(let input), .making(let input), .map(let input), .filter(let input): [input]
    case .combineLatest(let first, let second): [first, second]
    case .flatMap(let condition, let yes, let no): [condition, model(condition) % 2 == 0 ? yes : no]
    }
  }

  /// The sources whose change makes a closure run. The closure of `flatMap` only selects.
  private func causes(of index: Int, among reads: [Int]) -> [Int] {
    if case .flatMap(let condition, _, _) = formulas[index] { [condition] } else { reads }
  }

  private var liveNodes: Set<Int> {
    var live: Set<Int> = []
    // A filtered property is always observed.
    var rest = watched.keys + nodes.indices.filter { if case .filter = formulas[$0] { true } else { false } }
    while let index = rest.popLast() { if live.insert(index).inserted { rest += reads(index) } }
    return live
  }

  func observeOrCancel(using random: inout SeededGenerator) {
    let index = nodes.indices.randomElement(using: &random)!
    if let watched = watched.removeValue(forKey: index) { return watched.subscription.cancel() }
    watch(index)
  }

  private func watch(_ index: Int) {
    var isFirst = true
    let subscription = nodes[index].observe { [unowned self] value in
      #expect(value == model(index), "an observer never sees an inconsistent value")
      if isFirst {
        isFirst = false
      } else {
        #expect(value != watched[index]!.last, "an equal value is not a change")
        watched[index]!.last = value
        watched[index]!.changes += 1
      }
    }
    watched[index] = (subscription, nodes[index].value, 0)
  }

  func read(using random: inout SeededGenerator) {
    let index = nodes.indices.randomElement(using: &random)!
    #expect(nodes[index].value == model(index))
    let before = runs
    #expect(nodes[index].value == model(index))
    #expect(runs == before, "nothing is computed twice")
  }

  func checkObserved() {
    for (index, watched) in watched {
      #expect(watched.last == model(index), "observers have seen the latest value")
    }
  }

  func cancelAll() {
    for (_, watched) in watched { watched.subscription.cancel() }
    watched = [:]
    for source in sources { check { source.value &+= 1 } }
  }
}
