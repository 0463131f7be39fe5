import Foundation
public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The title and the participants of a new or existing group.
///
/// The viewer always takes part and is not in the list of participants.
public final class GroupViewModel {
  /// The heading: *New Chat* or *Settings*.
  public let heading: String
  /// The title of the group.
  public let title: StringInput
  /// The participants other than the viewer, sorted by name.
  public var participants: ListProperty<ContactRow> { people.rows }
  /// The avatar of the group; nil for a new one, and until it is loaded.
  public let avatar: Property<AvatarContent?>
  /// The photo that the viewer has chosen and not saved yet.
  public let photo = PhotoDraft()
  /// Removes the photo of the group. Visible if there is one.
  public let removePhotoButton: ButtonDesign
  /// Creates or updates the group and returns its chat. Enabled if the group has a title and participants
  /// and, for an existing group, a change, and while no photo is on its way.
  public let done: Command<Void, Chat.ID, MessengerError>
  /// Ends the editing of the title and executes ``done``. While ``done`` is disabled, pressing the button
  /// shows what is wrong with the title.
  public let doneButton: ButtonDesign
  /// Whether an existing group has changes of the viewer that are not saved.
  public let isUnsaved: Property<Bool>
  /// Whether the group is being loaded.
  public var isLoading: Property<Bool> { load.isExecuting }
  /// The reason why the group cannot be saved, besides its title, after the viewer has tried to; nil if there is none.
  public let problem: Property<String?>
  /// Makes a participant an admin, or an admin a member. The input is the participant.
  public let toggleAdmin: Command<Person.ID, Void, MessengerError>
  /// Asks for confirmation and leaves the group; nil for a new group.
  public let leaveButton: ButtonDesign?
  /// Whether the viewer has left the group by ``leaveButton``, or is about to.
  public var isLeaving: Property<Bool> { leaving.property }
  /// Sends a value when the viewer does not take part in the group anymore.
  public var departures: Signal<Void, Never> { departed.signal }
  /// Whether there is no such group, or none of the people for a new group is a contact.
  public var isMissing: Property<Bool> { mutableIsMissing.property }
  /// The dialogs: errors and confirmations.
  public let dialogs = Dialogs()

  private let viewer: Viewer
  private let people: ContactCollection
  private let stored = MutableProperty<StoredGroup?>(nil)
  /// The participants at the time of loading.
  private var loadedPeople: [Person] = []
  private let form: Form
  private let draft: Property<GroupDraft>
  private let load: Command<Void, LoadedGroup, MessengerError>
  private let mutableIsMissing = MutableProperty(false)
  private let hasTried = MutableProperty(false)
  private let leaving = MutableProperty(false)
  private let departed = Subject<Void, Never>()
  private let lifetime = Lifetime()

  /// The group as it was loaded, with its participants.
  private struct LoadedGroup {
    /// The stored group; nil for a new one.
    let stored: StoredGroup?
    let people: [Person]
  }

  /// Prepares a new group, which ``done`` creates, and begins to load its participants; ``waitUntilLoaded()``
  /// waits for them.
  ///
  /// - Parameters:
  ///   - people: The participants. People who are not among the contacts are left out.
  ///   - viewer: The person who creates the group.
  public convenience init(of people: [Person.ID], for viewer: Viewer) {
    self.init(nil, for: viewer) { () async throws(MessengerError) in
      let contacts = try await viewer.contacts.contacts(of: viewer.person.id, among: people)
      if contacts.isEmpty { throw .personNotFound }
      return LoadedGroup(stored: nil, people: contacts)
    }
  }

  /// Begins to load an existing group; ``waitUntilLoaded()`` waits for it.
  ///
  /// - Parameters:
  ///   - id: The chat.
  ///   - viewer: The person who edits the group.
  public convenience init(_ id: Chat.ID, for viewer: Viewer) {
    self.init(id, for: viewer) { () async throws(MessengerError) in
      let stored = try await StoredGroup(id, for: viewer)
      return LoadedGroup(stored: stored, people: stored.participants)
    }
  }

