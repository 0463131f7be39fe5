public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign
import struct Foundation.Date

/// One chat: what was said, and what the person says.
///
/// It follows what happens in the chat as soon as it is made, and begins to load the last messages, or those
/// that the person has come for. Nothing that happens meanwhile is lost or shown twice. While ``isActive``,
/// what comes counts as read.
///
/// It is a window onto the chat, of a bounded number of rows: a person who goes far back leaves the last
/// messages behind, and loads them again or jumps to them. What comes meanwhile is not shown, and does not
/// count as read.
public final class ChatViewModel: ViewModel {
  static let pageSize = 15

  public let isActive = MutableProperty(false)
  /// Whether the person sees the last row, which the view writes: then what is later is loaded, until it is
  /// not so.
  public let isAtEnd = MutableProperty(true)
  /// Whether the person sees the first row, which the view writes: then what is earlier is loaded, until it
  /// is not so.
  public let isAtStart = MutableProperty(false)
  /// The title of a group, or the name of the other one.
  public var title: Property<String> { head.title }
  /// How many people take part in a group, or when the other one was here last.
  public var subtitle: Property<String> { head.subtitle }
  /// The picture of the group, or that of the other one; nil until it is loaded.
  public var portrait: Property<Portrait?> { head.portrait }
  /// What tells more about the chat; nil until it is loaded.
  public var details: Property<Details?> { head.details }
  /// Who is writing, as in *Ada is typing…*; nil for nobody.
  public var typing: Property<String?> { typingPeople.text }
  /// Whether there is no such chat, or not any more.
  public let isMissing: Property<Bool>
  /// Days, messages and what was done to the chat, from above to below.
  public var rows: ListProperty<ChatRow> { transcript.rows }
  /// Whether nothing has been said.
  public let isEmpty: Property<Bool>
  /// Whether there are messages before the first row.
  public var hasEarlier: Property<Bool> { transcript.hasEarlier.property }
  /// Loads the messages before the first row; enabled if there are any.
  public let loadEarlier: Command<Void, MessagePage, MessengerError>
  /// Whether there are messages after the last row that is stored.
  public var hasLater: Property<Bool> { transcript.hasLater.property }
  /// Loads the messages after the last row; enabled if there are any.
  public let loadLater: Command<Void, [Message], MessengerError>
  /// Counts the pages that were loaded before and after others, so that the view looks anew which ends are
  /// seen.
  public let pages: Property<Int>
  /// Counts how often other messages were shown in place of those before, so that the view goes to the one
  /// that is ``sought`` or, without one, to the end.
  public let jumps: Property<Int>
  /// The row that the person has come for, until they have been at the end; nil for none.
  public let sought: Property<ChatRow.ID?>
  /// Whether the person has come for a message, which is shown or being loaded.
  public var isSeeking: Bool { jump.value?.sequence != nil || soughtRow.value != nil }
  /// What somebody else has just said. It is the last row, or follows later if ``hasLater``.
  public var arrivals: Signal<Message, Never> { arrived.signal }
  /// Whether messages are being loaded to be shown in place of those before.
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

  /// The sequence up to which the person sees messages that are not marked as read; nil if there are none.
  let unread: Property<Int?>

  /// Which chat it is.
  public let id: Chat.ID
  private let viewer: Viewer
  private let load: Command<Void, ChatContent, MessengerError>
  private let failure = MutableProperty<MessengerError?>(nil)
  private let chat = MutableProperty<Chat?>(nil)
  private let head: ChatHead
  /// Whether the person can see what is said last.
  private let isLookedAt: Property<Bool>
  private let transcript: Transcript
  private let pageCount = MutableProperty(0)
  private let jumpCount = MutableProperty(0)
  /// What is being loaded to be shown in place of what is there; nil for nothing.
  private let jump: MutableProperty<Jump?>
  private let soughtRow = MutableProperty<ChatRow.ID?>(nil)
  private let arrived = Subject<Message, Never>()
  /// The sequence of the last message.
  private let end = MutableProperty<Int?>(nil)
  private let typingPeople: TypingPeople
  private let today: Property<Date>
  private let edited = Subject<Void, Never>()
  private let deleted = Subject<Void, Never>()
  private let lifetime = Lifetime()

  /// Where the person is taken.
  private enum Jump {
    case end
    case sequence(Int)

    /// The sequence of a message; nil for the end.
    var sequence: Int? { if case .sequence(let sequence) = self { sequence } else { nil } }
  }

