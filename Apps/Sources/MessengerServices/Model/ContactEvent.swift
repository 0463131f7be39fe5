/// A change to a contact or to a participant of a common chat, sent to the open pages of the person who sees them.
public enum ContactEvent: Hashable, Sendable {
  /// There is a new contact, or a contact has a new place in the list because of another name.
  case inserted(Person)
  /// A contact has another name, avatar or online status, or was last seen at another time.
  case changed(Person)
  /// The account of a contact was deleted.
  case deleted(Person.ID)
  /// Many contacts have changed, or events were lost: load the contacts again.
  case reload
}
