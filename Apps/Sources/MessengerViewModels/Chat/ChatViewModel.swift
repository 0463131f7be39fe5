public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign
import struct Foundation.Date

/// One chat: what was said, and what the person says.
///
/// It follows what happens in the chat as soon as it is made, and begins to load the last messages. Nothing that
/// happens meanwhile is lost or shown twice. While ``isActive``, what comes counts as read.
public final class ChatViewModel: ViewModel {
  static let pageSize = 15

  /// What tells more about a chat.
  public enum Details: Hashable, Sendable {
    /// The settings of a group.
    case settings(Chat.ID)
    /// The profile of the other one.
    case profile(Person.ID)
  }

  public let isActive = MutableProperty(false)
  /// The title of a group, or the name of the other one.
  public let title: Property<String>
  /// How many people take part in a group, or when the other one was here last.
  public let subtitle: Property<String>
  /// The picture of the group, or that of the other one; nil until it is loaded.
  public let portrait: Property<Portrait?>
  /// What tells more about the chat; nil until it is loaded.
  public let details: Property<Details?>
  /// Who is writing, as in *Ada is typing…*; nil for nobody.
  public var typing: Property<String?> { typingPeople.text }
  /// Whether there is no such chat, or not any more.
  public let isMissing: Property<Bool>
  /// Days, messages and what was done to the chat, from above to below.
  public var rows: ListProperty<ChatRow> { transcript.rows }
  /// Whether nothing has been said.
  public let isEmpty: Property<Bool>
  /// Whether there are messages before the first row.
  public let hasEarlier: Property<Bool>
  /// Loads the messages before the first row; enabled if there are any.
  public let loadEarlier: Command<Void, MessagePage, MessengerError>
  /// Whether the chat is being loaded from its end.
  public let isLoading: Property<Bool>
  /// Where the person writes.
  public let composer: MessageComposer
  /// What sample people in the chat can be made to do.
  public let simulation: SimulationMenu
  /// Sends the details that the person wants to see, by the menu of the simulation.
  public let openings: Signal<Details, Never>
  /// What the person is told, such as that loading failed.
  public let dialogs = Dialogs()
  /// Sends that the chat is not the person's any more.
  public var deletions: Signal<Void, Never> { deleted.signal }

  /// The place up to which the person sees messages that are not marked as read; nil if there are none.
  let unread: Property<Int?>

  private let viewer: Viewer
  private let id: Chat.ID
  private let load: Command<Void, Content, MessengerError>
  private let failure = MutableProperty<MessengerError?>(nil)
  private let chat = MutableProperty<Chat?>(nil)
  private let transcript: Transcript
  private let mayHaveEarlier = MutableProperty(false)
  /// The place of the last message.
  private let end = MutableProperty<Int?>(nil)
  private let typingPeople: TypingPeople
  private let today: Property<Date>
  private let edited = Subject<Void, Never>()
  private let deleted = Subject<Void, Never>()
  private let lifetime = Lifetime()

  /// What is loaded at first.
  private struct Content {
    let chat: Chat
    let page: MessagePage
    let participants: [Person]
  }

