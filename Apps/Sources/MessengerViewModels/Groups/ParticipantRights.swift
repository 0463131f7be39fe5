import MessengerServices

/// The rights of a person toward another participant of a group.
public struct ParticipantRights: Hashable, Sendable {
  /// The name of the participant's role; nil for a member.
  public let roleName: String?
  /// Whether the person may remove the participant.
  public let mayRemove: Bool
  /// The title of the button that changes the participant's role, such as *Make admin*; nil if the person may not
  /// change it.
  public let roleButtonTitle: String?
  /// Whether the participant is an admin.
  public let isAdmin: Bool

  /// Creates the rights of a person toward a participant.
  ///
  /// - Parameters:
  ///   - participant: The participant.
  ///   - group: The stored group; nil for a new one.
  ///   - localization: The language of the person.
  init(over participant: Person.ID, in group: StoredGroup?, _ localization: Localization) {
    // A participant who is not stored yet can still be removed.
    guard let group, let role = group.roles[participant] else {
      (roleName, mayRemove, roleButtonTitle, isAdmin) = (nil, true, nil, false)
      return
    }
    roleName = role == .owner ? localization.text(.owner) : role == .admin ? localization.text(.admin) : nil
    mayRemove = group.role.mayRemove(role)
    isAdmin = role == .admin
    let isSample = group.participants.first { $0.id == participant }?.isSample ?? true
    let mayAppoint = group.role == .owner && !isSample
    roleButtonTitle = mayAppoint ? localization.text(isAdmin ? .removeAsAdmin : .makeAdmin) : nil
  }
}
