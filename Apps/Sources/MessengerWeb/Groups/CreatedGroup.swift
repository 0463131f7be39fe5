import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The group that was created last in a tab. In the history of the browser, its form comes after its chat, and a person
/// who goes forward to the form would create the group again.
///
/// It is forgotten when the person does not take part in the group anymore.
final class CreatedGroup {
  /// The group in the form in which the browser keeps it.
  private struct Stored: Codable, Hashable {
    /// The path of the form.
    let form: String
    let chat: Chat.ID
  }

  private let viewer: Viewer
  private let stored = MutableProperty<Stored?>(nil)
  private var membership: ChatMembership?
  /// The lifetime of the observation of the membership.
  private var membershipLifetime = Lifetime()

  /// Creates the record of a tab in which no group was created.
  ///
  /// - Parameter viewer: The person who creates groups.
  init(for viewer: Viewer) { self.viewer = viewer }

  /// The group as the browser keeps it for the tab, because a reload makes another page for the same history.
  var state: StateValue {
    StateValue("created", encoding: stored.property) { [self] kept in
      guard let kept, case .newGroup(let people) = Screen(path: kept.form) else { return }
      record(kept.chat, createdBy: .newGroup(of: people))
    }
  }

  /// Returns the chat of the group.
  ///
  /// - Parameter form: A screen.
  /// - Returns: Nil if the screen is not the form by which the group was created.
  func chat(createdBy form: Screen) -> Chat.ID? {
    stored.value.flatMap { $0.form == form.path ? $0.chat : nil }
  }

  /// Records a group in place of the one before.
  ///
  /// - Parameters:
  ///   - chat: The chat of the group.
  ///   - form: The screen on which it was created.
  func record(_ chat: Chat.ID, createdBy form: Screen) {
    endObservation()
    stored.value = Stored(form: form.path, chat: chat)
    let membership = ChatMembership(in: chat, for: viewer)
    self.membership = membership
    membership.isMissing.changes.observe(during: membershipLifetime) { [unowned self] isMissing in
      if isMissing { forget() }
    }
  }

  /// Forgets the group, so that its form can be shown again.
  func forget() {
    endObservation()
    stored.value = nil
  }

  private func endObservation() {
    membershipLifetime.end()
    membershipLifetime = Lifetime()
    membership = nil
  }
}
