import Swiftwater
import SwiftwaterTesting
import Testing

@testable import SwiftwaterDesign

/// Elements with an identity that a list has already.
@Suite struct DuplicateIdentityTests {
  /// Expects one report in a debug build.
  private func expectReport(
    _ warnings: [String], of id: Int, at place: String = "DuplicateIdentityTests.swift:"
  ) {
    #if DEBUG
    #expect(warnings.count == 1)
    for part in ["two elements with the identity \(id)", place] {
      #expect(warnings.first?.contains(part) == true, "\(warnings)")
    }
    #endif
  }

  private let list = MutableListProperty([Row(1), Row(2), Row(3)])

  // MARK: Lists that are written

  @Test func `13.14 a second element replaces the first where it is, with a report of the location`() {
    let observer = RecordingListObserver(list)
    expectReport(warnings { list.insert(Row(2, 9), at: 0) }, of: 2)
    #expect(Array(list.elements) == [Row(1), Row(2, 9), Row(3)])
    #expect(observer.elements == [Row(1), Row(2, 9), Row(3)])
    expectReport(warnings { list.append(Row(1, 8)) }, of: 1)
    expectReport(warnings { list.append(contentsOf: [Row(4), Row(3, 7), Row(5)]) }, of: 3)
    #expect(Array(list.elements) == [Row(1, 8), Row(2, 9), Row(3, 7), Row(4), Row(5)])
    #expect(list.index(of: 5) == 4)
  }

  @Test func `13.14 each of many elements that are inserted at once replaces the element that the list has`()
  {
    let many = (1...200).map { Row($0, 1) }
    _ = warnings { list.insert(contentsOf: many, at: 0) }
    #expect(list.elements.count == 200)
    #expect(list.elements.suffix(3) == [Row(1, 1), Row(2, 1), Row(3, 1)])
    #expect(list[id: 150] == Row(150, 1))
  }

  @Test func `13.14 if a list is made of or set to elements with one identity, the last version counts`() {
    expectReport(
      warnings {
        #expect(Array(MutableListProperty([Row(7), Row(8), Row(7, 1)]).elements) == [Row(7, 1), Row(8)])
      }, of: 7)
    expectReport(warnings { list.set(to: [Row(3), Row(8), Row(8, 1)]) }, of: 8)
    #expect(Array(list.elements) == [Row(3), Row(8, 1)])
    expectReport(warnings { list.replaceAll(with: [Row(8), Row(1), Row(8, 1)]) }, of: 8)
    #expect(Array(list.elements) == [Row(8, 1), Row(1)])
  }

  @Test func `13.14 the last version also counts if the list ends with that identity`() {
    expectReport(warnings { list.set(to: [Row(3, 5), Row(3, 1)]) }, of: 3)
    #expect(Array(list.elements) == [Row(3, 1)])
    list.set(to: [Row(1), Row(3), Row(2)])
    expectReport(warnings { list.set(to: [Row(2, 9), Row(3), Row(2)]) }, of: 2)
    #expect(Array(list.elements) == [Row(2), Row(3)])
    let array = MutableProperty([Row(7), Row(8)])
    let observer = RecordingListObserver(array.list())
    expectReport(warnings { array.value = [Row(8, 5), Row(8, 1)] }, of: 8)
    #expect(observer.elements == [Row(8, 1)])
  }

  @Test func `13.14 an array may contain an identity twice`() {
    let array = MutableProperty([Row(7)])
    let observer = RecordingListObserver(array.list())
    let reported = warnings { array.value = [Row(8), Row(7), Row(8, 1)] }
    expectReport(reported, of: 8)
    #expect(observer.elements == [Row(8, 1), Row(7)])
  }

  @Test func `an element may be rejected instead`() {
    #expect(throws: DuplicateIdentityError.self) { try list.appendUnique(Row(2, 9)) }
    #expect(throws: DuplicateIdentityError.self) { try list.insertUnique(Row(2, 9), at: 0) }
    #expect(Array(list.elements) == [Row(1), Row(2), Row(3)])
    do {
      try list.appendUnique(Row(4))
      try list.insertUnique(Row(5), at: 0)
      try list.appendUnique(Row(5))
    } catch {
      #expect(error.identity == "5")
    }
    #expect(list.elements.map(\.id) == [5, 1, 2, 3, 4])
  }

  @Test func `an upsert replaces or adds, without a report`() {
    #expect(
      warnings {
        list.upsert(Row(2, 9)); list.upsert(Row(4))
      } == [])
    #expect(Array(list.elements) == [Row(1), Row(2, 9), Row(3), Row(4)])
  }

  // MARK: Derived lists

  @Test func `13.14 a map or a concatenation with an identity twice is reported, with the location`() {
    expectReport(
      warnings { #expect(list.map { Row($0.id / 2) }.elements.map(\.id) == [0, 1, 1]) }, of: 1,
      at: "the list made at")
    let other = MutableListProperty([Row(7)])
    let both = list.concatenated(with: other)
    let observer = RecordingListObserver(both)
    expectReport(warnings { other.append(Row(2, 5)) }, of: 2, at: "keeps both")
    #expect(observer.elements == [Row(1), Row(2), Row(3), Row(7), Row(2, 5)])
  }

  @Test func `13.14 an identity that a reset adds a second time is not transformed again`() {
    let other = MutableListProperty<Row>()
    var count = 0
    let mapped = list.concatenated(with: other).map { row in
      count += 1
      return row
    }
    #expect(mapped.elements.count == 3)
    _ = warnings {
      // A list that has missed an earlier change gets a reset.
      other.append(Row(9))
      other.append(list.elements[0])
      #expect(mapped.elements.map(\.id) == [1, 2, 3, 9, 1])
    }
    #expect(count == 4)
  }

  @Test(arguments: 0..<40)
  func `13.14 lists that are derived from such a list show each identity once, and recover`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let other = MutableListProperty<Row>()
    let both = list.concatenated(with: other)
    let sorted = RecordingListObserver(both.sorted(on: \.value))
    let sections = both.sections { $0.value % 3 }
    let runs = both.runs { $0.value % 2 }
    let mapped = RecordingListObserver(both.map { Row($0.id, $0.value + 1) })
    sections.signal.observe { _ in }
    runs.signal.observe { _ in }
    _ = warnings {
      for _ in 0..<60 {
        transaction {
          for _ in 0..<Int.random(in: 1...3, using: &random) {
            let target = random.oneIn(2) ? list : other
            let row = Row(Int.random(in: 1...8, using: &random), Int.random(in: 0..<6, using: &random))
            if random.oneIn(3) {
              target.remove(id: row.id)
            } else if !target.update(row) {
              target.insert(row, at: 0)
            }
            if target.elements.count > 1, random.oneIn(4) { target.move(from: 0, to: 1) }
          }
        }
        let all = Array(list.elements) + Array(other.elements)
        let unique = all.uniquedByID()
        #expect(sorted.elements == unique.sorted { $0.value < $1.value })
        #expect(runs.elements.flatMap { Array($0.elements) } == unique)
        #expect(Set(sections.elements.flatMap { $0.elements.map(\.id) }) == Set(unique.map(\.id)))
        #expect(mapped.elements == all.map { Row($0.id, $0.value + 1) })
      }
      other.removeAll()
    }
    #expect(sorted.elements == list.elements.sorted { $0.value < $1.value })
    list.append(Row(99, 3))
    #expect(sorted.elements == list.elements.sorted { $0.value < $1.value })
    #expect(mapped.elements == list.elements.map { Row($0.id, $0.value + 1) })
  }
}
