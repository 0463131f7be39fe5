import Swiftwater
public import SwiftwaterDesign

/// A menu of a screen: actions in groups, which are apart from each other.
public final class ActionMenu {
  /// Actions that belong together.
  public struct Group {
    /// The heading; nil for none.
    public let title: String?
    /// The actions, in the order in which they are shown.
    public let actions: [ButtonDesign]
  }

  /// The groups. They are created when they are first needed, because few pages show them.
  public private(set) lazy var groups = makeGroups()
  /// The actions of all groups.
  public var actions: [ButtonDesign] { groups.flatMap(\.actions) }
  /// Shows the menu until an action is chosen, or the menu is dismissed.
  public let sheet = Sheet<[Group]>()

  private let makeGroups: () -> [Group]
  private let lifetime = Lifetime()

  init(_ makeGroups: @escaping () -> [Group]) {
    self.makeGroups = makeGroups
  }

  /// Shows the menu.
  public func open() {
    let groups = groups
    sheet.present {
      groups
    } until: { groups in
      Signal<Void, Never>.merge(groups.flatMap(\.actions).map(\.presses))
    }
    .observe(during: lifetime) { _ in }
  }
}