  private init(
    _ id: Chat.ID?, for viewer: Viewer,
    loading group: nonisolated(nonsending) @escaping () async throws(MessengerError) -> LoadedGroup
  ) {
    self.viewer = viewer
    people = ContactCollection(for: viewer)
    heading = viewer.text(id == nil ? .newChatHeading : .settings)
    title = StringInput(
      viewer.text(.title), placeholder: viewer.text(.titlePlaceholder), isRequired: true,
      maximumLength: Limits.titleLength,
      rule: { title in
        if title.allSatisfy(\.isWhitespace) { return DesignText.required.localized }
        // A character can consist of many scalars.
        let isTooLong = title.unicodeScalars.count > Limits.titleLength
        return isTooLong ? DesignText.tooLong(maximum: Limits.titleLength).localized : nil
      })
    avatar = stored.map { group in
      group.map { AvatarContent($0.title, $0.avatar, of: id.map { .group($0) }) }
    }
    let removePhoto = Command<Void, Void, MessengerError> { () async throws(MessengerError) in
      if let id { try await viewer.messenger.photos.removePhoto(of: id, by: viewer.person.id) }
    }
    removePhotoButton = ButtonDesign(viewer.text(.removePhoto), command: removePhoto)
    stored.map { $0?.avatar.photo != nil }.bind(to: removePhotoButton.isVisible)
    draft = Property { [title, people, stored, photo] in
      let text = (title.value.value ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
      return GroupDraft(
        title: text, participants: Set(people.rows.elements.map(\.id)), stored: stored.value,
        photo: photo.file.value, crop: photo.crop.value)
    }
    let isReady = draft.map { $0.isReady(isNew: id == nil) }
    problem = hasTried.combineLatest(draft) { hasTried, draft in
      hasTried ? draft.problem(isNew: id == nil).map(viewer.text) : nil
    }
    form = Form(title)
    done = Command(enabledIf: form.isReady.and(isReady).and(photo.isReceiving.negated())) { [draft] in
      let draft = draft.value
      return .task { () async throws(MessengerError) in
        try await draft.save(to: id, for: viewer)
      }
    }
    toggleAdmin = Command(enabledIf: stored.map { $0 != nil }) { [stored] participant in
      let isAdmin = stored.value?.roles[participant] == .admin
      return .task { () async throws(MessengerError) in
        if let id { try await viewer.chats.setAdmin(!isAdmin, of: participant, in: id, by: viewer.person.id) }
      }
    }
    isUnsaved = draft.map(\.isChanged).and(done.hasTakenEffect.negated())
    form.stayBusy(while: done.isExecuting)
    doneButton = form.submitButton(viewer.text(id == nil ? .create : .done), command: done)
    leaveButton = id == nil ? nil : ButtonDesign(viewer.text(.deleteAndExit), isDestructive: true)
    load = Command { () async throws(MessengerError) in try await group() }
    dialogs.showErrors(of: done, failedAction: id == nil ? .creatingChat : .changingChat, for: viewer)
    dialogs.showErrors(of: removePhoto, failedAction: .savingPhoto, for: viewer)
    dialogs.showErrors(of: toggleAdmin, failedAction: .changingAdmins, for: viewer)
    dialogs.showErrors(of: load, failedAction: id == nil ? .beginningChat : .loadingChat, for: viewer)
    load.outputs.observe(during: lifetime) { [unowned self] in show($0) }
    load.errors.observe(during: lifetime) { [mutableIsMissing] in
      mutableIsMissing.value = [.chatNotFound, .notAGroup, .personNotFound].contains($0)
    }
    if let id {
      connectLeaveButton(id)
      observeEvents(id)
    }
    viewer.contactEvents.observe(during: lifetime) { [people] event in
      if case .changed(let person) = event { people.update(person) }
    }
    load.execute()
  }

  /// Saves the group or, if it cannot be saved, shows what is missing. The view calls this method when the viewer
  /// presses the button.
  public func submit() {
    hasTried.value = true
    doneButton.press()
  }

  /// Waits until the group is loaded or its error is shown.
  public func waitUntilLoaded() async {
    _ = await load.isExecuting.signal.filter { !$0 }.firstValue()
  }

  /// The rights of the viewer toward a participant.
  ///
  /// - Parameter participant: The participant.
  public func rights(over participant: Person.ID) -> Property<ParticipantRights> {
    stored.map { [localization = viewer.localization] in
      ParticipantRights(over: participant, in: $0, localization)
    }
  }

  /// Removes a participant from the list. ``done`` saves the change.
  ///
  /// - Parameter person: The participant.
  public func remove(_ person: Person.ID) {
    people.remove(person)
  }

  /// The buttons by which the viewer removes a participant and changes their role; empty if the viewer may do neither.
  ///
  /// - Parameters:
  ///   - participant: The participant.
  ///   - name: The name of the participant.
  ///   - rights: The rights of the viewer toward the participant.
  public func actions(
    on participant: Person.ID, named name: String, _ rights: ParticipantRights
  ) -> [ButtonDesign] {
    var actions: [ButtonDesign] = []
    if rights.canRemove {
      let button = ButtonDesign(DesignText.removeRow(title: name).localized, isDestructive: true)
      button.presses.observe { [weak self] in self?.remove(participant) }
      actions.append(button)
    }
    if let title = rights.roleButtonTitle {
      actions.append(ButtonDesign(title, command: toggleAdmin) { participant })
    }
    return actions
  }

  /// The selection of more participants, which ``add(_:)`` adds.
  public func contactSelection() -> ContactSelectionViewModel {
    ContactSelectionViewModel(excluding: draft.value.participants, for: viewer)
  }

  /// Adds participants to the list. ``done`` saves the change.
  ///
  /// - Parameter selected: The people. Those who are in the list already are ignored.
  public func add(_ selected: [Person]) {
    people.add(selected)
  }

  // MARK: Existing groups

  /// Lets the viewer leave the group after a confirmation.
  private func connectLeaveButton(_ id: Chat.ID) {
    let viewer = viewer
    let leave = Command<Void, Void, MessengerError> { () async throws(MessengerError) in
      try await viewer.chats.leave(id, by: viewer.person.id)
    }
    leave.hasTakenEffect.bind(to: leaving)
    dialogs.showErrors(of: leave, failedAction: .leavingChat, for: viewer)
    leaveButton?.presses.observe(during: lifetime) { [dialogs] in
      dialogs.show(
        DialogDesign(
          viewer.text(.deleteAndExit), message: viewer.text(.deleteAndExitQuestion),
          actions: [ButtonDesign(viewer.text(.deleteAndExit), isDestructive: true, command: leave)]))
    }
  }

  /// Loads the group again after changes, and reports that the viewer does not take part anymore.
  private func observeEvents(_ id: Chat.ID) {
    let changes = Subject<Void, Never>()
    // Loaded data may be older than the changes during loading. One more load after them covers all changes.
    changes.signal
      .flatMap(.latest) { [load] _ in load.isExecuting.signal.filter { !$0 }.take(first: 1) }
      .observe(during: lifetime) { [load] _ in load.execute() }
    viewer.chatEvents.filter { $0.affects(id) }
      .observe(during: lifetime) { [departed] event in
        switch event {
        case .deleted: departed.send(())
        case .changed, .reload: changes.send(())
        default: break
        }
      }
  }

  /// Applies the loaded group, and keeps the edits of the viewer.
  private func show(_ loaded: LoadedGroup) {
    let isUntouched = title.text.value == stored.value?.title ?? ""
    let before = Set(loadedPeople.map(\.id))
    let removed = before.subtracting(people.people.map(\.id))
    let added = people.people.filter { !before.contains($0.id) }
    loadedPeople = loaded.people
    transaction {
      mutableIsMissing.value = false
      stored.value = loaded.stored
      if isUntouched, let group = loaded.stored { title.value.value = group.title }
      people.set(to: loaded.people.filter { !removed.contains($0.id) })
      people.add(added)
    }
  }
}
