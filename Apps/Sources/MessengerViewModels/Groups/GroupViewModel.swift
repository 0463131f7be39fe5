import Foundation
public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The title and the participants of a group that is made or changed.
public final class GroupViewModel {
  /// What the screen is called: *New Chat* or *Settings*.
  public let heading: String
  /// The title of the group.
  public let title = StringInput(
    "Title", placeholder: "Required", isRequired: true, maximumLength: Limits.titleLength)
  /// Who takes part besides the person.
  public var participants: ListProperty<ContactRow> { rows }
  /// Makes the group, or saves what was changed; enabled if the result would be a group and, of one that exists,
  /// another than before.
  public let done: Command<Void, Chat.ID, MessengerError>
  public let doneButton: ButtonDesign
  /// Asks, then removes the chat; nil for a group that does not exist yet.
  public let deleteButton: ButtonDesign?
  /// The contacts to choose more participants from; nil while nobody does.
  public let adding: Property<ContactSelectionViewModel?>
  /// Sends when the group has been left.
  public var deletions: Signal<Void, Never> { deleted.signal }
  /// What the person is told or asked.
  public let dialogs = Dialogs()

  private let viewer: Viewer
  private let people: MutableProperty<[Person]>
  private let rows: ListProperty<ContactRow>
  private let stored: MutableProperty<Stored?>
  private let selection = MutableProperty<ContactSelectionViewModel?>(nil)
  private let deleted = Subject<Void, Never>()
  private let lifetime = Lifetime()

  private struct Stored: Equatable {
    let title: String
    let people: Set<Person.ID>
  }

  /// A group that does not exist yet.
  public convenience init(of people: [Person], for viewer: Viewer) {
    self.init(nil, people, for: viewer)
  }

  /// A group that exists.
  public convenience init(_ chat: Chat.ID, for viewer: Viewer) {
    self.init(chat, [], for: viewer)
  }

  private init(_ chat: Chat.ID?, _ initial: [Person], for viewer: Viewer) {
    self.viewer = viewer
    let people = MutableProperty(initial)
    let stored = MutableProperty<Stored?>(nil)
    let (title, me) = (title, viewer.person.id)
    self.people = people
    self.stored = stored
    heading = chat == nil ? "New Chat" : "Settings"
    rows = people.map { people in people.map { ContactRow($0, now: viewer.now()) } }.list()
    adding = selection.property
    let isComplete = Property {
      title.isValid.value && !(title.value.value ?? "").trimmingCharacters(in: .whitespaces).isEmpty
        && !people.value.isEmpty
    }
    let isChanged = Property {
      guard let stored = stored.value else { return chat == nil }
      return stored != Stored(title: title.value.value ?? "", people: Set(people.value.map(\.id)))
    }
    done = Command(enabledIf: isComplete.and(isChanged)) {
      let (name, ids) = (title.value.value ?? "", people.value.map(\.id))
      return .task { () async throws(MessengerError) in
        guard let chat else {
          return try await viewer.chats.create(title: name, participants: ids, by: me).id
        }
        return try await viewer.chats.update(chat, title: name, participants: ids, by: me).id
      }
    }
    doneButton = ButtonDesign(chat == nil ? "Create" : "Done", command: done)
    doneButton.isEmphasized.value = true
    deleteButton = chat == nil ? nil : ButtonDesign("Delete and Exit")
    dialogs.showErrors(of: done, userActivity: chat == nil ? "create the chat" : "save the chat")
    if let chat { follow(chat) }
  }

  /// Begins to choose more participants.
  public func addParticipants() {
    let choice = ContactSelectionViewModel(excluding: Set(people.value.map(\.id)), for: viewer)
    choice.next.values.observe(during: lifetime) { [people, selection] chosen in
      transaction {
        people.value += chosen
        selection.value = nil
      }
    }
    selection.value = choice
  }

  /// Chooses nobody.
  public func cancelAdding() {
    selection.value = nil
  }

  /// Takes somebody out.
  public func remove(_ id: Person.ID) {
    people.value.removeAll { $0.id == id }
  }

  // MARK: A group that exists

  private func follow(_ chat: Chat.ID) {
    let (viewer, me) = (viewer, viewer.person.id)
    let load = Command<Void, (Chat, [Person]), MessengerError>.task { () async throws(MessengerError) in
      (
        try await viewer.chats.chat(chat, for: me),
        try await viewer.chats.participants(of: chat, for: me).filter { $0.id != me }
      )
    }
    dialogs.showErrors(of: load, userActivity: "load the chat")
    load.values.observe(during: lifetime) { [people, stored, title] chat, others in
      transaction {
        people.value = others
        title.value.value = chat.title
        stored.value = Stored(title: chat.title, people: Set(others.map(\.id)))
      }
    }
    let delete = Command<Void, Void, MessengerError>.task { () async throws(MessengerError) in
      try await viewer.chats.delete(chat, by: me)
    }
    dialogs.showErrors(of: delete, userActivity: "delete the chat")
    delete.values.observe(during: lifetime) { [deleted] in deleted.send(()) }
    deleteButton?.presses.observe(during: lifetime) { [dialogs] in
      dialogs.show(
        DialogDesign(
          "Delete and Exit", message: "Are you sure you want to delete and exit this chat?",
          actions: [ButtonDesign("Yes", command: delete)], cancelTitle: "No", isDestructive: true))
    }
    lifetime.onEnd { _ = load }
    load.execute()
  }
}