  /// Makes a chat and begins to load it; ``loaded()`` waits for that.
  ///
  /// - Parameters:
  ///   - id: Which chat.
  ///   - sequence: The sequence of the message that the person has come for; nil, or one where there is no message
  ///     that the person can see, for the last ones.
  ///   - viewer: Who looks at it.
  ///   - composers: Where the person writes; by default what is written goes with the chat.
  public init(
    _ id: Chat.ID, at sequence: Int? = nil, for viewer: Viewer, writingIn drafts: DraftStore? = nil
  ) {
    self.viewer = viewer
    self.id = id
    today = viewer.today()
    let jump = MutableProperty(sequence.map(Jump.sequence))
    self.jump = jump
    load = Command {
      let sequence = jump.value?.sequence
      return .task { () async throws(MessengerError) in
        try await ChatContent(of: id, around: sequence, for: viewer)
      }
    }
    isLoading = load.isExecuting
    isMissing = failure.map { $0 == .chatNotFound }
    head = ChatHead(of: chat, for: viewer)
    transcript = Transcript(for: viewer) { [chat] in chat.value?.isPeerToPeer == false }
    isEmpty = transcript.rows.isEmpty.and(chat.map { $0 != nil }).and(load.isExecuting.negated())
    pages = pageCount.property
    jumps = jumpCount.property
    sought = soughtRow.property
    let isLoaded = load.isExecuting.negated()
    loadEarlier = Command(enabledIf: transcript.hasEarlier.and(isLoaded)) { [transcript] in
      let before = transcript.first
      return .task { () async throws(MessengerError) in
        try await viewer.chats.messages(
          in: id, before: before, limit: Self.pageSize, for: viewer.person.id)
      }
    }
    loadLater = Command(enabledIf: transcript.hasLater.and(isLoaded)) { [transcript] in
      let after = transcript.last ?? 0
      return .task { () async throws(MessengerError) in
        try await viewer.chats.messages(in: id, after: after, limit: Self.pageSize, for: viewer.person.id)
      }
    }
    // What is not shown is not read.
    isLookedAt = isActive.and(transcript.hasLater.negated())
    unread = .combineLatest(isLookedAt, end, chat) { isLookedAt, end, chat in
      guard isLookedAt, let end, let chat, end > chat.readThrough else { return nil }
      return end
    }
    composer = drafts?.composer(for: id) ?? MessageComposer(id, for: viewer)
    typingPeople = TypingPeople(for: viewer)
    let detailsButton = ButtonDesign("Open settings")
    simulation = SimulationMenu(in: id, for: viewer, dialogs, details: detailsButton)
    openings = detailsButton.presses.compactMap { [head] in head.details.value }
    head.details.map { if case .profile = $0 { "Open profile" } else { "Open settings" } }
      .bind(to: detailsButton.title)
    followLoading()
    followEvents()
    followComposer()
    followReading()
    load.execute()
  }

  /// Waits until the first messages are there.
  ///
  /// - Throws: Why they could not be loaded; ``MessengerError/chatNotFound`` if there is no such chat.
  public func loaded() async throws(MessengerError) {
    _ = await isLoading.signal.filter { !$0 }.first()
    if let failure = failure.value { throw failure }
  }

  /// Sends a message that could not be sent once more.
  public func retry(_ id: MessageRow.ID) {
    if case .own(let name) = id { composer.outbox.resend(name) }
  }

  /// Gives up a message that could not be sent.
  public func discard(_ id: MessageRow.ID) {
    if case .own(let name) = id { composer.outbox.discard(name) }
  }

  // MARK: Loading

  private func followLoading() {
    load.values.observe(during: lifetime) { [unowned self] in show($0) }
    load.errors.observe(during: lifetime) { [unowned self] in fail($0) }
    loadEarlier.values.observe(during: lifetime) { [unowned self] page in
      transaction {
        transcript.prepend(page)
        // The end is elsewhere now, and the view tells whether it is seen all the same.
        isAtStart.value = false
        lookAnew()
      }
    }
    loadLater.values.observe(during: lifetime) { [unowned self] messages in
      transaction {
        transcript.append(messages, upTo: end.value ?? 0)
        end.modify { $0 = max($0 ?? 0, transcript.last ?? 0) }
        isAtEnd.value = false
        lookAnew()
      }
    }
    let isLoaded = isLoading.negated()
    isAtStart.and(hasEarlier).and(isLoaded).changes.filter { $0 }
      .observe(during: lifetime) { [unowned self] _ in if !isFilled { loadEarlier.execute() } }
    isAtEnd.and(hasLater).and(isLoaded).changes.filter { $0 }
      .observe(during: lifetime) { [unowned self] _ in if !isFilled { loadLater.execute() } }
    isAtEnd.and(hasLater.negated()).changes.filter { $0 }
      .observe(during: lifetime) { [soughtRow] _ in soughtRow.value = nil }
    // Nobody waits for it when this goes.
    lifetime.onEnd { [load] in load.cancel() }
    dialogs.showErrors(of: loadEarlier, userActivity: "load earlier messages")
    dialogs.showErrors(of: loadLater, userActivity: "load later messages")
    today.changes.observe(during: lifetime) { [transcript] _ in transcript.refreshAll() }
  }

