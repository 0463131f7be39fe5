// Caches of properties in other libraries of the package use these members.

extension Property {
  /// Whether the value is observed now, directly or through derived properties.
  package final var isObserved: Bool { node.base.isLive }
}

extension MutableProperty {
  /// Counts as a change for derived properties that have read the value, although it stays the same. They are
  /// computed again when they are read, and may read another property then. This property must not be
  /// observed.
  package func expire() {
    node.base.version &+= 1
    node.base.invalidatePull()
  }
}
