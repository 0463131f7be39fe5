import MessengerServices

/// The rights of a person toward another participant of a group.
public struct ParticipantRights: Hashable, Sendable {
  /// The name of the participant's role; nil for a member.
  public let title: String?
  /// Whether the person may remove the participant.
  public let mayRemove: Bool
  /// The command that changes the participant's role, such as *Make admin*; nil if the person may not.
  public let appointment: String?
  /// Whether the participant is an admin.
  public let isAdmin: Bool

  /// - Parameters:
  ///   - participant: The participant.
  ///   - group: The stored group; nil for a new one.
  init(over participant: Person.ID, in group: StoredGroup?) {
    // A participant who is not stored yet can be taken back.
    guard let group, let role = group.roles[participant] else {
      (title, mayRemove, appointment, isAdmin) = (nil, true, nil, false)
      return
    }
    title = role == .owner ? "Owner" : role == .admin ? "Admin" : nil
    mayRemove = group.role.mayRemove(role)
    isAdmin = role == .admin
    let isSimulated = group.participants.first { $0.id == participant }?.isSimulated ?? true
    let mayAppoint = group.role == .owner && !isSimulated
    appointment = mayAppoint ? isAdmin ? "Remove as admin" : "Make admin" : nil
  }
}
