import Foundation
public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The title and the participants of a group that is being made or changed.
///
/// The person takes part in any case and is not among the participants that are shown.
public final class GroupViewModel {
  /// What is being done: *New Chat* or *Settings*.
  public let heading: String
  /// The title of the group.
  public let title = StringInput(
    "Title", placeholder: "Title of the chat", isRequired: true, maximumLength: Limits.titleLength,
    rule: { title in
      if title.allSatisfy(\.isWhitespace) { return DesignText.required.localized }
      // What seems to be one character may be many.
      let isTooLong = title.unicodeScalars.count > Limits.titleLength
      return isTooLong ? DesignText.tooLong(maximum: Limits.titleLength).localized : nil
    })
  /// Who takes part besides the person, sorted by name.
  public var participants: ListProperty<ContactRow> { people.rows }
  /// The picture of the group; nil for one that is being made.
  public let portrait: Property<Portrait?>
  /// Chooses further participants; nil while nobody does.
  public let adding = MutableProperty<ContactSelectionViewModel?>(nil)
  /// Makes or changes the group, and gives its chat. Enabled if there are a title and participants and, in a
  /// group that there is, one of them has changed.
  public let done: Command<Void, Chat.ID, MessengerError>
  /// Finishes the title and executes ``done``; pressed while that is disabled, it shows what the title lacks.
  public let doneButton: ButtonDesign
  /// Asks whether to leave the group, and leaves it; nil for a group that is being made.
  public let deleteButton: ButtonDesign?
  /// Sends that the group is not the person's any more.
  public var deletions: Signal<Void, Never> { deleted.signal }
  /// Whether there is no such group for who asks.
  public var isMissing: Property<Bool> { isLost.property }
  /// What the person is told and asked.
  public let dialogs = Dialogs()

  private let viewer: Viewer
  private let people: ContactCollection
  private let stored = MutableProperty<StoredGroup?>(nil)
  /// Who took part, or was chosen, when it was loaded.
  private var loadedPeople: [Person] = []
  private let form: Form
  private let draft: Property<GroupDraft>
  private let load: Command<Void, Content, MessengerError>
  private let isLost = MutableProperty(false)
  private let deleted = Subject<Void, Never>()
  private let lifetime = Lifetime()

  /// What is loaded.
  private struct Content {
    /// Nil for a group that is being made.
    let stored: StoredGroup?
    let people: [Person]
  }

  /// Begins a group, and to load who is to take part in it; ``loaded()`` waits for that.
  ///
  /// - Parameters:
  ///   - people: Who takes part at first. Those who are not among the contacts are left out.
  ///   - viewer: Who makes it.
  public convenience init(of people: [Person.ID], for viewer: Viewer) {
    self.init(nil, for: viewer) { () async throws(MessengerError) in
      let contacts = try await viewer.contacts.people(people, for: viewer.person.id)
      if contacts.isEmpty { throw .personNotFound }
      return Content(stored: nil, people: contacts)
    }
  }

  /// Begins to change a group, and to load it; ``loaded()`` waits for that.
  public convenience init(_ id: Chat.ID, for viewer: Viewer) {
    self.init(id, for: viewer) { () async throws(MessengerError) in
      let stored = try await StoredGroup(id, for: viewer)
      return Content(stored: stored, people: stored.participants)
    }
  }

  private init(
    _ id: Chat.ID?, for viewer: Viewer,
    loading content: nonisolated(nonsending) @escaping () async throws(MessengerError) -> Content
  ) {
    self.viewer = viewer
    people = ContactCollection(for: viewer)
    heading = id == nil ? "New Chat" : "Settings"
    portrait = stored.map { group in group.map { Portrait($0.title, $0.avatar) } }
    draft = Property { [title, people, stored] in
      let text = (title.value.value ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
      return GroupDraft(
        title: text, participants: Set(people.rows.rows.map(\.id)), stored: stored.value)
    }
    let isReady = draft.map { $0.isReady(isNew: id == nil) }
    form = Form(title)
    done = Command(enabledIf: form.isReady.and(isReady)) { [draft] in
      let draft = draft.value
      return .task { () async throws(MessengerError) in
        try await draft.save(to: id, for: viewer)
      }
    }
    form.stayBusy(while: done.isExecuting)
    doneButton = form.submitButton(id == nil ? "Create" : "Done", command: done)
    deleteButton = id == nil ? nil : ButtonDesign("Delete and Exit")
    load = .task { () async throws(MessengerError) in try await content() }
    dialogs.showErrors(of: done, userActivity: id == nil ? "create the chat" : "change the chat")
    dialogs.showErrors(of: load, userActivity: id == nil ? "begin the chat" : "load the chat")
    load.values.observe(during: lifetime) { [unowned self] in show($0) }
    load.errors.observe(during: lifetime) { [isLost] in
      isLost.value = [.chatNotFound, .notAGroup, .personNotFound].contains($0)
    }
    if let id { follow(id) }
    viewer.contacts.events(for: viewer.person.id).observe(during: lifetime) { [people] event in
      if case .changed(let person) = event { people.update(person) }
    }
    load.execute()
  }

  /// Waits until the group is there, or the person is told why it is not.
  public func loaded() async {
    _ = await load.isExecuting.signal.filter { !$0 }.first()
  }

  /// Takes somebody out.
  public func remove(_ person: Person.ID) {
    people.remove(person)
  }

  /// Begins to choose further participants.
  public func addParticipants() {
    let choice = ContactSelectionViewModel(excluding: draft.value.participants, for: viewer)
    choice.next.values.take(first: 1).observe(during: lifetime) { [unowned self] chosen in
      people.add(chosen)
      adding.value = nil
    }
    adding.value = choice
  }

  /// Chooses no further participants.
  public func cancelAdding() {
    adding.value = nil
  }

  // MARK: A group that there is

  private func follow(_ id: Chat.ID) {
    let viewer = viewer
    let delete = Command<Void, Void, MessengerError>.task { () async throws(MessengerError) in
      try await viewer.chats.delete(id, by: viewer.person.id)
    }
    dialogs.showErrors(of: delete, userActivity: "leave the chat")
    deleteButton?.presses.observe(during: lifetime) { [dialogs] in
      dialogs.show(
        DialogDesign(
          "Delete and Exit", message: "Are you sure you want to delete and exit this chat?",
          actions: [ButtonDesign("Delete and Exit", isDestructive: true, command: delete)]))
    }
    let changes = Subject<Void, Never>()
    // What is being loaded may be older than what happens meanwhile: that is loaded after it, all at once.
    changes.signal
      .flatMap(.latest) { [load] _ in load.isExecuting.signal.filter { !$0 }.take(first: 1) }
      .observe(during: lifetime) { [load] _ in load.execute() }
    viewer.chats.events(for: viewer.person.id).filter { $0.concerns(id) }
      .observe(during: lifetime) { [deleted] event in
        switch event {
        case .deleted: deleted.send(())
        case .changed, .reload: changes.send(())
        default: break
        }
      }
  }

  /// Takes over what was loaded. What the person has changed already stays.
  private func show(_ content: Content) {
    let isUntouched = title.text.value == stored.value?.title ?? ""
    let before = Set(loadedPeople.map(\.id))
    let removed = before.subtracting(people.people.map(\.id))
    let added = people.people.filter { !before.contains($0.id) }
    loadedPeople = content.people
    transaction {
      isLost.value = false
      stored.value = content.stored
      if isUntouched, let group = content.stored { title.value.value = group.title }
      people.set(to: content.people.filter { !removed.contains($0.id) })
      people.add(added)
    }
  }
}