  /// Makes a chat and begins to load it; ``loaded()`` waits for that.
  public init(_ id: Chat.ID, for viewer: Viewer) {
    self.viewer = viewer
    self.id = id
    today = viewer.today()
    load = .task { () async throws(MessengerError) in try await Self.content(of: id, for: viewer) }
    isLoading = load.isExecuting
    isMissing = failure.map { $0 == .chatNotFound }
    title = chat.map { $0?.title ?? "" }
    portrait = chat.map { $0.map { Portrait($0) } }
    details = chat.map { chat in chat.map { $0.peer.map { .profile($0.id) } ?? .settings($0.id) } }
    subtitle = chat.map { chat in
      chat.flatMap { $0.isPeerToPeer ? nil : Self.participants($0.participantCount) }
    }.combineLatest(viewer.lastSeen(of: chat.map { $0?.peer })) { $0 ?? $1 }
    transcript = Transcript(for: viewer) { [chat] in chat.value?.isPeerToPeer == false }
    isEmpty = transcript.rows.isEmpty.and(chat.map { $0 != nil }).and(load.isExecuting.negated())
    hasEarlier = mayHaveEarlier.property
    loadEarlier = Command(enabledIf: mayHaveEarlier.and(load.isExecuting.negated())) { [transcript] in
      let before = transcript.first
      return .task { () async throws(MessengerError) in
        try await viewer.chats.messages(
          in: id, before: before, limit: Self.pageSize, for: viewer.person.id)
      }
    }
    unread = .combineLatest(isActive, end, chat) { isActive, end, chat in
      guard isActive, let end, let chat, end > chat.readThrough else { return nil }
      return end
    }
    composer = MessageComposer(id, for: viewer)
    typingPeople = TypingPeople(for: viewer)
    let detailsButton = ButtonDesign("Open settings")
    simulation = SimulationMenu(in: id, for: viewer, dialogs, details: detailsButton)
    openings = detailsButton.presses.compactMap { [details] in details.value }
    details.map { if case .profile = $0 { "Open profile" } else { "Open settings" } }
      .bind(to: detailsButton.title)
    followLoading()
    followEvents()
    followComposer()
    followReading()
    load.execute()
  }

  /// Waits until the last messages are there.
  ///
  /// - Throws: Why they could not be loaded; ``MessengerError/chatNotFound`` if there is no such chat.
  public func loaded() async throws(MessengerError) {
    _ = await isLoading.signal.filter { !$0 }.first()
    if let failure = failure.value { throw failure }
  }

  /// Sends a message that could not be sent once more.
  public func retry(_ id: MessageRow.ID) {
    guard let item = transcript.outgoing(id), item.failure != nil, case .own(let name) = id else { return }
    transcript.setFailure(nil, of: id)
    composer.resend(OutgoingMessage(id: name, text: item.text))
  }

  /// Gives up a message that could not be sent.
  public func discard(_ id: MessageRow.ID) {
    if transcript.outgoing(id)?.failure != nil { transcript.removeOutgoing(id) }
  }

  private static func participants(_ count: Int) -> String {
    count == 1 ? "1 participant" : "\(count) participants"
  }

  // MARK: Loading

  private static func content(of id: Chat.ID, for viewer: Viewer) async throws(MessengerError) -> Content {
    let person = viewer.person.id
    return Content(
      chat: try await viewer.chats.chat(id, for: person),
      page: try await viewer.chats.messages(in: id, limit: pageSize, for: person),
      participants: try await viewer.chats.participants(of: id, for: person))
  }

  private func followLoading() {
    load.values.observe(during: lifetime) { [unowned self] in show($0) }
    load.errors.observe(during: lifetime) { [unowned self] in fail($0) }
    loadEarlier.values.observe(during: lifetime) { [unowned self] page in
      transaction {
        transcript.prepend(page.messages)
        mayHaveEarlier.value = page.hasEarlier
      }
    }
    dialogs.showErrors(of: loadEarlier, userActivity: "load earlier messages")
    today.changes.observe(during: lifetime) { [transcript] _ in transcript.refreshDays() }
  }

  private func show(_ content: Content) {
    transaction {
      failure.value = nil
      chat.value = content.chat
      transcript.setPortraits(of: content.participants)
      transcript.reset(to: content.page.messages, of: content.chat)
      mayHaveEarlier.value = content.page.hasEarlier
      end.value = transcript.last
    }
  }

  private func fail(_ error: MessengerError) {
    failure.value = error
    if error == .chatNotFound {
      if chat.value != nil { deleted.send(()) }
    } else {
      let retry = ButtonDesign("Retry", command: load)
      dialogs.show(DialogDesign(error, userActivity: "load this chat", recoveries: [retry]))
    }
  }

  // MARK: Following

