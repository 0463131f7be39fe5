import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// Changes the viewer's password, which signs the viewer out in all other browsers.
public final class PasswordViewModel {
  /// The field for the current password.
  public let currentPassword: StringInput
  /// The field for the new password.
  public let newPassword: StringInput
  /// Changes the password. Enabled if both fields are valid. Pressing the disabled button shows what is
  /// missing.
  public let changeButton: ButtonDesign
  /// The text about the success or failure of the last attempt; nil before the first, and while one runs.
  public let outcome: Property<String?>

  private let lifetime = Lifetime()

  /// Creates two empty fields.
  ///
  /// - Parameters:
  ///   - viewer: The person who changes the password.
  ///   - session: The session that continues.
  init(for viewer: Viewer, keeping session: Session.ID) {
    let outcome = MutableProperty<String?>(nil)
    let currentPassword = StringInput(viewer.text(.currentPassword), isRequired: true, isSecret: true)
    let newPassword = StringInput(
      viewer.text(.newPassword), isRequired: true, isSecret: true,
      rule: { text in
        Limits.passwordLength.contains(text.unicodeScalars.count)
          ? nil : viewer.text(.error(.invalidPassword))
      })
    let form = Form(currentPassword, newPassword)
    let change = Command<Void, Void, MessengerError>(enabledIf: form.isReady) {
      let (current, new) = (currentPassword.text.value, newPassword.text.value)
      return .task { () async throws(MessengerError) in
        try await viewer.messenger.accounts.changePassword(
          of: viewer.person.id, from: current, to: new, keeping: session, network: viewer.network)
      }
    }
    (self.currentPassword, self.newPassword) = (currentPassword, newPassword)
    self.outcome = outcome.property
    changeButton = form.submitButton(viewer.text(.changePassword), command: change)
    change.isExecuting.changes.filter { $0 }.observe(during: lifetime) { _ in outcome.value = nil }
    change.errors.observe(during: lifetime) { outcome.value = viewer.text(.error($0)) }
    change.outputs.observe(during: lifetime) {
      transaction {
        currentPassword.value.value = nil
        newPassword.value.value = nil
        outcome.value = viewer.text(.passwordChanged)
      }
    }
  }
}
