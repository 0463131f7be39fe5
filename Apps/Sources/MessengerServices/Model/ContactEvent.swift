/// Something that changed among a person's contacts, told to that person's open pages.
public enum ContactEvent: Hashable, Sendable {
  /// There is a new contact.
  case inserted(Person)
  /// A contact has another picture, or was seen.
  case changed(Person)
  /// So much has changed, or so much was missed, that the contacts must be loaded again.
  case reload
}
