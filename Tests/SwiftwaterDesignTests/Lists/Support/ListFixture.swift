import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting

/// Lists and properties for random edits.
final class ListFixture {
  let source: MutableListProperty<Row>
  /// A list whose identities differ from those of the source.
  let other = MutableListProperty<Row>()
  let threshold = MutableProperty(3)
  let range = MutableProperty(2..<9)
  let isDescending = MutableProperty(false)
  /// A property for each identity.
  private var notes: [Int: MutableProperty<Int>] = [:]
  /// A list for each identity.
  private var parts: [Int: MutableListProperty<Row>] = [:]
  /// The approximate number of rows.
  private let size: Int
  private var nextID: Int

  /// Creates an empty list that grows to about thirty rows.
  init() {
    source = MutableListProperty()
    size = 30
    nextID = 0
  }

  /// Creates a list of many elements in which adjacent elements have the same value.
  init(rows count: Int) {
    source = MutableListProperty((0..<count).map { Row($0, $0 * 7 / count) })
    size = count
    nextID = count
  }

  /// The property of an identity.
  func note(of id: Int) -> MutableProperty<Int> {
    if let note = notes[id] { return note }
    let note = MutableProperty(id % 7)
    notes[id] = note
    return note
  }

  /// The list of an identity.
  func part(of id: Int) -> MutableListProperty<Row> {
    if let part = parts[id] { return part }
    let part = MutableListProperty((0..<id % 4).map { Row(10_000_000 + id * 1000 + $0, $0) })
    parts[id] = part
    return part
  }

  /// Makes one random edit, or several as one change.
  func edit(_ random: inout SeededGenerator) {
    if random.oneIn(5) {
      transaction { for _ in 0..<Int.random(in: 2...8, using: &random) { editOnce(&random) } }
    } else {
      editOnce(&random)
    }
  }

  /// Makes dozens of edits as one change, most of them of adjacent elements, so that nodes of trees are split
  /// and joined.
  func makeManyEdits(_ random: inout SeededGenerator) {
    let rows = source.elements
    guard rows.count > 200 else {
      return source.append(contentsOf: (0..<size).map { _ in makeRow(0, &random) })
    }
    let start = Int.random(in: 0..<rows.count - 100, using: &random)
    let value = Int.random(in: 0..<7, using: &random)
    transaction {
      switch Int.random(in: 0..<7, using: &random) {
      case 0: for offset in 0..<60 { source.insert(makeRow(0, &random), at: start + offset) }
      case 1: for _ in 0..<60 { source.remove(at: start) }
      case 2: for _ in 0..<30 { source.move(from: start, to: rows.indices.randomElement(using: &random)!) }
      case 3: for row in rows[start..<start + 60] { source.update(Row(row.id, value)) }
      case 4: for offset in 0..<15 { source.insert(Row(makeRow(0, &random).id, rows[0].value), at: offset) }
      case 5:
        var array = Array(rows)
        array.swapAt(start, start + 90)
        array.remove(at: start + 50)
        array.insert(makeRow(0, &random), at: start + 20)
        array[start + 70].value = value
        source.set(to: array)
      default: for _ in 0..<20 { editOnce(&random) }
      }
    }
  }

  private func editOnce(_ random: inout SeededGenerator) {
    switch Int.random(in: 0..<24, using: &random) {
    case 0: threshold.value = Int.random(in: 0..<7, using: &random)
    case 1:
      let start = Int.random(in: 0..<size * 2 / 5, using: &random)
      range.value = start..<(start + Int.random(in: 0..<size / 3, using: &random))
    case 2: isDescending.value.toggle()
    case 3: editOnce(other, from: 1_000_000, &random)
    case 4, 5: randomID(&random).map { note(of: $0).value = Int.random(in: 0..<7, using: &random) }
    case 6, 7: randomID(&random).map { editOnce(part(of: $0), from: 20_000_000, &random) }
    default: editOnce(source, from: 0, &random)
    }
  }

  private func editOnce(_ list: MutableListProperty<Row>, from id: Int, _ random: inout SeededGenerator) {
    let rows = list.elements
    let index = rows.indices.randomElement(using: &random)
    switch (Int.random(in: 0..<24, using: &random), index) {
    case (0..<(rows.count < size ? 11 : 4), _):
      list.insert(makeRow(id, &random), at: Int.random(in: 0...rows.count, using: &random))
    case (11..<15, let index?): list.remove(at: index)
    case (15..<18, let index?): list.move(from: index, to: rows.indices.randomElement(using: &random)!)
    case (18..<22, let index?): list.update(Row(rows[index].id, Int.random(in: 0..<7, using: &random)))
    case (22, _): list.set(to: rows.shuffled(using: &random) + [makeRow(id, &random)])
    case (23, _) where random.oneIn(5):
      let count = Int.random(in: 0..<size * 4 / 3, using: &random)
      list.replaceAll(with: (0..<count).map { _ in makeRow(id, &random) })
    default: break
    }
  }

  /// The identity of an element or, seldom, of one that was there.
  private func randomID(_ random: inout SeededGenerator) -> Int? {
    random.oneIn(5)
      ? notes.keys.sorted().randomElement(using: &random) : source.elements.randomElement(using: &random)?.id
  }

  private func makeRow(_ id: Int, _ random: inout SeededGenerator) -> Row {
    nextID += 1
    return Row(id + nextID, Int.random(in: 0..<7, using: &random))
  }
}