  private func followEvents() {
    // What is being loaded may be older than what happens meanwhile, so that waits.
    let isBusy = load.isExecuting.or(loadEarlier.isExecuting)
    viewer.chats.events(for: viewer.person.id).filter { [id] in $0.concerns(id) }
      .delay(while: isBusy)
      .observe(during: lifetime) { [unowned self] event in transaction { apply(event) } }
    viewer.contacts.events(for: viewer.person.id).delay(while: isBusy)
      .observe(during: lifetime) { [unowned self] event in
        if case .changed(let person) = event { transaction { apply(person) } }
      }
    edited.signal
      .flatMap(.latest) { [viewer, id] in
        Signal.task { try? await viewer.chats.participants(of: id, for: viewer.person.id) }
      }
      .compacted()
      .observe(during: lifetime) { [transcript] in transcript.setPortraits(of: $0) }
  }

  private func apply(_ event: ChatEvent) {
    // Without the chat there is nothing to bring up to date.
    guard chat.value != nil || event == .reload else { return }
    switch event {
    case .inserted(let new), .changed(let new):
      chat.value = new
      edited.send(())
    case .deleted: deleted.send(())
    case .message(let message, let unreadCount, _): append(message, isRead: unreadCount == 0)
    case .read(_, let through, _):
      chat.modify { chat in
        if let old = chat?.readThrough { chat?.readThrough = max(old, through) }
      }
    case .delivered(_, let through): transcript.setDelivered(through: through)
    case .readByOthers(_, let through): transcript.setReadByOthers(through: through)
    case .typing(_, let person, let name): typingPeople.add(person, name)
    case .reload: load.execute()
    }
  }

  private func append(_ message: Message, isRead: Bool) {
    let isOwn = message.sender == viewer.person.id
    let expected = transcript.last.map { $0 + 1 } ?? message.sequence
    if message.sequence > expected { return _ = load.execute() }
    if message.sequence < expected { return }
    let first = transcript.first
    transcript.append(
      message, isNew: !isOwn && !isActive.value, readThrough: chat.value?.readThrough ?? 0)
    if let first, first != transcript.first { mayHaveEarlier.value = true }
    end.value = message.sequence
    if isRead { chat.modify { $0?.readThrough = message.sequence } }
    typingPeople.remove(message.sender)
  }

  private func apply(_ person: Person) {
    transcript.updatePortrait(of: person)
    guard chat.value?.peer?.id == person.id else { return }
    chat.modify { chat in
      chat?.peer = person
      chat?.title = person.name
      chat?.avatar = person.avatar
    }
  }

  private func followComposer() {
    composer.deliveries.observe(during: lifetime) { [transcript] delivery in
      switch delivery {
      case .written(let message): transcript.append(message)
      case .failed(let message, let error): transcript.setFailure(error, of: .own(message.id))
      case .stored(let message):
        // Usually the event comes and does the rest; it does not if it came before, and sending failed.
        guard let name = message.clientID, message.sequence <= transcript.last ?? 0 else { return }
        transcript.removeOutgoing(.own(name))
      }
    }
  }

  private func followReading() {
    // What could not be loaded is not looked at.
    let isRead = Property.combineLatest(isActive, chat, failure) { $0 && $1 != nil && $2 == nil }
    isRead.signal.flatMap(.latest) { [viewer, id] isRead in
      isRead ? viewer.chats.reading(in: id, by: viewer.person.id) : .never()
    }.observe(during: lifetime) { _ in }
    unread.signal.compacted()
      .flatMap(.latest) { [viewer, id] end in
        // If this fails, the next message is marked with those before it.
        Signal.task { try? await viewer.chats.markRead(through: end, in: id, by: viewer.person.id) }
      }
      .observe(during: lifetime) { _ in }
  }
}

extension ChatEvent {
  /// Whether something has happened to a chat.
  func concerns(_ id: Chat.ID) -> Bool {
    switch self {
    case .inserted(let chat), .changed(let chat): chat.id == id
    case .message(let message, _, _): message.chat == id
    case .deleted(let chat), .read(let chat, _, _), .delivered(let chat, _), .readByOthers(let chat, _),
      .typing(let chat, _, _):
      chat == id
    case .reload: true
    }
  }
}
