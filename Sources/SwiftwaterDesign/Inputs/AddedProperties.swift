package import Swiftwater

/// Properties that others add to an input or a form, such as the conditions that disable it.
package final class AddedProperties<Value> {
  private let properties = MutableProperty<[Property<Value>]>([])

  package init() {}

  /// The values of the properties, in the order in which they were added.
  package var values: some Sequence<Value> { properties.value.lazy.map(\.value) }

  /// Adds a property.
  ///
  /// - Parameters:
  ///   - property: The property; kept until the lifetime ends.
  ///   - lifetime: Removes the property when it ends; nil to keep it.
  package func add(_ property: Property<Value>, during lifetime: Lifetime?) {
    properties.modify { $0.append(property) }
    lifetime?.onEnd { [weak properties] in
      properties?.modify { properties in
        if let index = properties.firstIndex(where: { $0 === property }) { properties.remove(at: index) }
      }
    }
  }
}

extension AddedProperties<Bool> {
  /// Whether any condition holds.
  package var hold: Bool { values.contains(true) }
}

extension AddedProperties<String?> {
  /// The first problem; nil if there is none.
  package var problem: String? { values.first { $0 != nil } ?? nil }
}
