internal import Swiftwater

extension ListProperty {
  /// A list of what is made from each row.
  ///
  ///     let models = messages.map { MessageModel($0) }
  ///
  /// Work and changes are in proportion to the changes of this list.
  ///
  /// - Parameter transform: Called once for each version of a row. What it made is kept while the row stays the
  ///   same, also where it moves and through a reset. It must give different rows different identities; a debug
  ///   build stops where it does not. Properties that it reads are not followed.
  @inlinable
  public final func map<NewElement: Identifiable>(
    _ transform: @escaping (Element) -> NewElement, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty<NewElement> {
    let mapping = ListMapping(transform)
    return ListProperty<NewElement>(following: self, file, line) { mapping.follow($1, into: $0) }
  }
}

@usableFromInline
final class ListMapping<Source: Identifiable, Element: Identifiable> {
  @usableFromInline let transform: (Source) -> Element
  @usableFromInline let areSourcesSame = sameness(of: Source.self)
  @usableFromInline let areSame = sameness(of: Element.self)
  /// The identities that came with the changes that are under way.
  @usableFromInline var inserted: Set<Element.ID> = []
  /// Whether none of them went after it had come. Then two rows may have had the same identity in between, as where
  /// two rows swap what their identities are made of.
  @usableFromInline var isOrdered = true
  /// What the mapped rows were made of.
  @usableFromInline var sources = ListSnapshot<Source>()

  @inlinable
  init(_ transform: @escaping (Source) -> Element) {
    self.transform = transform
  }

  @inlinable
  func follow(_ update: ListUpdate<Source>, into storage: ListStorage<Element>) {
    isOrdered = true
    for change in update.changes {
      switch change {
      case .reset: storage.reset(to: mapAll(update.rows, knowing: storage.rows))
      case .insert(let source, let index): insert(transform(source), at: index, into: storage)
      case .remove(let index): remove(at: index, from: storage)
      case .move(let from, let to): storage.move(from: from, to: to)
      case .update(let source, let index): replace(at: index, by: transform(source), in: storage)
      }
    }
    if !isOrdered { storage.reset(to: storage.rows) }
    inserted.removeAll()
    sources = update.rows
  }

  @inlinable
  func insert(_ element: Element, at index: Int, into storage: ListStorage<Element>) {
    inserted.insert(element.id)
    storage.insert(element, at: index)
  }

  @inlinable
  func remove(at index: Int, from storage: ListStorage<Element>) {
    if inserted.contains(storage.remove(at: index).id) { isOrdered = false }
  }

  @inlinable
  func replace(at index: Int, by element: Element, in storage: ListStorage<Element>) {
    let old = storage.rows[index]
    if old.id != element.id {
      remove(at: index, from: storage)
      insert(element, at: index, into: storage)
    } else if !areSame(old, element) {
      storage.update(element, at: index)
    }
  }

  @inlinable
  func mapAll(_ rows: ListSnapshot<Source>, knowing elements: ListSnapshot<Element>) -> ListSnapshot<
    Element
  > {
    let known = Dictionary(zip(sources, elements).map { ($0.id, ($0, $1)) }, uniquingKeysWith: { $1 })
    return ListSnapshot(
      rows.map { row in
        if let (source, element) = known[row.id], areSourcesSame(source, row) { return element }
        return transform(row)
      })
  }
}
