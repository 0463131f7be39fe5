/// A change to a contact, sent to the open pages of the person who has the contact.
public enum ContactEvent: Hashable, Sendable {
  /// There is a new contact.
  case inserted(Person)
  /// A contact has another picture, or a newer time of being last seen.
  case changed(Person)
  /// The account of a contact was deleted.
  case deleted(Person.ID)
  /// Many contacts have changed, or events were lost: load the contacts again.
  case reload
}
