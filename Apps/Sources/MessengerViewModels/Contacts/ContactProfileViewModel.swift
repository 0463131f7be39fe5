public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The profile of a person. It cannot be edited, but the chat with the person can be deleted.
public final class ContactProfileViewModel {
  /// The name; empty until it is loaded.
  public let name: Property<String>
  /// The avatar; nil until it is loaded.
  public let avatar: Property<AvatarContent?>
  /// When the person was last online. The text is updated as time passes.
  public let lastSeen: Property<String>
  /// The phone numbers in international form.
  public let phoneNumbers: Property<[String]>
  /// Opens the chat with the person, and creates it if there is none. Disabled for the viewer's own profile,
  /// and until the profile is loaded.
  public let openChat: Command<Void, Chat.ID, MessengerError>
  /// The chat with the person, which is in the list and can be deleted; nil if there is none.
  public let directChat: Property<Chat.ID?>
  /// Asks for confirmation and deletes the chat with the person.
  public let deleteButton: ButtonDesign
  /// Asks for confirmation and blocks the person, or unblocks the person at once. Invisible for the viewer's own
  /// profile, for sample people and for deleted accounts.
  public let blockButton: ButtonDesign
  /// Asks for confirmation and reports the person to the operator; ``notices`` then says so. Visible whenever
  /// ``blockButton`` is.
  public let reportButton: ButtonDesign
  /// Whether the viewer has deleted the chat by ``deleteButton``, or is about to.
  public let isDeletingChat: Property<Bool>
  /// Sends a value when the chat has been deleted.
  public var chatDeletions: Signal<Void, Never> { delete.outputs }
  /// Sends a text when the person was reported.
  public var notices: Signal<String, Never> { noticed.signal }
  /// Whether there is no such person, or the viewer may not see them.
  public let isMissing: Property<Bool>
  /// The dialogs: errors and confirmations.
  public let dialogs = Dialogs()

  /// The profile as it was loaded.
  private struct LoadedProfile {
    let person: Person
    let chat: Chat.ID?
    let isBlocked: Bool
  }

  private let load: Command<Void, LoadedProfile, MessengerError>
  private let delete: Command<Void, Void, MessengerError>
  private let person = MutableProperty<Person?>(nil)
  private let chat = MutableProperty<Chat.ID?>(nil)
  private let noticed = Subject<String, Never>()
  private let lifetime = Lifetime()

