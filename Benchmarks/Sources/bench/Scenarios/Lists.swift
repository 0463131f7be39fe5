import OpenCombine
import Swiftwater
import SwiftwaterDesign

// Most scenarios measure the time from one change of a list of 100,000 rows until an observer of a derived list
// receives the changes of the derived list. The comparison derives a whole array, and finds the changes with
// `difference(from:)` of the standard library.
extension Scenario {
  static var lists: [Scenario] {
    [
      list("L1", "the list itself", { $0 }, { $0 }),
      list("L2", "map", { $0.map { $0.doubled } }, { $0.map(\.doubled) }),
      list("L3", "filter", { $0.filter { $0.value % 2 == 0 } }, { $0.filter { $0.value % 2 == 0 } }),
      list(
        "L4", "slice of 50", { $0.slice(at: .constant(50_000..<50_050)) }, { Array($0[50_000..<50_050]) }),
      list("L5", "sorted", { $0.sorted(on: \.value) }, { $0.sorted { $0.value < $1.value } }),
      list(
        "L6", "sections, 1000 of them", { $0.sections { $0.value % 1000 } },
        { $0.sections { $0.value % 1000 } }),
      list(
        "L7", "slice of sorted of filter",
        { $0.filter { $0.value % 2 == 0 }.sorted(on: \.value).slice(at: .constant(0..<50)) },
        { Array($0.filter { $0.value % 2 == 0 }.sorted { $0.value < $1.value }[0..<50]) }),
      difference("L8a", "1000 rows moved") { Array($0.dropFirst(1000)) + $0.prefix(1000) },
      difference("L8b", "one row at the front") { [Row(rowCount, 0)] + $0 },
      memory("L9a", "bytes per list element", { $0 }),
      memory("L9b", "bytes per list element, mapped", { $0.map { $0.doubled } }),
      memory("L9c", "bytes per list element, filtered", { $0.filter { _ in true } }),
      memory("L9d", "bytes per list element, sorted", { $0.sorted(on: \.value) }),
      memory("L9e", "bytes per list element, in 10 sections", { $0.sections { $0.value % 10 } }),
      memory("L9f", "bytes per list element, in runs of 100", { $0.runs { $0.id / 100 } }),
      memory(
        "L9g", "bytes per list element, concatenated", { $0.concatenated(with: MutableListProperty()) }
      ),
      list(
        "L10", "concatenated with 1000 rows", { $0.concatenated(with: MutableListProperty(Row.pinned)) },
        { $0 + Row.pinned }),
      list("L11", "runs, 1000 of them", { $0.runs { $0.id / 100 } }, { $0.runs { $0.id / 100 } }),
      list(
        "L12", "sorted, when a row moves", onlyMoves: true, { $0.sorted(on: \.value) },
        { $0.sorted { $0.value < $1.value } }),
      singleRun("L13", "15 rows come before a run") { list, number in
        transaction { for row in 0..<15 { list.insert(Row(-number * 15 - row, 0), at: 0) } }
      },
      singleRun("L14", "a run is split and joined again") { list, _ in
        list.insert(Row(rowCount, 1), at: rowCount / 2)
        list.remove(at: rowCount / 2)
      },
    ]
  }

  private static func list<Element: Identifiable & Equatable>(
    _ id: String, _ name: String, onlyMoves: Bool = false,
    _ derive: @escaping (ListProperty<Row>) -> ListProperty<Element>,
    _ compute: @escaping ([Row]) -> [Element]
  ) -> Scenario {
    Scenario(
      id, "list of \(rowCount), one change: \(name)",
      [
        .openCombine: {
          let rows = Row.all
          let list = CurrentValueSubject<[Row], Never>(rows)
          // The first difference would take minutes if it began with an empty array.
          var last = compute(rows)
          let sink = list.map(compute).sink { rows in
            consume(rows.difference(from: last).count)
            last = rows
          }
          var editor = Editor(onlyMoves: onlyMoves)
          return Workload(keeping: sink) {
            for _ in 0..<$0 {
              switch editor.next() {
              case .insert(let row, let index): list.value.insert(row, at: index)
              case .update(let value, let index): list.value[index].value = value
              case .remove(let index): list.value.remove(at: index)
              case .move(let from, let to):
                // Two writes of the value would be two changes.
                var rows = list.value
                rows.insert(rows.remove(at: from), at: to)
                list.value = rows
              }
            }
          }
        },
        .swiftwater: {
          let list = MutableListProperty(Row.all)
          derive(list).updates.observe { consume($0.changes.count) }
          var editor = Editor(onlyMoves: onlyMoves)
          return Workload(keeping: list) {
            for _ in 0..<$0 {
              switch editor.next() {
              case .insert(let row, let index): list.insert(row, at: index)
              case .update(let value, let index):
                var row = list.elements[index]
                row.value = value
                list.update(row)
              case .remove(let index): list.remove(at: index)
              case .move(let from, let to): list.move(from: from, to: to)
              }
            }
          }
        },
      ])
  }

