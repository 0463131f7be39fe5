public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// Generates and deletes sample data.
public final class SettingsViewModel {
  /// Who is signed in.
  public let person: Person
  /// Makes sample people and chats; asks first if there are some.
  public let generateButton = ButtonDesign("Generate data")
  /// Removes sample people and chats; asks first if there are some.
  public let deleteButton = ButtonDesign("Delete data")
  /// What is under way, in words; nil for nothing.
  public let progress: Property<String?>
  /// What the person is told or asked.
  public let dialogs = Dialogs()

  private let lifetime = Lifetime()

  /// Makes the settings of a person.
  public init(for viewer: Viewer) {
    let (simulation, me) = (viewer.messenger.simulation, viewer.person.id)
    person = viewer.person
    let generate = Command<Void, Void, MessengerError>.task { () async throws(MessengerError) in
      try await simulation.generateData(for: me)
    }
    let delete = Command<Void, Void, MessengerError>.task { () async throws(MessengerError) in
      try await simulation.deleteData(for: me)
    }
    progress = generate.isExecuting.combineLatest(delete.isExecuting) {
      $0 ? "Generating sample people and chats…" : $1 ? "Deleting sample people and chats…" : nil
    }
    dialogs.showErrors(of: generate, userActivity: "generate data")
    dialogs.showErrors(of: delete, userActivity: "delete the data")
    ask(before: generate, from: generateButton, for: viewer)
    ask(before: delete, from: deleteButton, for: viewer)
  }

  /// Executes a command when a button is pressed, after asking if there is data to lose.
  private func ask(
    before command: Command<Void, Void, MessengerError>, from button: ButtonDesign, for viewer: Viewer
  ) {
    button.presses
      .flatMap(.exhaust) {
        Signal.task {
          (try? await viewer.contacts.contacts(of: viewer.person.id, limit: Limits.pageSize))?
            .contains(where: \.isSimulated) ?? true
        }
      }
      .observe(during: lifetime) { [dialogs] hasData in
        guard hasData else { return _ = command.execute() }
        dialogs.show(
          DialogDesign(
            button.title.value, message: "All existing data will be deleted. Do you want to proceed?",
            actions: [ButtonDesign("Ok", command: command)], isDestructive: true))
      }
  }
}
