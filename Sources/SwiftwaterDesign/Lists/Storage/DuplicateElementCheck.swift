internal import Swiftwater

/// Finds elements with the same identity in a list that is derived from others.
///
/// It does so in debug builds only, because it needs as much memory as the identities. A list with such elements keeps
/// them all, as the same operation on an array would, and applying its changes by position gives the same elements.
@usableFromInline
final class DuplicateElementCheck<Element: Identifiable> {
  #if DEBUG
  private var reader: ListReader<Element>
  private var elements = ListSnapshot<Element>()
  private var counts: [Element.ID: Int] = [:]
  #endif

  @usableFromInline
  init(_ storage: ListStorage<Element>) {
    #if DEBUG
    reader = ListReader(storage)
    #endif
  }

  /// Reports each identity that is in the list more than once because of the changes since the last call.
  @usableFromInline
  func run() {
    #if DEBUG
    let update = reader.next()
    var added: [Element.ID] = []
    if update.isReset {
      counts = [:]
      added = update.elements.map(\.id)
      for id in added { counts[id, default: 0] += 1 }
    } else {
      update.forEachChange(from: elements) { change, before, _ in
        if case .insert(let element, _) = change {
          added.append(element.id)
          counts[element.id, default: 0] += 1
        } else if case .remove(let index) = change {
          let id = before[index].id
          counts[id] = counts[id]! == 1 ? nil : counts[id]! - 1
        }
      }
    }
    elements = update.elements
    for id in Set(added) where counts[id, default: 0] > 1 {
      Misuse.reportRepeatedElement(id, in: ElementOrder<Element>.listName)
    }
    #endif
  }
}
