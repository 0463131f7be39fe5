internal import Swiftwater

/// Finds rows with the same identity in a list that is derived from others.
///
/// It does so in debug builds only, as it needs as much memory as the identities. In release builds such a
/// list has the rows that the plain computation has, and its changes lead to them by position. But `map`,
/// `sorted`, `sections` and `runs`, which find rows by their identities, give wrong rows.
@usableFromInline
final class DuplicateRowCheck<Element: Identifiable> {
  #if DEBUG
  private var reader: ListReader<Element>
  private var rows = ListSnapshot<Element>()
  private var counts: [Element.ID: Int] = [:]
  #endif

  @usableFromInline
  init(_ storage: ListStorage<Element>) {
    #if DEBUG
    reader = ListReader(storage)
    #endif
  }

  /// Stops the program if an identity is there twice after the changes since the last call.
  @usableFromInline
  func run() {
    #if DEBUG
    let update = reader.next()
    var added: [Element.ID] = []
    if update.isReset {
      counts = [:]
      added = update.rows.map(\.id)
      for id in added { counts[id, default: 0] += 1 }
    } else {
      update.forEachStep(from: rows) { change, before, _ in
        if case .insert(let row, _) = change {
          added.append(row.id)
          counts[row.id, default: 0] += 1
        } else if case .remove(let index) = change {
          let id = before[index].id
          counts[id] = counts[id]! == 1 ? nil : counts[id]! - 1
        }
      }
    }
    rows = update.rows
    for id in added where counts[id, default: 0] > 1 {
      Misuse.stopForDuplicateRow(id, in: RowOrder<Element>.listName)
    }
    #endif
  }
}
