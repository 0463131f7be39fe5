import Foundation
public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The list of a person's contacts, in sections by the first letter of their names.
public final class ContactsViewModel {
  /// The sections, with their rows.
  public let sections: ListProperty<ListSection<String, ContactRow>>
  /// What the person looks for.
  public let query = MutableProperty("")
  /// Whether there is something to look for, so that ``found`` is to be shown in place of the sections.
  public let isSearching: Property<Bool>
  /// The contacts whose names contain what is looked for.
  public let found: ListProperty<ContactRow>
  /// Whether the person has no contacts.
  public let isEmpty: Property<Bool>
  /// Whether the contacts are being loaded.
  public let isLoading: Property<Bool>
  /// Opens the chat with a contact; makes it if there is none.
  public let open: Command<Person.ID, Chat.ID, MessengerError>
  /// What the person is told, such as that loading failed.
  public let dialogs = Dialogs()

  private let directory: ContactDirectory

  /// Makes the list and begins to load it.
  public init(for viewer: Viewer) {
    let directory = ContactDirectory(for: viewer)
    self.directory = directory
    sections = directory.rows.sections(by: \.initial)
    let key = query.map { $0.trimmingCharacters(in: .whitespaces).uppercased() }
    isSearching = key.map { !$0.isEmpty }
    found = directory.rows.filter(key.map { key in { !key.isEmpty && $0.name.uppercased().contains(key) } })
    isLoading = directory.load.isExecuting
    isEmpty = directory.rows.isEmpty.and(isLoading.negated())
    open = Command { person in
      .task { () async throws(MessengerError) in
        try await viewer.chats.peerChat(with: person, for: viewer.person.id).id
      }
    }
    dialogs.showErrors(of: directory.load, userActivity: "load your contacts")
  }

  /// Waits until the contacts are there, or loading them failed.
  public func loaded() async {
    _ = await isLoading.signal.filter { !$0 }.first()
  }
}