  /// Creates a profile and begins to load it; ``waitUntilLoaded()`` waits for it.
  ///
  /// - Parameters:
  ///   - id: The person of the profile.
  ///   - viewer: The person who looks at it.
  public init(_ id: Person.ID, for viewer: Viewer) {
    let me = viewer.person.id
    load = Command { () async throws(MessengerError) in
      LoadedProfile(
        person: try await viewer.contacts.person(id, for: me),
        chat: try await viewer.chats.listedDirectChat(with: id, for: me),
        isBlocked: try await viewer.contacts.hasBlocked(id, by: me))
    }
    delete = Command(enabledIf: chat.map { $0 != nil }) { [chat] in
      let chat = chat.value
      return .task { () async throws(MessengerError) in
        if let chat { try await viewer.chats.leave(chat, by: me) }
      }
    }
    isDeletingChat = delete.hasTakenEffect
    directChat = chat.property
    blockButton = ButtonDesign(viewer.text(.block))
    reportButton = ButtonDesign(viewer.text(.report))
    deleteButton = ButtonDesign(viewer.text(.deleteChat), isDestructive: true, enabledIf: delete.isEnabled)
    name = person.map { $0.map { viewer.localization.name($0.name) } ?? "" }
    avatar = person.map { $0.map { AvatarContent($0) } }
    lastSeen = viewer.lastSeen(of: person)
    phoneNumbers = person.map { $0?.phoneNumbers ?? [] }
    openChat = Command(enabledIf: person.map { $0 != nil && id != me }) {
      () async throws(MessengerError) in
      try await viewer.chats.directChat(with: id, for: me).id
    }
    let isMissing = MutableProperty(false)
    self.isMissing = isMissing.property
    load.errors.observe(during: lifetime) { isMissing.value = $0 == .personNotFound }
    dialogs.showErrors(of: load, failedAction: .loadingProfile, for: viewer)
    dialogs.showErrors(of: openChat, failedAction: .openingChat, for: viewer)
    dialogs.showErrors(of: delete, failedAction: .deletingChat, for: viewer)
    let isBlocked = MutableProperty(false)
    load.outputs.observe(during: lifetime) { [person, chat] profile in
      transaction {
        person.value = profile.person
        chat.value = profile.chat
        isBlocked.value = profile.isBlocked
        isMissing.value = false
      }
    }
    deleteButton.presses.observe(during: lifetime) { [dialogs, delete, name] in
      dialogs.show(
        DialogDesign(
          viewer.text(.deleteChat), message: viewer.text(.deleteChatQuestion(with: name.value)),
          actions: [ButtonDesign(viewer.text(.deleteChat), isDestructive: true, command: delete)]))
    }
    observeButtons(isBlocked, of: id, for: viewer)
    viewer.chatEvents.paused(while: load.isExecuting, buffering: .unbounded)
      .observe(during: lifetime) { [chat, load] event in
        switch event {
        case .inserted(let newChat) where newChat.peer?.id == id: chat.value = newChat.id
        case .deleted(let deletedChat) where deletedChat == chat.value: chat.value = nil
        case .reload: load.execute()
        default: break
        }
      }
    viewer.contacts.allEvents(for: viewer.person).paused(while: load.isExecuting, buffering: .unbounded)
      .observe(during: lifetime) { [person, load] event in
        switch event {
        case .changed(let changedPerson) where changedPerson.id == id: person.value = changedPerson
        // The profile of a deleted account stays visible to those who share a chat with it.
        case .deleted(id), .reload: load.execute()
        default: break
        }
      }
    load.execute()
  }

  private func observeButtons(_ isBlocked: MutableProperty<Bool>, of id: Person.ID, for viewer: Viewer) {
    let (contacts, me) = (viewer.contacts, viewer.person.id)
    let block = Command<Bool, Bool, MessengerError> {
      (wantsBlock: Bool) async throws(MessengerError) -> Bool in
      if wantsBlock {
        try await contacts.block(id, by: me)
      } else {
        try await contacts.unblock(id, by: me)
      }
      return wantsBlock
    }
    let report = Command<Void, Void, MessengerError> { () async throws(MessengerError) in
      try await contacts.report(id, by: me)
    }
    block.outputs.bind(to: isBlocked)
    isBlocked.map { viewer.text($0 ? .unblock : .block) }.bind(to: blockButton.title)
    let canBeBlocked = person.map { $0.map { !$0.isSample && !$0.isDeleted && $0.id != me } ?? false }
    canBeBlocked.bind(to: blockButton.isVisible)
    canBeBlocked.bind(to: reportButton.isVisible)
    dialogs.showErrors(of: block, failedAction: .changingBlock, for: viewer)
    dialogs.showErrors(of: report, failedAction: .reporting, for: viewer)
    report.outputs.observe(during: lifetime) { [noticed, name] in
      noticed.send(viewer.text(.reported(name.value)))
    }
    blockButton.presses.observe(during: lifetime) { [dialogs, name] in
      if isBlocked.value {
        block.execute(false)
        return
      }
      dialogs.show(
        DialogDesign(
          viewer.text(.blockPerson(name.value)), message: viewer.text(.blockConsequence(name.value)),
          actions: [ButtonDesign(viewer.text(.block), isDestructive: true, command: block) { true }]))
    }
    reportButton.presses.observe(during: lifetime) { [dialogs, name] in
      dialogs.show(
        DialogDesign(
          viewer.text(.reportPerson(name.value)), message: viewer.text(.reportConsequence(name.value)),
          actions: [ButtonDesign(viewer.text(.report), isDestructive: true, command: report)]))
    }
  }

  /// Waits until the profile is loaded or its error is shown.
  public func waitUntilLoaded() async {
    _ = await load.isExecuting.signal.filter { !$0 }.firstValue()
  }
}
