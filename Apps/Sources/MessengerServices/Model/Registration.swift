/// The people who can register.
public enum Registration: String, CaseIterable, Sendable {
  /// Everybody.
  case open
  /// People with an invitation of a registered person.
  case invitation
  /// Nobody. Those who are registered already can sign in.
  case closed
}
