public import Swiftwater

extension ListProperty {
  /// The elements, each transformed.
  ///
  ///     let models = messages.map { MessageModel($0) }
  ///
  /// The work and the changes of the result are proportional to the changes of this list. A reset of this list becomes
  /// a reset, and so does an update in which an element takes over the identity of another, as when two elements swap
  /// identities.
  ///
  /// - Parameter transform: Called once for each version of an element that the list has when a turn ends or the
  ///   list is read. Its result is kept while the element stays the same, even if it moves or the
  ///   list is reset. It should give different elements different identities; a debug build reports where it
  ///   does not. Properties that it reads are not tracked.
  @inlinable
  public final func map<NewElement: Identifiable>(
    _ transform: @escaping (Element) -> NewElement, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty<NewElement> {
    let mapping = ListMapping(transform)
    return ListProperty<NewElement>(derivedFrom: self, into: mapping.storage, file, line) {
      mapping.apply($0)
    }
  }

  /// The elements, each transformed with the value of a property.
  ///
  ///     let rows = contacts.map(with: selection) { ContactRow($0, isSelected: $1.contains($0.id)) }
  ///
  /// A change of this list costs as much as with `map(_:)`. A change of the property costs O(n), and is
  /// observed as updates of the elements whose results differ, or as a reset if there are very many.
  ///
  /// - Parameters:
  ///   - property: The property. All elements are transformed again when it changes.
  ///   - transform: Called for each version of an element and each value of the property; see `map(_:)`.
  @inlinable
  public final func map<Value, NewElement: Identifiable>(
    with property: Property<Value>, _ transform: @escaping (Element, Value) -> NewElement,
    file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty<NewElement> {
    let storage = ListStorage<NewElement>()
    var mapping: ListMapping<Element, NewElement>?
    return ListProperty<NewElement>(derivedFrom: self, and: property, into: storage, file, line) {
      update, value in
      guard let value else {
        mapping?.apply(update)
        return
      }
      let transform = { transform($0, value) }
      if let mapping {
        // If both change at once, new elements are transformed with the new value only.
        mapping.transform = transform
        mapping.apply(update)
        return mapping.retransform(update.elements, by: transform)
      }
      mapping = ListMapping(transform, into: storage)
      mapping?.apply(update)
    }
  }
}

@usableFromInline
final class ListMapping<Source: Identifiable, Element: Identifiable> {
  @usableFromInline let storage: ListStorage<Element>
  @usableFromInline var transform: (Source) -> Element
  @usableFromInline let areSourcesSame = equalityOrIdentity(of: Source.self)
  @usableFromInline let areSourcesEqual = equality(of: Source.self)
  @usableFromInline let areElementsSame = equalityOrIdentity(of: Element.self)
  /// The elements that the mapped elements were made from.
  @usableFromInline var sources = ListSnapshot<Source>()
  /// The identities that the update in progress has inserted.
  @usableFromInline var insertedIDs: Set<Element.ID> = []
  /// Whether an inserted element has taken over the identity of an element that the update removed only afterwards.
  @usableFromInline var hasTakeover = false
  /// The scopes of the elements whose transformation made observations or properties; most make none.
  private var scopes: [Element.ID: ComputationScope] = [:]

  @inlinable
  init(_ transform: @escaping (Source) -> Element, into storage: ListStorage<Element> = ListStorage()) {
    self.transform = transform
    self.storage = storage
  }

  @inlinable
  func apply(_ update: ListUpdate<Source>) {
    if let changes = changes(of: update) {
      edit {
        for change in changes { apply(change) }
      }
    } else {
      storage.reset(to: mapAll(update.elements))
    }
    sources = update.elements
  }

  /// Transforms all elements with another closure. O(n).
  @inlinable
  func retransform(_ elements: ListSnapshot<Source>, by transform: @escaping (Source) -> Element) {
    self.transform = transform
    edit {
      for (index, source) in elements.enumerated() { replace(at: index, with: transformed(source)) }
    }
  }

  /// Edits the elements one by one, which becomes a reset if an element takes over the identity of another.
  @inlinable
  func edit(_ body: () -> Void) {
    hasTakeover = false
    body()
    if hasTakeover { storage.reset(to: storage.elements) }
    insertedIDs.removeAll()
  }

  /// The changes of an update, without elements that it inserts and removes again. If a mapped identity is still
  /// inserted and then removed, it belongs to two elements of the source, and one has taken it over from the other.
  ///
  /// - Returns: The changes; nil for a reset, and if elements with the same identity keep the changes from being
  ///   condensed.
  @inlinable
  func changes(of update: ListUpdate<Source>) -> [ListChange<Source>]? {
    if update.isReset { return nil }
    let changes = update.condensed(from: sources)
    if changes.count == update.changes.count { return changes }
    var elements = sources
    for change in changes { elements.apply(change) }
    return elements.isSame(as: update.elements) { $0.id == $1.id && areSourcesEqual?($0, $1) != false }
      ? changes : nil
  }

  @inlinable
  func apply(_ change: ListChange<Source>) {
    switch change {
    case .reset: break
    case .insert(let source, let index): insert(transformed(source), at: index)
    case .remove(let index): remove(at: index)
    case .move(let from, let to): storage.move(from: from, to: to)
    case .update(let source, let index): replace(at: index, with: transformed(source))
    }
  }

  /// A transformed element, and the scope of the objects that its transformation made.
  @usableFromInline typealias MappedElement = (element: Element, scope: ComputationScope?)

  @inlinable
  func transformed(_ source: Source) -> MappedElement {
    let mapped = Computation.inOwnScope { transform(source) }
    return (mapped.result, mapped.scope)
  }

  @inlinable
  func insert(_ mapped: MappedElement, at index: Int) {
    insertedIDs.insert(mapped.element.id)
    storage.insert(mapped.element, at: index)
    // An element that is about to be removed may have had the identity.
    if let scope = mapped.scope {
      keep(scope, for: mapped.element.id)
    } else {
      releaseScope(of: mapped.element.id)
    }
  }

  @inlinable
  func remove(at index: Int) {
    let id = storage.remove(at: index).id
    // An element that was inserted in the same update with this identity has replaced the scope.
    if insertedIDs.contains(id) { hasTakeover = true } else { releaseScope(of: id) }
  }

  @inlinable
  func replace(at index: Int, with mapped: MappedElement) {
    let old = storage.elements[index]
    if old.id != mapped.element.id {
      remove(at: index)
      insert(mapped, at: index)
    } else if !areElementsSame(old, mapped.element) {
      storage.update(mapped.element, at: index)
      releaseScope(of: old.id)
      if let scope = mapped.scope { keep(scope, for: old.id) }
    } else if let scope = mapped.scope {
      Computation.release(scope)
    }
  }

  @inlinable
  func mapAll(_ elements: ListSnapshot<Source>) -> ListSnapshot<Element> {
    var pairs = zip(sources, storage.elements).makeIterator()
    var next = pairs.next()
    // Where both lists begin alike, the pairs are found by their positions. Only the others need a table, of all pairs,
    // because an identity may occur twice.
    var table: [Source.ID: (Source, Element)]?
    func pair(of id: Source.ID) -> (Source, Element)? {
      if table == nil, let pair = next, pair.0.id == id {
        next = pairs.next()
        return pair
      }
      let all =
        table
        ?? Dictionary(
          zip(sources, storage.elements).map { ($0.id, ($0, $1)) }, uniquingKeysWith: { $1 })
      table = all
      return all[id]
    }
    let before = takeScopes()
    return ListSnapshot(
      elements.map { element in
        if let (source, mapped) = pair(of: element.id), areSourcesSame(source, element) {
          if let scope = before[mapped.id] { keep(scope, for: mapped.id) }
          return mapped
        }
        let mapped = transformed(element)
        if let scope = mapped.scope { keep(scope, for: mapped.element.id) }
        return mapped.element
      })
  }

  @usableFromInline
  func keep(_ scope: ComputationScope, for id: Element.ID) {
    if let old = scopes.updateValue(scope, forKey: id) { Computation.release(old) }
  }

  @usableFromInline
  func releaseScope(of id: Element.ID) {
    if !scopes.isEmpty, let old = scopes.removeValue(forKey: id) { Computation.release(old) }
  }

  /// Removes all scopes, which are released when the outermost pull is over unless they are kept again.
  @usableFromInline
  func takeScopes() -> [Element.ID: ComputationScope] {
    for scope in scopes.values { Computation.release(scope) }
    defer { scopes = [:] }
    return scopes
  }
}
