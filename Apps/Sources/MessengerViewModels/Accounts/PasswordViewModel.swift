import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// Changes the person's password, which signs the person out in all other browsers.
public final class PasswordViewModel {
  /// The current password.
  public let old = StringInput("Current password", isRequired: true)
  /// The new password.
  public let new = StringInput(
    "New password", isRequired: true,
    rule: { text in
      Limits.passwordLength.contains(text.unicodeScalars.count) ? nil : MessengerError.invalidPassword.message
    })
  /// Changes the password. Enabled if both fields are valid. Pressing the disabled button shows what is
  /// missing.
  public let changeButton: ButtonDesign
  /// The text after a change or a failure; nil before.
  public let outcome: Property<String?>

  private let lifetime = Lifetime()

  /// Creates two empty fields.
  ///
  /// - Parameters:
  ///   - viewer: The person who changes the password.
  ///   - session: The session that continues.
  init(for viewer: Viewer, keeping session: Session.ID) {
    let outcome = MutableProperty<String?>(nil)
    let (old, new) = (old, new)
    let form = Form(old, new)
    let change = Command<Void, Void, MessengerError>(enabledIf: form.isReady) {
      let (old, new) = (old.text.value, new.text.value)
      return .task { () async throws(MessengerError) in
        try await viewer.messenger.accounts.changePassword(
          of: viewer.person.id, from: old, to: new, keeping: session, client: viewer.client)
      }
    }
    self.outcome = outcome.property
    changeButton = form.submitButton("Change password", command: change)
    change.isExecuting.changes.filter { $0 }.observe(during: lifetime) { _ in outcome.value = nil }
    change.errors.observe(during: lifetime) { outcome.value = $0.message }
    change.outputs.observe(during: lifetime) {
      transaction {
        old.value.value = nil
        new.value.value = nil
        outcome.value = "Your password is changed. You are signed out in all other browsers."
      }
    }
  }
}