  /// Whether both ends are seen of as many rows as there may be: what is loaded at one end goes at the other.
  private var isFilled: Bool { isAtStart.value && isAtEnd.value && transcript.isFull }

  /// Lets the view look anew which ends are seen, after rows have come and gone.
  private func lookAnew() {
    pageCount.modify { $0 += 1 }
    // Who comes back to it later is not taken to it again.
    if let row = soughtRow.value, transcript.rows.index(of: row) == nil { soughtRow.value = nil }
  }

  private func show(_ content: ChatContent) {
    transaction {
      failure.value = nil
      chat.value = content.chat
      transcript.setSenders(content.participants)
      end.value = content.end
      defer { transcript.keepOutgoing(composer.outbox.unsent) }
      // Who reads earlier messages goes on with them.
      if jump.value == nil, !isAtEnd.value || hasLater.value, transcript.first != nil {
        return transcript.catchUp(with: content.page, of: content.chat)
      }
      let isAnew = transcript.first != nil
      transcript.reset(to: content.page, of: content.chat, upTo: content.end ?? 0)
      isAtStart.value = false
      guard let target = jump.value else {
        if isAnew { lookAnew() }
        return
      }
      jump.value = nil
      soughtRow.value = target.sequence.flatMap(transcript.row(at:))
      isAtEnd.value = soughtRow.value == nil
      jumpCount.modify { $0 += 1 }
    }
  }

  /// Shows the last messages, wherever the person is.
  public func showLatest() {
    go(to: .end)
  }

  /// Shows the message with a sequence and those around it, wherever the person is; the last ones if there is
  /// none.
  public func showMessage(at sequence: Int) {
    go(to: .sequence(sequence))
  }

  private func go(to jump: Jump) {
    self.jump.value = jump
    load.cancel()
    // What is under way belongs to the window that goes.
    loadEarlier.cancel()
    loadLater.cancel()
    load.execute()
  }

  private func fail(_ error: MessengerError) {
    failure.value = error
    if error == .chatNotFound {
      if chat.value != nil { deleted.send(()) }
    } else {
      dialogs.show(error, userActivity: "load this chat") { [load] in load.execute() }
    }
  }

  // MARK: Following

  private func followEvents() {
    // What is being loaded may be older than what happens meanwhile, so that waits.
    let isBusy = load.isExecuting.or(loadEarlier.isExecuting).or(loadLater.isExecuting)
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
      .observe(during: lifetime) { [transcript] in transcript.setSenders($0) }
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
    let expected = end.value.map { $0 + 1 } ?? message.sequence
    if message.sequence > expected { return _ = load.execute() }
    if message.sequence < expected { return }
    let isSeen = isActive.value && transcript.hasRoom(isAtEnd: isAtEnd.value)
    if !isOwn, !isSeen, message.kind == .text {
      transcript.noteNew(from: message.sequence, readThrough: chat.value?.readThrough ?? 0)
    }
    if !transcript.hasLater.value {
      transcript.append(message, isAtEnd: isAtEnd.value)
    } else if isOwn, let name = message.clientID {
      // It stands among what is later.
      transcript.removeOutgoing(.own(name))
    }
    if !isOwn, message.kind == .text { arrived.send(message) }
    end.value = message.sequence
    // A system message does not count, so the count does not say whether it is read.
    if isOwn || isRead && message.kind == .text { chat.modify { $0?.readThrough = message.sequence } }
    typingPeople.remove(message.sender)
  }

  private func apply(_ person: Person) {
    transcript.updateSender(person)
    guard chat.value?.peer?.id == person.id else { return }
    chat.modify { chat in
      chat?.peer = person
      chat?.title = person.name
      chat?.avatar = person.avatar
    }
  }

  private func followComposer() {
    composer.outbox.unsent.forEach(transcript.show)
    composer.outbox.steps.observe(during: lifetime) { [unowned self] step in
      switch step {
      case .sending(let message):
        transcript.show(message)
        if !transcript.hasRoom(isAtEnd: isAtEnd.value) { showLatest() }
      case .failed(let message): transcript.show(message)
      case .discarded(let id): transcript.removeOutgoing(.own(id))
      case .stored(let message, let stored):
        // Usually the event comes and does the rest; it does not if it came before, and sending failed, or if
        // the message is stored under another name.
        if stored.clientID == message.id, stored.sequence > end.value ?? 0 { return }
        transcript.removeOutgoing(.own(message.id))
      }
    }
  }

  private func followReading() {
    // What could not be loaded is not looked at.
    let isRead = Property.combineLatest(isLookedAt, chat, failure) { $0 && $1 != nil && $2 == nil }
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
