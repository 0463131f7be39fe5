import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// Mistakes in the use of lists, which stop the program with a report of the source location.
@Suite struct ListMisuseTests {
  /// Whether a report names this file and contains a text.
  private func expectReport(_ result: ExitTest.Result?, _ parts: String...) {
    let report = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for part in parts + ["ListMisuseTests.swift:"] { #expect(report.contains(part), "\(report)") }
  }

  // MARK: Positions

  @Test func `13.9 a position outside of the list stops the program, with the location`() async {
    let first = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableListProperty<Row>().remove(at: 0)
    }
    expectReport(first, "a list of 0 elements has no position 0")
    let second = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableListProperty<Row>().insert(Row(1), at: 1)
    }
    expectReport(second, "a list of 0 elements has no position 1")
    let third = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableListProperty<Row>().insert(contentsOf: [Row(1)], at: -1)
    }
    expectReport(third, "a list of 0 elements has no position -1")
    let fourth = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableListProperty([Row(1)]).move(from: 0, to: 1)
    }
    expectReport(fourth, "a list of 1 elements has no position 1")
  }

  // MARK: Identities

  @Test func `13.9 a second element with the same identity stops the program, with the location`() async {
    let first = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MutableListProperty([Row(7), Row(7)])
    }
    expectReport(first, "two elements with the identity 7")
    let second = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableListProperty([Row(7)]).append(Row(7, 2))
    }
    expectReport(second, "two elements with the identity 7")
    let third = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableListProperty([Row(7)]).append(contentsOf: [Row(8), Row(8)])
    }
    expectReport(third, "two elements with the identity 8")
    let fourth = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableListProperty([Row(7)]).set(to: [Row(8), Row(8)])
    }
    expectReport(fourth, "two elements with the identity 8")
    let fifth = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableListProperty<Row>().replaceAll(with: [Row(8), Row(8)])
    }
    expectReport(fifth, "two elements with the identity 8")
  }

  @Test func `13.9 an array with an identity twice stops the program, with the location of its list`() async {
    let first = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MutableProperty([Row(7), Row(7)]).list().elements
    }
    expectReport(first, "two elements with the identity 7")
    let second = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let array = MutableProperty([Row(7)])
      array.list().signal.observe { _ in }
      array.value = [Row(8), Row(8)]
    }
    expectReport(second, "two elements with the identity 8")
  }

  #if DEBUG
  @Test
  func `13.9 elements that a map gives equal identities stop a debug build, with the location of the map`()
    async
  {
    let first = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MutableListProperty([Row(6), Row(7)]).map { Row($0.id / 2) }.elements
    }
    expectReport(first, "two elements with the identity 3", "the list made at")
    let second = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let list = MutableListProperty([Row(6)])
      list.map { Row($0.id / 2) }.signal.observe { _ in }
      list.append(Row(7))
    }
    expectReport(second, "two elements with the identity 3", "the list made at")
  }

  @Test func `13.9 an element in both parts stops a debug build, with the location of the concatenation`()
    async
  {
    let first = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let list = MutableListProperty([Row(6)])
      let other = MutableListProperty([Row(7)])
      list.concatenated(with: other).signal.observe { _ in }
      other.append(Row(6))
    }
    expectReport(first, "two elements with the identity 6", "the list made at")
  }
  #endif

  @Test func `elements may move between two lists in one transaction`() {
    let list = MutableListProperty([Row(1), Row(2)])
    let other = MutableListProperty([Row(3)])
    let both = RecordingListObserver(list.concatenated(with: other).map { Row($0.id) })
    transaction {
      other.append(Row(1))
      list.remove(id: 1)
      list.append(Row(3))
      other.remove(id: 3)
    }
    #expect(both.elements.map(\.id) == [2, 3, 1])
  }

  @Test func `an edit from inside an insertion is a change after it`() {
    let list = MutableListProperty([Row(1)])
    let rows = [2, 3].lazy.map { id in
      if id == 2 { list.removeAll() }
      return Row(id)
    }
    list.insert(contentsOf: rows, at: 0)
    #expect(list.elements.map(\.id) == [2, 3])
  }
}
