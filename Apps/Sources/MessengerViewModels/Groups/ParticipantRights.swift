import MessengerServices

/// The rights of a person toward another participant of a group.
public struct ParticipantRights: Hashable, Sendable {
  /// The name of the participant's role; nil for a member.
  public let roleName: String?
  /// Whether the viewer may remove the participant.
  public let canRemove: Bool
  /// The title of the button that changes the participant's role, such as *Make admin*; nil if the viewer may not
  /// change it.
  public let roleButtonTitle: String?
  /// Whether the participant is an admin.
  public let isAdmin: Bool

  /// Creates the rights of a person toward a participant.
  ///
  /// - Parameters:
  ///   - participant: The participant.
  ///   - group: The stored group; nil for a new one.
  ///   - localization: The language of the viewer.
  init(over participant: Person.ID, in group: StoredGroup?, _ localization: Localization) {
    // A participant who is not stored yet can still be removed.
    guard let group, let role = group.roles[participant] else {
      (roleName, canRemove, roleButtonTitle, isAdmin) = (nil, true, nil, false)
      return
    }
    roleName = role == .owner ? localization.text(.owner) : role == .admin ? localization.text(.admin) : nil
    canRemove = group.role.canRemove(role)
    isAdmin = role == .admin
    let isSample = group.participants.first { $0.id == participant }?.isSample ?? true
    let canAppoint = group.role == .owner && !isSample
    roleButtonTitle = canAppoint ? localization.text(isAdmin ? .removeAsAdmin : .makeAdmin) : nil
  }
}
