/// The role of a participant in a group, with the rights that it gives.
public enum Role: Int, Hashable, Comparable, Sendable {
  /// Writes messages, changes the title, and adds people.
  case member
  /// Also removes members.
  case admin
  /// Also removes admins, and appoints them. A group has one owner: first the person who created it.
  case owner

  /// Whether a participant with this role may remove one with another role.
  ///
  /// - Parameter other: The role of the participant to remove.
  public func canRemove(_ other: Role) -> Bool { self >= .admin && self > other }

  /// Whether the first role has fewer rights.
  public static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
}
