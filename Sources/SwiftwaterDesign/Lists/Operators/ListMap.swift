internal import Swiftwater

extension ListProperty {
  /// A list of what is made from each row.
  ///
  ///     let models = messages.map { MessageModel($0) }
  ///
  /// Work and changes are in proportion to the changes of this list. Only rows that hand on identities in one
  /// turn, as where two swap them, are a reset.
  ///
  /// - Parameter transform: Called once for each version of a row that is there at the end of a turn, or when
  ///   somebody looks. What it made is kept while the row stays the same, also where it moves and through a
  ///   reset. It must give different rows different identities; a debug build stops where it does not.
  ///   Properties that it reads are not followed.
  @inlinable
  public final func map<NewElement: Identifiable>(
    _ transform: @escaping (Element) -> NewElement, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty<NewElement> {
    let mapping = ListMapping(transform)
    return ListProperty<NewElement>(following: self, into: mapping.storage, file, line) { mapping.follow($0) }
  }
}

@usableFromInline
final class ListMapping<Source: Identifiable, Element: Identifiable> {
  @usableFromInline let storage = ListStorage<Element>()
  @usableFromInline let transform: (Source) -> Element
  @usableFromInline let areSourcesSame = sameness(of: Source.self)
  @usableFromInline let areSame = sameness(of: Element.self)
  /// What the mapped rows were made of.
  @usableFromInline var sources = ListSnapshot<Source>()
  /// The identities that came with the changes that are under way.
  @usableFromInline var inserted: Set<Element.ID> = []
  /// Whether each of them came after the row had gone that had it before.
  @usableFromInline var isOrdered = true

  @inlinable
  init(_ transform: @escaping (Source) -> Element) {
    self.transform = transform
  }

  @inlinable
  func follow(_ update: ListUpdate<Source>) {
    if update.isReset {
      storage.reset(to: mapAll(update.rows))
    } else {
      isOrdered = true
      // No row that came goes again, so what goes and has an identity that came is another.
      for change in update.condensed(from: sources) { follow(change) }
      if !isOrdered { storage.reset(to: storage.rows) }
      inserted.removeAll()
    }
    sources = update.rows
  }

  @inlinable
  func follow(_ change: ListChange<Source>) {
    switch change {
    case .reset: break
    case .insert(let source, let index): insert(transform(source), at: index)
    case .remove(let index): remove(at: index)
    case .move(let from, let to): storage.move(from: from, to: to)
    case .update(let source, let index): replace(at: index, by: transform(source))
    }
  }

  @inlinable
  func insert(_ element: Element, at index: Int) {
    inserted.insert(element.id)
    storage.insert(element, at: index)
  }

  @inlinable
  func remove(at index: Int) {
    if inserted.contains(storage.remove(at: index).id) { isOrdered = false }
  }

  @inlinable
  func replace(at index: Int, by element: Element) {
    let old = storage.rows[index]
    if old.id != element.id {
      remove(at: index)
      insert(element, at: index)
    } else if !areSame(old, element) {
      storage.update(element, at: index)
    }
  }

  @inlinable
  func mapAll(_ rows: ListSnapshot<Source>) -> ListSnapshot<Element> {
    let known = Dictionary(zip(sources, storage.rows).map { ($0.id, ($0, $1)) }, uniquingKeysWith: { $1 })
    return ListSnapshot(
      rows.map { row in
        if let (source, element) = known[row.id], areSourcesSame(source, row) { return element }
        return transform(row)
      })
  }
}
