import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// Changes the viewer's name, with which the viewer also signs in.
public final class NameViewModel {
  /// The field for the name.
  public let name: StringInput
  /// Whether the field has another name than the person.
  public let isUnsaved: Property<Bool>
  /// Changes the name. Disabled while the field has the name of the person. Pressing the disabled button shows what is
  /// missing.
  public let changeButton: ButtonDesign
  /// The text about the success or failure of the last attempt; nil before the first, and while one runs.
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
    let stored = MutableProperty(viewer.person.name)
    let form = Form(name)
    let isUnsaved = name.text.combineLatest(stored) { $0 != $1 }
    let change = Command<Void, Person, MessengerError>(enabledIf: form.isReady.and(isUnsaved)) {
      let text = name.text.value
      return .task { () async throws(MessengerError) in
        try await viewer.messenger.accounts.rename(viewer.person.id, to: text)
      }
    }
    self.isUnsaved = isUnsaved
    self.name = name
    self.outcome = outcome.property
    changeButton = form.submitButton(viewer.text(.changeName), command: change)
    // Another browser of the person may change the name, too.
    viewer.contacts.allEvents(for: viewer.person).observe(during: lifetime) { event in
      if case .changed(let person) = event, person.id == viewer.person.id { stored.value = person.name }
    }
    change.isExecuting.changes.filter { $0 }.observe(during: lifetime) { _ in outcome.value = nil }
    change.errors.observe(during: lifetime) { outcome.value = viewer.text(.error($0)) }
    change.outputs.observe(during: lifetime) { person in
      transaction {
        stored.value = person.name
        name.value.value = person.name
        outcome.value = viewer.text(.nameChanged(to: person.name))
      }
    }
  }
}
