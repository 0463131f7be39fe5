/// The kinds of optimistic effects, by their numbers on the wire.
package enum OptimisticEffectKind: Int, CaseIterable {
  /// Sets the value of a field.
  case value = 0
  /// Adds, removes or toggles a class.
  case `class` = 1
  /// Sets or removes an attribute.
  case attribute = 2
  /// Adds a row at the end of a list.
  case append = 3
  /// Removes an element.
  case remove = 4
  /// Closes a dialog.
  case close = 5
  /// Gives an element the focus.
  case focus = 6
}

/// The elements that an optimistic effect names without an `id`, by their numbers on the wire.
package enum OptimisticTargetKind: Int, CaseIterable {
  /// The element that reports the event.
  case element = 0
  /// The row around that element.
  case row = 1
  /// The dialog around that element.
  case dialog = 2
}
