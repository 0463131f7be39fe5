extension Sequence where Element: Identifiable {
  /// The elements, one for each identity: the last one, at the position of the first. O(n).
  ///
  /// A list does the same with an identity that it is given twice, but reports that in debug builds. So pass elements
  /// that others send, and elements that may repeat an identity, through this first:
  ///
  ///     let contacts = service.contacts.map { $0.uniquedByID() }.list()
  ///     list.set(to: answer.elements.uniquedByID())
  @inlinable
  public func uniquedByID() -> [Element] {
    var elements: [Element] = []
    var positions: [Element.ID: Int] = [:]
    for element in self {
      if let position = positions[element.id] {
        elements[position] = element
      } else {
        positions[element.id] = elements.count
        elements.append(element)
      }
    }
    return elements
  }
}
