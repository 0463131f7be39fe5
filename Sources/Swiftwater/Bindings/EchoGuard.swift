/// Distinguishes the values that another writer gave a shared value from those that this side wrote itself.
///
/// A value with two writers is observed by both, so each writer also receives its own values. A writer that took
/// them for new ones would send them back. An echo guard remembers the last state of the value that its side
/// wrote or accepted. Receiving that state once more is an echo.
///
///     var echo = EchoGuard(known: field.text.value)
///     func show(_ text: String) {
///       echo.record(text)
///       field.text.value = text
///     }
///     field.text.changes.observe { if echo.accept($0) { model.read($0) } }
///
/// The state is the value or, where values cannot be compared or equal ones have to be distinguished, its
/// version number. A state that is not equal to itself, such as NaN, is the same as any other of that kind.
package struct EchoGuard<State: Equatable> {
  @usableFromInline var known: State?

  /// Creates a guard.
  ///
  /// - Parameter state: The state that this side knows at first; nil for none, so that every state is new.
  @inlinable
  package init(known state: State? = nil) {
    known = state
  }

  /// Whether a state is the one that this side wrote or accepted last.
  @inlinable
  package func isEcho(_ state: State) -> Bool {
    guard let known else { return false }
    return state == known || state != state && known != known
  }

  /// Remembers a state that this side writes.
  @inlinable
  package mutating func record(_ state: State) {
    known = state
  }

  /// Remembers a state that this side receives.
  ///
  /// - Returns: Whether the state is new; false for an echo.
  @inlinable
  package mutating func accept(_ state: State) -> Bool {
    if isEcho(state) { return false }
    known = state
    return true
  }
}
