import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// Unusual uses of lists. A mistake stops the program with a report of the source location.
@Suite struct ListMisuseTests {
  /// Expects a report that names this file and contains all texts.
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
