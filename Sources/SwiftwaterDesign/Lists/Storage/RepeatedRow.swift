internal import Swiftwater

/// Finds rows with the same identity in a list that is derived from others.
///
/// Only in debug builds, as it needs as much memory as the identities. In others such a list has the rows
/// that the plain computation has, and whoever follows its changes by their positions has them too; but
/// `map`, `sorted`, `sections` and `runs`, which go by identities, do not.
@usableFromInline
final class RepeatedRowCheck<Element: Identifiable> {
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

  /// Stops the program if an identity is there twice after what happened since this was last called.
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
      Misuse.stopForRepeatedRow(id, in: RowOrder<Element>.listName)
    }
    #endif
  }
}
