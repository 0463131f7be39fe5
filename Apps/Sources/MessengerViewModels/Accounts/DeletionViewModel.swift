import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// Deletes the viewer's account. Then all pages of the viewer end, including this one.
public final class DeletionViewModel {
  /// The field for the password, which confirms the deletion.
  public let password: StringInput
  /// Asks for confirmation and deletes the account. Pressing the disabled button shows what is missing.
  public let deleteButton: ButtonDesign
  /// The reason why the last attempt has failed; nil if it has not failed, and while an attempt runs.
  public let outcome: Property<String?>

  private let lifetime = Lifetime()

  /// Creates an empty field.
  ///
  /// - Parameters:
  ///   - viewer: The person whose account is deleted.
  ///   - dialogs: Asks for confirmation.
  init(for viewer: Viewer, _ dialogs: Dialogs) {
    let outcome = MutableProperty<String?>(nil)
    let password = StringInput(viewer.text(.password), isRequired: true, isSecret: true)
    let form = Form(password)
    let delete = Command<Void, Void, MessengerError>(enabledIf: form.isReady) { [weak dialogs] in
      let text = password.text.value
      let work = Signal<Void, MessengerError>.task { () async throws(MessengerError) in
        try await viewer.messenger.accounts.delete(
          viewer.person.id, password: text, network: viewer.network)
      }
      // The dialogs are released with the page, and without a page the viewer cannot confirm.
      guard let dialogs else { return .empty() }
      let confirmation = dialogs.ask(
        viewer.text(.deleteAccount), message: viewer.text(.deleteAccountConsequence),
        answers: [ButtonDesign(viewer.text(.deleteAccount), isDestructive: true): ()])
      return confirmation.setFailureType().flatMap(.latest) { work }
    }
    self.password = password
    self.outcome = outcome.property
    deleteButton = form.submitButton(viewer.text(.deleteAccount), command: delete)
    deleteButton.isEmphasized.value = false
    delete.isExecuting.changes.filter { $0 }.observe(during: lifetime) { _ in outcome.value = nil }
    delete.errors.observe(during: lifetime) { outcome.value = viewer.text(.error($0)) }
  }
}
