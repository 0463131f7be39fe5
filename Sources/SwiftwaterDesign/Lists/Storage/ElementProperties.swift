internal import Swiftwater

/// The properties of single elements of a mutable list, by their identities.
@usableFromInline
final class ElementProperties<Element: Identifiable> {
  private var properties: [Element.ID: MutableProperty<Element?>] = [:]
  private let areSame = equalityOrIdentity(of: Element.self)
  /// The number of properties at which unused ones are removed.
  private var cleanupThreshold = 16

  init() {}

  /// The property of an identity.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - element: The current element; nil if the list has none.
  func property(of id: Element.ID, current element: @autoclosure () -> Element?) -> Property<Element?> {
    if let property = properties[id] { return property }
    if properties.count >= cleanupThreshold { removeUnused() }
    let areSame = areSame
    let property = MutableProperty(element()) { old, new in
      switch (old, new) {
      case (nil, nil): true
      case (let old?, let new?): areSame(old, new)
      default: false
      }
    }
    properties[id] = property
    return property
  }

  /// Sets the element of an identity.
  @usableFromInline
  func set(_ id: Element.ID, to element: Element?) {
    properties[id]?.value = element
  }

  /// Sets the elements of all identities. O(1) for each one, apart from the closure.
  @usableFromInline
  func setAll(_ element: (Element.ID) -> Element?) {
    for (id, property) in properties { property.value = element(id) }
  }

  /// Removes the properties that are neither referred to nor observed. It runs when their number has doubled, so it is
  /// O(1) for each new one.
  private func removeUnused() {
    let ids = Array(properties.keys)
    for id in ids {
      guard var property = properties.removeValue(forKey: id) else { continue }
      if property.isObserved || !isKnownUniquelyReferenced(&property) {
        properties[id] = property
      } else {
        // A derived property that has read the removed property computes again at its next read, and then
        // reads the new one.
        property.expire()
      }
    }
    cleanupThreshold = max(16, properties.count * 2)
  }
}
