/// A key that changes what a click does while it is held.
public enum ModifierKey: String, Sendable {
  /// The Alt key, or Option on a Mac.
  case alt = "Alt"
  /// The Control key.
  case control = "Control"
  /// The Windows key, or Command on a Mac.
  case meta = "Meta"
  /// The Shift key.
  case shift = "Shift"
}
