internal import Swiftwater

extension ListProperty {
  /// A list of what is made from each row.
  ///
  ///     let models = messages.map { MessageModel($0) }
  ///
  /// Work and changes are in proportion to the changes of this list.
  ///
  /// - Parameter transform: Called once for each version of a row. What it made is kept while the row stays the
  ///   same, also where it moves and through a reset. It must give different rows different identities.
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
  /// What the mapped rows were made of.
  @usableFromInline var sources = ListSnapshot<Source>()

  @inlinable
  init(_ transform: @escaping (Source) -> Element) {
    self.transform = transform
  }

  @inlinable
  func follow(_ update: ListUpdate<Source>, into storage: ListStorage<Element>) {
    for change in update.changes {
      switch change {
      case .reset: storage.reset(to: mapAll(update.rows, knowing: storage.rows))
      case .insert(let source, let index): storage.insert(transform(source), at: index)
      case .remove(let index): storage.remove(at: index)
      case .move(let from, let to): storage.move(from: from, to: to)
      case .update(let source, let index): replace(at: index, by: transform(source), in: storage)
      }
    }
    sources = update.rows
  }

  @inlinable
  func replace(at index: Int, by element: Element, in storage: ListStorage<Element>) {
    let old = storage.rows[index]
    if old.id != element.id {
      storage.remove(at: index)
      storage.insert(element, at: index)
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
