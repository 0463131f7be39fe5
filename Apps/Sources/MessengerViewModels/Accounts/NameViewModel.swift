import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// Changes the person's name, with which the person also signs in.
public final class NameViewModel {
  /// The field for the name.
  public let name: StringInput
  /// Changes the name. Pressing the disabled button shows what is missing.
  public let changeButton: ButtonDesign
  /// The text after a change or a failure; nil before.
  public let outcome: Property<String?>

  private let lifetime = Lifetime()

  /// Creates a field with the current name.
  ///
  /// - Parameter viewer: The person whose name is changed.
  init(for viewer: Viewer) {
    let outcome = MutableProperty<String?>(nil)
    let name = StringInput(
      viewer.text(.name), defaultValue: viewer.person.name, isRequired: true, maximumLength: Limits.nameLength
    )
    let form = Form(name)
    let change = Command<Void, Person, MessengerError>(enabledIf: form.isReady) {
      let text = name.text.value
      return .task { () async throws(MessengerError) in
        try await viewer.messenger.accounts.rename(viewer.person.id, to: text)
      }
    }
    self.name = name
    self.outcome = outcome.property
    changeButton = form.submitButton(viewer.text(.changeName), command: change)
    change.isExecuting.changes.filter { $0 }.observe(during: lifetime) { _ in outcome.value = nil }
    change.errors.observe(during: lifetime) { outcome.value = viewer.text(.error($0)) }
    change.outputs.observe(during: lifetime) { person in
      transaction {
        name.value.value = person.name
        outcome.value = viewer.text(.nameChanged(to: person.name))
      }
    }
  }
}
