/// Something that changed about a person whom another one knows, told to the open pages of that one.
public enum ContactEvent: Hashable, Sendable {
  /// There is a new contact.
  case inserted(Person)
  /// A contact has another picture, or was seen.
  case changed(Person)
  /// So much has changed, or so much was missed, that the contacts must be loaded again.
  case reload
}
