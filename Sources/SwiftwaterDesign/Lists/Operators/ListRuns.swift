internal import Swiftwater

extension ListProperty {
  /// A section for each run of neighboring elements with equal keys. Where a key appears again later in the
  /// list, another section begins.
  ///
  ///     let days = messages.runs { calendar.startOfDay(for: $0.date) }
  ///
  /// Unlike the sections of `sections(by:)`, these contain the elements in the order of the list. A run keeps its
  /// identity as long as any of its elements stays in it, even if elements are inserted before them. If a run is
  /// split, the longer part keeps the identity; if two runs are joined, that of the longer one stays. Neighbors
  /// whose keys are not equal to themselves, such as NaN, are one run.
  ///
  /// A change of this list costs O(log² n). If it splits a run or joins two, it also costs O(m) for the m elements
  /// of the shorter part: the ``ListSection/changes`` then have an entry for each of them, unless there are so many
  /// that they are a reset.
  ///
  /// - Parameter key: Returns the key of an element. It may change only by updating the element. Reading a
  ///   property stops the program.
  @inlinable
  public final func runs<Key: Hashable>(
    by key: @escaping (Element) -> Key, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty<ListSection<ListRun<Key>, Element>> {
    ListProperty<ListSection<ListRun<Key>, Element>>(
      ListRunSectioning(key), of: self, readMisuse: "the key of a run is taken only from the element", file,
      line)
  }
}

@usableFromInline
final class ListRunSectioning<Key: Hashable, Source: Identifiable>:
  ListSectioning<ListRun<Key>, Key, Source>, ListDerivation
{
  @usableFromInline var numbers = RunNumbers<Key>()

  @inlinable
  func reset(to elements: ListSnapshot<Source>) {
    order = ElementOrder(elements)
    numbers = RunNumbers()
    var runs: [(id: ListRun<Key>, elements: [Source])] = []
    for element in elements {
      let key = key(element)
      if runs.last?.id.hasKey(key) == true {
        runs[runs.count - 1].elements.append(element)
      } else {
        runs.append((numbers.add(key), [element]))
      }
    }
    storage.reset(to: ListSnapshot(runs.map { Section(id: $0, elements: ListSnapshot($1)) }))
  }

  @inlinable
  func apply(_ change: ListChange<Source>, _ before: ListSnapshot<Source>, _ after: ListSnapshot<Source>) {
    switch change {
    case .reset: break
    case .insert(let element, let index): insert(element, at: index, of: after)
    case .remove(let index): remove(before[index])
    case .move(let from, let to):
      let element = before[from]
      let (position, offset) = find(element)
      // The elements of a run are neighbors, so the run begins `offset` elements before this one.
      let start = from - offset
      if (start..<start + storage.elements[position].elements.count).contains(to) {
        order.move(to: to, in: after)
        edit(position, by: .move(from: offset, to: to - start))
      } else {
        remove(element)
        insert(element, at: to, of: after)
      }
    case .update(let element, let index): update(element, at: index, of: after)
    }
  }

  @inlinable
  func insert(_ element: Source, at index: Int, of elements: ListSnapshot<Source>) {
    order.insert(at: index, in: elements)
    let key = key(element)
    var next = 0
    if index > 0 {
      let (position, offset) = find(elements[index - 1])
      let section = storage.elements[position]
      if section.id.hasKey(key) { return edit(position, by: .insert(element, at: offset + 1)) }
      if offset + 1 < section.elements.count { split(position, at: offset + 1) }
      next = position + 1
    }
    if isRun(next, of: key) {
      edit(next, by: .insert(element, at: 0))
    } else {
      begin(key, [element], at: next)
    }
  }

  @inlinable
  func remove(_ element: Source) {
    let (position, offset) = find(element)
    if storage.elements[position].elements.count > 1 {
      edit(position, by: .remove(at: offset))
    } else {
      end(position)
      joinIfEqual(position - 1)
    }
    order.remove(element.id)
  }

  @inlinable
  func update(_ element: Source, at index: Int, of elements: ListSnapshot<Source>) {
    let key = key(element)
    let (position, offset) = find(element)
    let section = storage.elements[position]
    if section.id.hasKey(key) {
      edit(position, by: .update(element, at: offset))
    } else if section.elements.count == 1, !isRun(position - 1, of: key), !isRun(position + 1, of: key) {
      // Its neighbors stay apart.
      end(position)
      begin(key, [element], at: position)
    } else {
      remove(element)
      insert(element, at: index, of: elements)
    }
  }

  // MARK: - Sections

  /// The section that an element is in, and its position there.
  @inlinable
  func find(_ element: Source) -> (position: Int, offset: Int) {
    // The last section that does not begin after the element.
    let position = storage.elements.endOfPrefix { !order.precedes(element.id, $0.elements[0].id) } - 1
    return (position, order.position(of: element.id, in: storage.elements[position].elements))
  }

  /// Whether the section at a position has a key; false if there is none.
  @inlinable
  func isRun(_ position: Int, of key: Key) -> Bool {
    storage.elements.indices.contains(position) && storage.elements[position].id.hasKey(key)
  }

  @inlinable
  func edit(_ position: Int, by change: ListChange<Source>) {
    storage.update(storage.elements[position].edited(by: change), at: position)
  }

  @inlinable
  func begin(_ key: Key, _ elements: ListSnapshot<Source>, at position: Int) {
    storage.insert(Section(id: numbers.add(key), elements: elements), at: position)
  }

  @inlinable
  func end(_ position: Int) {
    numbers.remove(storage.remove(at: position).id.key)
  }

  /// Splits a section in two.
  @inlinable
  func split(_ position: Int, at offset: Int) {
    let section = storage.elements[position]
    var first = section.elements
    let second = first.splitOff(from: offset)
    let isFirstLonger = first.count >= second.count
    let (stays, goes) = isFirstLonger ? (first, second) : (second, first)
    let end = (isFirstLonger ? section.elements.count : offset) - 1
    let removals = changes(by: goes, to: stays) { number, _ in .remove(at: end - number) }
    storage.update(Section(id: section.id, elements: stays, changes: removals), at: position)
    begin(section.id.key, goes, at: isFirstLonger ? position + 1 : position)
  }

  /// Joins a section and the next if they have the same key.
  @inlinable
  func joinIfEqual(_ position: Int) {
    guard position >= 0, isRun(position + 1, of: storage.elements[position].id.key) else { return }
    let (first, second) = (storage.elements[position], storage.elements[position + 1])
    let isFirstLonger = first.elements.count >= second.elements.count
    let (stays, goes) = isFirstLonger ? (first, second) : (second, first)
    let start = isFirstLonger ? first.elements.count : 0
    var elements = first.elements
    elements.append(contentsOf: second.elements)
    let insertions = changes(by: goes.elements, to: elements) { number, element in
      .insert(element, at: start + number)
    }
    end(isFirstLonger ? position + 1 : position)
    storage.update(Section(id: stays.id, elements: elements, changes: insertions), at: position)
  }

  /// A change for each element that is removed or inserted, or a reset where that is cheaper for observers.
  ///
  /// - Parameters:
  ///   - others: The elements that are removed or inserted.
  ///   - elements: The elements afterwards.
  ///   - change: Returns the change of an element, given the number of elements before it in `others`.
  @inlinable
  func changes(
    by others: ListSnapshot<Source>, to elements: ListSnapshot<Source>,
    _ change: (Int, Source) -> ListChange<Source>
  ) -> [ListChange<Source>] {
    others.count > ListLog<Source>.limit(elements.count) ? [.reset] : others.enumerated().map(change)
  }
}
