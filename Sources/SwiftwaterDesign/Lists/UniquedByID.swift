extension Sequence where Element: Identifiable {
  /// The elements, each identity once: its last element, where the first one stood. O(n).
  ///
  /// A list stops the program where it is given an identity twice. So take what others send, and what may
  /// have one twice, through this first:
  ///
  ///     let contacts = service.contacts.map { $0.uniquedByID() }.list()
  ///     list.set(to: answer.rows.uniquedByID())
  @inlinable
  public func uniquedByID() -> [Element] {
    var elements: [Element] = []
    var places: [Element.ID: Int] = [:]
    for element in self {
      if let place = places[element.id] {
        elements[place] = element
      } else {
        places[element.id] = elements.count
        elements.append(element)
      }
    }
    return elements
  }
}
