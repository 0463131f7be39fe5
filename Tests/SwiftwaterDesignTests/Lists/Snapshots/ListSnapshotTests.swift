import Swiftwater
import SwiftwaterTesting
import Testing

@testable import SwiftwaterDesign

@Suite struct ListSnapshotTests {
  @Test(arguments: [0, 1, 23, 24, 25, 32, 33, 600, 5000])
  func `a snapshot has the elements that it was made from`(count: Int) {
    let rows = Array(0..<count)
    let snapshot = ListSnapshot(rows)
    #expect(snapshot.count == count)
    #expect(Array(snapshot) == rows)
    #expect(snapshot.indices.map { snapshot[$0] } == rows)
    #expect(snapshot.first == rows.first)
    #expect(snapshot.reversed() == rows.reversed())
  }

  @Test(arguments: 0..<8)
  func `13.5 a snapshot that is edited at random equals an array, and its copies do not change`(seed: UInt64)
  {
    var random = SeededGenerator(seed: seed)
    var snapshot = ListSnapshot(0..<Int.random(in: 0..<200, using: &random))
    var array = Array(snapshot)
    var kept: [(ListSnapshot<Int>, [Int])] = []
    for number in 1000..<4000 {
      // The snapshot grows and shrinks in long phases, so that nodes are split and joined on all levels.
      let grows = number / 500 % 2 == 0
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<(grows ? 6 : 2):
        let index = Int.random(in: 0...array.count, using: &random)
        snapshot.insert(number, at: index)
        array.insert(number, at: index)
      case _ where array.isEmpty: break
      case 0..<8:
        let index = array.indices.randomElement(using: &random)!
        #expect(snapshot.remove(at: index) == array.remove(at: index))
      case 8:
        let index = array.indices.randomElement(using: &random)!
        snapshot.update(number, at: index)
        array[index] = number
      default:
        let (source, target) = (array.indices.randomElement(using: &random)!, array.count / 2)
        snapshot.move(from: source, to: target)
        array.insert(array.remove(at: source), at: target)
      }
      if random.oneIn(300) { kept.append((snapshot, array)) }
      if random.oneIn(50) { #expect(Array(snapshot) == array) }
    }
    #expect(Array(snapshot) == array)
    for (snapshot, array) in kept { #expect(Array(snapshot) == array) }
  }

  @Test func `the tree of a snapshot stays flat and its nodes filled`() {
    var snapshot = ListSnapshot<Int>()
    for number in 0..<20_000 { snapshot.insert(number, at: number) }
    #expect(snapshot.height <= 4)
    for _ in 0..<19_000 { snapshot.remove(at: snapshot.count / 3) }
    #expect(snapshot.height <= 3)
    while snapshot.count > 1 { snapshot.remove(at: 0) }
    #expect(snapshot.height == 1)
    #expect(snapshot.remove(at: 0) == 19_999)
    #expect(snapshot.isEmpty)
  }

  @Test func `13.5 an edit copies only the path to the element`() {
    final class Thing {}
    var snapshot = ListSnapshot((0..<10_000).map { _ in Thing() })
    let before = snapshot
    snapshot.remove(at: 5000)
    let shared = zip(snapshot.leaves, before.leaves).count { $0 === $1 }
    #expect(shared == before.leaves.count - 1)
  }

  @Test(arguments: 0..<6)
  func `a snapshot that is split and joined at random equals an array, and its copies do not change`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var snapshot = ListSnapshot(0..<5000)
    var array = Array(snapshot)
    var kept: [(ListSnapshot<Int>, [Int])] = []
    for number in 0..<400 {
      let index = Int.random(in: 0...array.count, using: &random)
      if number % 40 == 0 { kept.append((snapshot, array)) }
      let rest = snapshot.splitOff(from: index)
      #expect(rest.count == array.count - index)
      #expect(rest.first == (index < array.count ? array[index] : nil))
      switch number % 4 {
      case 0:
        // The parts swap positions.
        var joined = rest
        joined.append(contentsOf: snapshot)
        snapshot = joined
        array = Array(array[index...] + array[..<index])
      case 1:
        snapshot.insert(5000 + number, at: index)
        array.insert(5000 + number, at: index)
        snapshot.append(contentsOf: rest)
      case 2 where index > 0:
        snapshot.remove(at: index - 1)
        array.remove(at: index - 1)
        snapshot.append(contentsOf: rest)
      default: snapshot.append(contentsOf: rest)
      }
      #expect(snapshot.count == array.count)
      #expect(snapshot.height <= 4)
      if number % 10 == 0 { #expect(Array(snapshot) == array) }
    }
    for (snapshot, array) in kept + [(snapshot, array)] { #expect(Array(snapshot) == array) }
    #expect(snapshot.leaves.count <= 700, "the nodes are filled")
  }

  @Test(arguments: [0, 1, 31, 32, 33, 1000], [0, 1, 31, 32, 33, 1000])
  func `trees of any depth are joined, and split at the same position`(first: Int, second: Int) {
    var joined = ListSnapshot(0..<first)
    joined.append(contentsOf: ListSnapshot(first..<first + second))
    #expect(Array(joined) == Array(0..<first + second))
    let kept = joined
    #expect(Array(joined.splitOff(from: first)) == Array(first..<first + second))
    #expect(Array(joined) == Array(0..<first))
    #expect(Array(kept) == Array(0..<first + second))
  }

  @Test func `splitting and joining shares the nodes beside the path`() {
    let snapshot = ListSnapshot(0..<10_000)
    var first = snapshot
    let second = first.splitOff(from: 5000)
    first.append(contentsOf: second)
    let leaves = Set(snapshot.leaves.map(ObjectIdentifier.init))
    #expect(first.leaves.count { !leaves.contains(ObjectIdentifier($0)) } <= 4)
  }

  @Test func `the position at which a test begins to fail is found`() {
    let snapshot = ListSnapshot(0..<1000)
    for index in [0, 1, 500, 999, 1000] { #expect(snapshot.endOfPrefix { $0 < index } == index) }
  }

  @Test func `snapshots compare by their elements`() {
    let snapshot: ListSnapshot = [1, 2, 3]
    var other = snapshot
    #expect(other == snapshot)
    other.insert(4, at: 3)
    #expect(other != snapshot)
    other.remove(at: 3)
    #expect(other == snapshot)
    #expect("\(snapshot)" == "[1, 2, 3]")
  }

  @Test func `a position outside of the elements stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = ([1, 2] as ListSnapshot)[2] }
  }

  @Test(arguments: [0, 1, 24, 600]) func `elements are read from last to first`(count: Int) {
    var rows = ListSnapshot<Int>(0..<count).makeReverseIterator()
    for number in (0..<count).reversed() { #expect(rows.next() == number) }
    #expect(rows.next() == nil)
  }

  @Test func `elements and changes can be sent to other actors`() async {
    let list = MutableListProperty((0..<100).map { Row($0) })
    var last: ListUpdate<Row>?
    list.updates.observe { last = $0 }
    list.remove(at: 0)
    let shown = Shown()
    await shown.show(last!)
    list.removeAll()
    #expect(await shown.ids == Array(1..<100))
  }
}

extension ListSnapshot {
  fileprivate var height: Int {
    var node = root
    var height = 1
    while let child = node.children.first {
      node = child.node
      height += 1
    }
    return height
  }

  fileprivate var leaves: [ListNode<Element>] {
    var leaves: [ListNode<Element>] = []
    var passed = 0
    while passed < count {
      leaves.append(root.leaf(at: passed).node)
      passed += leaves.last!.count
    }
    return leaves
  }
}

private actor Shown {
  private(set) var ids: [Int] = []

  func show(_ update: ListUpdate<Row>) {
    ids = update.elements.map(\.id)
  }
}
