import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct ListSelectionTests {
  private let list = MutableListProperty((0..<6).map { Row($0) })

  private func ids(_ selection: ListSelection<Row>) -> [Int] { selection.elements.value.map(\.id) }

  @Test func `an element is selected alone, or in addition to others`() {
    let selection = ListSelection(of: list)
    selection.select(1)
    selection.select(3)
    #expect(ids(selection) == [3])
    selection.toggle(0)
    #expect(ids(selection) == [3, 0])
    #expect(selection.ids.value == [0, 3])
    selection.toggle(3)
    #expect(ids(selection) == [0])
    selection.deselectAll()
    #expect(ids(selection) == [])
  }

  @Test func `an element that is updated and removed at once is deselected`() {
    let selection = ListSelection(of: list)
    selection.select(2)
    transaction {
      list.update(Row(2, 9))
      list.remove(id: 2)
    }
    #expect(ids(selection) == [])
  }

  @Test func `a range extends from the element that was selected last, in both directions`() {
    let selection = ListSelection(of: list)
    selection.extend(to: 2)
    #expect(ids(selection) == [2], "without an anchor, the element is selected alone")
    selection.extend(to: 4)
    #expect(ids(selection) == [2, 3, 4])
    selection.extend(to: 1)
    #expect(ids(selection) == [1, 2], "the range turns around")
    selection.toggle(5)
    selection.extend(to: 4)
    #expect(ids(selection) == [4, 5])
    list.remove(id: 5)
    selection.extend(to: 2)
    #expect(ids(selection) == [2], "the anchor was removed")
  }

  @Test func `all elements are selected`() {
    let selection = ListSelection(of: list)
    selection.selectAll()
    #expect(ids(selection) == Array(0..<6))
  }

  @Test func `if only one element can be selected, another one replaces it`() {
    let selection = ListSelection(of: list, allowsMultipleSelection: false)
    selection.toggle(1)
    selection.toggle(2)
    #expect(ids(selection) == [2])
    selection.extend(to: 4)
    #expect(ids(selection) == [4])
    selection.selectAll()
    #expect(ids(selection) == [4])
    selection.toggle(4)
    #expect(ids(selection) == [])
  }

  @Test func `an element that the list does not contain is not selected`() {
    let selection = ListSelection(of: list)
    selection.select(7)
    selection.toggle(7)
    selection.extend(to: 7)
    selection.deselect(7)
    selection.update(Row(7))
    #expect(ids(selection) == [])
  }

  @Test func `a selected element that changes or moves stays selected, one that is removed does not`() {
    let selection = ListSelection(of: list)
    for id in [1, 2, 3] { selection.toggle(id) }
    list.update(Row(2, 7))
    list.move(from: 3, to: 0)
    #expect(selection.elements.value == [Row(1), Row(2, 7), Row(3)])
    list.remove(id: 1)
    #expect(selection.elements.value == [Row(2, 7), Row(3)])
    transaction {
      list.remove(id: 3)
      list.append(Row(3, 8))
    }
    #expect(
      selection.elements.value == [Row(2, 7), Row(3, 8)],
      "an element that leaves and returns in one turn stays")
    list.replaceAll(with: [Row(3, 9), Row(4)])
    #expect(selection.elements.value == [Row(3, 9)])
  }

  @Test func `a selection that keeps missing elements keeps those that leave the list`() {
    let selection = ListSelection(of: list, keepsMissingElements: true)
    selection.toggle(1)
    selection.toggle(2)
    list.remove(id: 1)
    list.replaceAll(with: [Row(5)])
    #expect(ids(selection) == [1, 2])
    selection.update(Row(1, 3))
    #expect(selection.elements.value == [Row(1, 3), Row(2)])
    list.append(Row(2, 4))
    #expect(selection.elements.value == [Row(1, 3), Row(2, 4)])
    selection.deselect(1)
    #expect(ids(selection) == [2])
  }

  @Test func `elements of an earlier selection are added, each once`() {
    let keeping = ListSelection(of: list, keepsMissingElements: true)
    keeping.select(1)
    keeping.insert(contentsOf: [Row(9), Row(1), Row(2), Row(9)])
    #expect(ids(keeping) == [1, 9, 2])
    let following = ListSelection(of: list)
    following.insert(contentsOf: [Row(9), Row(2)])
    #expect(ids(following) == [2])
    let single = ListSelection(of: list, allowsMultipleSelection: false)
    single.insert(contentsOf: [Row(2)])
    #expect(ids(single) == [])
  }

  @Test func `changes of other elements do not change the selection`() {
    let selection = ListSelection(of: list)
    selection.select(1)
    let changes = selection.elements.changes.record()
    list.update(Row(2, 7))
    list.remove(id: 3)
    list.append(Row(9))
    #expect(changes.values.isEmpty)
  }

  @Test func `rows show whether they are selected`() {
    let selection = ListSelection(of: list)
    let rows = list.map(with: selection.ids) { Row($0.id, $1.contains($0.id) ? 1 : 0) }
    let observer = RecordingListObserver(rows)
    selection.select(2)
    #expect(observer.changes == [.update(Row(2, 1), at: 2)])
    selection.select(4)
    #expect(observer.changes.suffix(2) == [.update(Row(2, 0), at: 2), .update(Row(4, 1), at: 4)])
  }

  @Test func `nothing leaks`() {
    let live = LiveCount()
    live.track {
      let list = MutableListProperty([Row(1)])
      let selection = ListSelection(of: list)
      selection.select(1)
    }
    #expect(live.liveParts == [])
  }
}