  private static func difference(
    _ id: String, _ name: String, _ change: ([Row]) -> [Row]
  ) -> Scenario {
    let original = Row.all
    let changed = change(original)
    return Scenario(
      id, "array of \(rowCount), \(name): difference",
      [
        .openCombine: {
          let list = CurrentValueSubject<[Row], Never>(original)
          var last = original
          let sink = list.sink { rows in
            consume(rows.difference(from: last).count)
            last = rows
          }
          return Workload(keeping: sink) {
            for number in 0..<$0 { list.value = number % 2 == 0 ? changed : original }
          }
        },
        .swiftwater: {
          let array = MutableProperty(original)
          array.list().updates.observe { consume($0.changes.count) }
          return Workload(keeping: array) {
            for number in 0..<$0 { array.value = number % 2 == 0 ? changed : original }
          }
        },
      ])
  }

  /// A scenario of 100,000 rows that are one run, such as the messages of one day.
  private static func singleRun(
    _ id: String, _ name: String, _ edit: @escaping (MutableListProperty<Row>, Int) -> Void
  ) -> Scenario {
    Scenario(
      id, "list of \(rowCount), one run: \(name)",
      [
        .swiftwater: {
          let list = MutableListProperty(Row.all.map { Row($0.id, 0) })
          list.runs { $0.value }.updates.observe { consume($0.changes.count) }
          var count = 0
          return Workload(
            keeping: list, clear: { while list.elements.count > rowCount { list.remove(at: 0) } }
          ) {
            for _ in 0..<$0 {
              count += 1
              edit(list, count)
            }
          }
        }
      ])
  }

  private static func memory<Element>(
    _ id: String, _ name: String, _ derive: @escaping (ListProperty<Row>) -> ListProperty<Element>
  ) -> Scenario {
    let rows = Row.all
    return Scenario(
      id, name, measuring: .liveMemory,
      [
        .swiftwater: {
          let list = MutableListProperty<Row>()
          derive(list).updates.observe { consume($0.changes.count) }
          return Workload(keeping: list, clear: list.removeAll) {
            for index in 0..<$0 { list.append(rows[index % rowCount]) }
          }
        }
      ])
  }
}

private let rowCount = 100_000

extension [Row] {
  /// Sections in the order in which their keys first appear.
  fileprivate func sections(by key: (Row) -> Int) -> [ListSection<Int, Row>] {
    var indices: [Int: Int] = [:]
    var groups: [(key: Int, rows: [Row])] = []
    for row in self {
      let key = key(row)
      if let index = indices[key] {
        groups[index].rows.append(row)
      } else {
        indices[key] = groups.count
        groups.append((key, [row]))
      }
    }
    return groups.map { ListSection(id: $0.key, elements: ListSnapshot($0.rows)) }
  }

  /// A section for each run of adjacent rows with equal keys.
  fileprivate func runs(by key: (Row) -> Int) -> [ListSection<ListRun<Int>, Row>] {
    var counts: [Int: Int] = [:]
    var runs: [(id: ListRun<Int>, rows: [Row])] = []
    for row in self {
      let key = key(row)
      if key == runs.last?.id.key {
        runs[runs.count - 1].rows.append(row)
      } else {
        runs.append((ListRun(key: key, number: counts[key, default: 0]), [row]))
        counts[key, default: 0] += 1
      }
    }
    return runs.map { ListSection(id: $0.id, elements: ListSnapshot($0.rows)) }
  }
}

private struct Row: Identifiable, Equatable {
  let id: Int
  var value: Int
  let title: String

  init(_ id: Int, _ value: Int) {
    self.id = id
    self.value = value
    title = "The title of a row with the number \(id)"
  }

  static var all: [Row] { (0..<rowCount).map { Row($0, $0 &* 7919 % rowCount) } }
  static let pinned = (1...1000).map { Row(-$0, $0) }

  var doubled: Row {
    var row = self
    row.value *= 2
    return row
  }
}

/// Makes the same edits for each library. The edits are an insertion, an update and a removal in turn, or only
/// moves.
private struct Editor {
  enum Edit {
    case insert(Row, Int)
    case update(Int, Int)
    case remove(Int)
    case move(Int, Int)
  }

  private let onlyMoves: Bool
  private var count = 0

  init(onlyMoves: Bool) {
    self.onlyMoves = onlyMoves
  }

  mutating func next() -> Edit {
    count += 1
    // The factor is a prime number, so that the edits spread over all positions of the list.
    let index = count &* 7919 % rowCount
    if onlyMoves { return .move(index, count &* 104_729 % rowCount) }
    return switch count % 3 {
    case 1: .insert(Row(rowCount + count, index), index)
    case 2: .update(count % rowCount, index)
    default: .remove(index)
    }
  }
}
