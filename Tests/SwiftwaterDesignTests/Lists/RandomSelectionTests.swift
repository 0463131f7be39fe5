import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// Compares a selection with a plain computation after random edits of its list and random selections.
@Suite struct RandomSelectionTests {
  /// The rules of a selection, written for clarity.
  private struct Model {
    let allowsMultipleSelection: Bool
    let keepsMissingElements: Bool
    var selected: [Row] = []
    var anchor: Int?
    var list: [Row] = []

    mutating func select(_ id: Int) {
      guard let row = list.first(where: { $0.id == id }) else { return }
      anchor = id
      selected = [row]
    }

    mutating func toggle(_ id: Int) {
      guard let row = list.first(where: { $0.id == id }) else { return }
      if selected.contains(where: { $0.id == id }) { return deselect(id) }
      anchor = id
      selected = allowsMultipleSelection ? selected + [row] : [row]
    }

    mutating func extend(to id: Int) {
      guard let end = list.firstIndex(where: { $0.id == id }) else { return }
      guard allowsMultipleSelection, let start = list.firstIndex(where: { $0.id == anchor }) else {
        return select(id)
      }
      selected = Array(list[min(start, end)...max(start, end)])
    }

    mutating func deselect(_ id: Int) { selected.removeAll { $0.id == id } }

    mutating func follow(_ new: [Row]) {
      list = new
      selected = selected.compactMap { row in
        new.first { $0.id == row.id } ?? (keepsMissingElements ? row : nil)
      }
    }
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)], 0..<8)
  func `a selection has the latest versions of the elements that were selected and are in the list`(
    rules: (allowsMultipleSelection: Bool, keepsMissingElements: Bool), seed: UInt64
  ) {
    let (allowsMultipleSelection, keepsMissingElements) = rules
    var random = SeededGenerator(seed: seed)
    let fixture = ListFixture()
    let selection = ListSelection(
      of: fixture.source, allowsMultipleSelection: allowsMultipleSelection,
      keepsMissingElements: keepsMissingElements)
    var model = Model(
      allowsMultipleSelection: allowsMultipleSelection, keepsMissingElements: keepsMissingElements)
    for _ in 0..<500 {
      let rows = fixture.source.elements
      // Sometimes an element that is not there.
      let id = random.oneIn(8) ? -1 : rows.randomElement(using: &random)?.id ?? -1
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        selection.select(id)
        model.select(id)
      case 1, 2:
        selection.toggle(id)
        model.toggle(id)
      case 3:
        selection.extend(to: id)
        model.extend(to: id)
      case 4:
        selection.deselect(id)
        model.deselect(id)
      case 5 where random.oneIn(6):
        selection.selectAll()
        if allowsMultipleSelection { model.selected = model.list }
      case 5 where random.oneIn(6):
        selection.deselectAll()
        model.selected = []
      default:
        fixture.edit(&random)
        model.follow(Array(fixture.source.elements))
      }
      #expect(selection.elements.value == model.selected)
      #expect(selection.ids.value == Set(model.selected.map(\.id)))
      #expect(selection.isSelected(id) == model.selected.contains { $0.id == id })
    }
  }

  @Test(arguments: 0..<4) func `a selection of objects has the objects that are in the list`(seed: UInt64) {
    final class Item: Identifiable {
      let id: Int
      init(_ id: Int) { self.id = id }
    }
    var random = SeededGenerator(seed: seed)
    let list = MutableListProperty((0..<20).map { Item($0) })
    let selection = ListSelection(of: list)
    for number in 20..<320 {
      let items = list.elements
      switch (Int.random(in: 0..<6, using: &random), items.randomElement(using: &random)) {
      case (0, let item?): selection.toggle(item.id)
      case (1, let item?): selection.extend(to: item.id)
      case (2, let item?): list.update(Item(item.id))
      case (3, let item?): list.remove(id: item.id)
      case (4, _): list.set(to: items.shuffled(using: &random))
      default: list.insert(Item(number), at: Int.random(in: 0...items.count, using: &random))
      }
      for item in selection.elements.value { #expect(list[id: item.id] === item) }
    }
  }
}
