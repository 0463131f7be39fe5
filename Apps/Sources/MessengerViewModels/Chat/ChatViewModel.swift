public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// One chat: its messages, and the composer of new ones.
///
/// The view model follows the events of the chat as soon as it is created, and loads the last messages, or those
/// around a given one. No event during loading is lost or applied twice. While ``isActive``, incoming
/// messages count as read.
///
/// ``rows`` is a window onto the chat with a bounded number of rows. When the viewer scrolls far back, the
/// last messages leave the window; the viewer can load them again or jump to them. Messages that arrive
/// meanwhile are not shown and do not count as read.
public final class ChatViewModel: ViewModel {
  static let pageSize = 15

  /// Whether the viewer sees the chat. The view writes it.
  public let isActive = MutableProperty(false)
  /// Whether the viewer sees the last row. The view writes it.
  public let isAtEnd = MutableProperty(true)
  /// The title of a group, or the name of the other person; empty until it is loaded.
  public var title: Property<String> { header.title }
  /// The number of participants in a group, or when the other person was last online.
  public var subtitle: Property<String> { header.subtitle }
  /// The avatar of the group or of the other person; nil until it is loaded.
  public var avatar: Property<AvatarContent?> { header.avatar }
  /// The screen with more details about the chat; nil until it is loaded.
  public var details: Property<DetailsScreen?> { header.details }
  /// The people who are typing, as in *Ada is typing…*; nil for nobody.
  public var typing: Property<String?> { typingPeople.text }
  /// Whether loading has failed because the chat does not exist or the viewer does not take part in it.
  /// ``departures`` reports that the viewer departs later.
  public let isMissing: Property<Bool>
  /// The headers, messages and system messages, from top to bottom.
  public var rows: ListProperty<ChatRow> { window.rows.list }
  /// Whether the chat is loaded and has no messages.
  public let isEmpty: Property<Bool>
  /// Whether there are messages before the first row.
  public let hasEarlier: Property<Bool>
  /// Loads the messages before the first row. Enabled if there are any.
  public var loadEarlier: Command<Void, Void, MessengerError> { window.loadEarlier }
  /// Whether there are messages after the last stored row.
  public var hasLater: Property<Bool> { window.hasLater }
  /// Loads the messages after the last row. Enabled if there are any.
  public var loadLater: Command<Void, Void, MessengerError> { window.loadLater }
  /// Whether the messages have been loaded once. Before, reaching an end of the empty list means nothing.
  public let isLoaded: Property<Bool>
  /// The number of completed jumps, which replace all rows. After a jump the view scrolls to ``jumpTarget`` or, without
  /// one, to the end.
  public let jumpCount: Property<Int>
  /// The row to which the viewer has jumped: a message, or the header above it. Nil for none, and once the
  /// viewer reaches the end or the row is evicted.
  public let jumpTarget: Property<ChatRow.ID?>
  /// Whether the viewer has jumped to a message, which is shown or being loaded.
  public var hasJumpTarget: Bool { jump.value?.sequenceNumber != nil || targetRow.value != nil }
  /// Sends each message of another person that arrives. It is then the last stored row or, if ``hasLater``,
  /// is loaded later. System messages are not sent.
  public var incomingMessages: Signal<Message, Never> { incoming.signal }
  /// Whether the viewer sees the end of the chat.
  let isEndSeen: Property<Bool>
  /// Sends each message that is deleted for everybody.
  var messageDeletions: Signal<Message.ID, Never> { deletedMessages.signal }
  /// Whether the chat is being loaded: at first, for a jump, or again because events were missed.
  public let isLoading: Property<Bool>
  /// The composer of new messages.
  public let composer: MessageComposer
  /// The menu of the chat.
  public let menu: ActionMenu
  /// Sends the details screen when the viewer has chosen it in the menu.
  public var detailsRequests: Signal<DetailsScreen, Never> { requestedDetails.signal }
  /// The dialogs, such as errors of loading.
  public let dialogs = Dialogs()
  /// Shows a picture in full.
  public var pictureSheet: Sheet<PictureViewerViewModel> { pictures.sheet }
  /// Sends a value when the viewer does not take part in the chat anymore.
  public var departures: Signal<Void, Never> { departed.signal }

  /// The sequence number of the last message that the viewer sees and that is not marked as read yet; nil for none.
  var unreadThrough: Property<Int?> { receipts.unreadThrough }

  /// The chat.
  public let id: Chat.ID
  private let viewer: Viewer
  private let load: Command<Void, LoadedChat, MessengerError>
  private let failure = MutableProperty<MessengerError?>(nil)
  private let chat = MutableProperty<Chat?>(nil)
  private let header: ChatHeader
  private let receipts: ReadReceipts
  private let window: MessageWindow
  private let startReaches = Subject<Void, Never>()
  private let endReaches = Subject<Void, Never>()
  private let completedJumps = MutableProperty(0)
  /// The jump that is being loaded; nil for none.
  private let jump: MutableProperty<ChatPosition?>
  private let targetRow = MutableProperty<ChatRow.ID?>(nil)
  private let incoming = Subject<Message, Never>()
  /// The sequence number of the last message in the chat; nil for none.
  private let end = MutableProperty<Int?>(nil)
  private let typingPeople: TypingPeople
  private let pictures: ChatPictures
  /// Deletes a message. It is made when it is needed, because few pages need it.
  private lazy var deletion = Command.deleteMessage(for: viewer, dialogs)
  private let requestedDetails = Subject<DetailsScreen, Never>()
  private let chatChanges = Subject<Void, Never>()
  private let departed = Subject<Void, Never>()
  private let deletedMessages = Subject<Message.ID, Never>()
  private let lifetime = Lifetime()

  /// Creates the view model and begins to load the chat; ``waitUntilLoaded()`` waits for it.
  ///
  /// - Parameters:
  ///   - id: The chat.
  ///   - position: The part of the chat to show. If the viewer cannot see its message, the last messages are shown.
  ///   - viewer: The person who looks at the chat.
  ///   - drafts: Keeps the composer while other chats are shown. By default the view model retains the composer.
  public init(_ id: Chat.ID, at position: ChatPosition = .end, for viewer: Viewer, drafts: DraftStore? = nil)
  {
    self.viewer = viewer
    self.id = id
    let jump = MutableProperty(position == .end ? nil : position)
    self.jump = jump
    load = Command {
      let position = jump.value ?? .end
      return .task { () async throws(MessengerError) in
        try await LoadedChat(of: id, at: position, for: viewer)
      }
    }
    isLoading = load.isExecuting
    isMissing = failure.map { $0 == .chatNotFound }
    header = ChatHeader(of: chat, for: viewer)
    window = MessageWindow(of: id, end: end, for: viewer) { [chat] in chat.value?.isDirect == false }
    isLoaded = chat.map { $0 != nil }
    hasEarlier = window.hasEarlier.and(isLoaded)
    isEmpty = Property { [rows = window.rows.list, isLoaded, isLoading] in
      rows.elements.isEmpty && isLoaded.value && !isLoading.value
    }
    isEndSeen = Property { [isAtEnd, hasLater = window.hasLater] in isAtEnd.value && !hasLater.value }
    jumpCount = completedJumps.property
    jumpTarget = targetRow.property
    // Messages outside the window are not read.
    receipts = ReadReceipts(
      in: id, chat.property, through: end.property, while: isActive.and(window.hasLater.negated()),
      unless: failure.property, for: viewer)
    composer = drafts?.composer(for: id) ?? MessageComposer(id, for: viewer)
    typingPeople = TypingPeople(for: viewer)
    pictures = ChatPictures(in: id, for: viewer, dialogs: dialogs)
    menu = ActionMenu(in: id, for: viewer, dialogs) { [chat, header, dialogs, requestedDetails] in
      let details = ButtonDesign(viewer.text(.openSettings))
      header.details.map {
        if case .profile = $0 { viewer.text(.openProfile) } else { viewer.text(.openSettings) }
      }
      .bind(to: details.title)
      details.presses.compactMap { header.details.value }.observe { requestedDetails.send($0) }
      return [details, .mute(id, chat.property, for: viewer, dialogs)]
    }
    observeLoading()
    observeEvents()
    observeComposer()
    pictures.messageRequests.observe(during: lifetime) { [unowned self] in showMessage(at: $0) }
    load.execute()
  }

  /// Waits until the first messages are loaded.
  ///
  /// - Throws: The error of loading, such as ``MessengerError/chatNotFound``.
  public func waitUntilLoaded() async throws(MessengerError) {
    _ = await isLoading.signal.filter { !$0 }.firstValue()
    if let failure = failure.value { throw failure }
  }

  /// Sends a failed message again.
  ///
  /// - Parameter id: The message. A message that has not failed is ignored.
  public func retry(_ id: MessageRow.ID) {
    if case .own(let messageID) = id { composer.outbox.resend(messageID) }
  }

  /// Shows a picture in full, from which the viewer turns to the others of the chat, until it is dismissed.
  ///
  /// - Parameter picture: The picture of a message that is shown. One that is being sent is ignored.
  public func open(_ picture: AttachmentRow) {
    guard let message = picture.message else { return }
    if let number = window.rows.sequenceNumber(ofAttachment: message) { pictures.open(message, at: number) }
  }

  /// Discards a message that has failed, or whose file the service does not store yet.
  ///
  /// - Parameter id: The message. Other messages are ignored.
  public func discard(_ id: MessageRow.ID) {
    if case .own(let messageID) = id { composer.outbox.discard(messageID) }
  }

  /// Asks whether to delete a message for everybody, and deletes it then.
  ///
  /// - Parameter id: A message of the viewer that is stored. Other messages are ignored.
  public func delete(_ id: MessageRow.ID) {
    guard let message = window.rows.deletableMessage(id) else { return }
    let button = ButtonDesign(viewer.text(.delete), isDestructive: true, command: deletion) { message }
    dialogs.show(
      DialogDesign(
        viewer.text(.deleteMessage), message: viewer.text(.deleteMessageConsequence), actions: [button]))
  }

  // MARK: Loading

  /// Loads earlier messages when the viewer comes near the first row. Does nothing if there are none.
  public func didReachStart() {
    startReaches.send(())
  }

  /// Loads later messages when the viewer comes near the last row. Does nothing if there are none.
  public func didReachEnd() {
    endReaches.send(())
  }

  private func observeLoading() {
    load.outputs.observe(during: lifetime) { [unowned self] in show($0) }
    load.errors.observe(during: lifetime) { [unowned self] in fail($0) }
    loadEarlier.outputs.observe(during: lifetime) { [unowned self] in removeLostTarget() }
    loadLater.outputs.observe(during: lifetime) { [unowned self] in
      end.modify { $0 = max($0 ?? 0, window.lastSequenceNumber ?? 0) }
      removeLostTarget()
    }
    // Loading earlier messages into a full window evicts the last ones, which the viewer must not see then.
    let earlier = startReaches.signal.flatMap(.latest) { [window, isAtEnd] in
      window.isFull ? isAtEnd.signal.filter { !$0 }.take(first: 1).map { _ in } : .just(())
    }
    loadPage(by: loadEarlier, at: earlier)
    loadPage(by: loadLater, at: endReaches.signal)
    isEndSeen.changes.filter { $0 }
      .observe(during: lifetime) { [targetRow] _ in targetRow.value = nil }
    // After the release of the view model, no code waits for the result.
    lifetime.onEnd { [load] in load.cancel() }
    dialogs.showErrors(of: loadEarlier, failedAction: .loadingEarlierMessages, for: viewer)
    dialogs.showErrors(of: loadLater, failedAction: .loadingLaterMessages, for: viewer)
    viewer.startOfDay.changes.observe(during: lifetime) { [window] _ in window.rows.refreshAll() }
  }

  /// Loads a page when an end is reached, or after the chat is loaded again. A jump shows other rows, whose ends
  /// are not reached yet.
  private func loadPage(by load: Command<Void, Void, MessengerError>, at reaches: Signal<Void, Never>) {
    jumpCount.signal.flatMap(.latest) { [isLoading] _ in
      reaches.paused(while: isLoading, buffering: .latest)
    }
    .observe(during: lifetime) { load.execute() }
  }

  /// Removes a jump target that was evicted. Loading it again later must not scroll to it again.
  private func removeLostTarget() {
    if let row = targetRow.value, window.rows.list.index(of: row) == nil { targetRow.value = nil }
  }

  private func show(_ loaded: LoadedChat) {
    transaction {
      failure.value = nil
      chat.value = loaded.chat
      window.rows.setSenders(loaded.participants)
      end.value = loaded.end
      defer { window.rows.removeOutgoing(except: composer.outbox.unsent) }
      // A person who reads earlier messages stays there.
      if jump.value == nil, !isAtEnd.value || hasLater.value, window.lastSequenceNumber != nil {
        return window.catchUp(with: loaded)
      }
      window.show(loaded)
      guard let position = jump.value else { return removeLostTarget() }
      jump.value = nil
      if position == .firstUnread, loaded.target == nil { return removeLostTarget() }
      targetRow.value = loaded.target.flatMap {
        position == .firstUnread ? window.rows.topRow(at: $0) : window.rows.row(at: $0)
      }
      isAtEnd.value = targetRow.value == nil
      completedJumps.modify { $0 += 1 }
    }
  }

  /// Jumps to the last messages.
  public func showLatest() {
    jump(to: .end)
  }

  /// Jumps to the message with a sequence number, or to the last messages if the viewer cannot see such a message.
  ///
  /// - Parameter sequenceNumber: The sequence number of the message.
  public func showMessage(at sequenceNumber: Int) {
    jump(to: .message(sequenceNumber))
  }

  private func jump(to position: ChatPosition) {
    jump.value = position
    load.cancel()
    // The pages that are being loaded belong to the old window.
    loadEarlier.cancel()
    loadLater.cancel()
    load.execute()
  }

  private func fail(_ error: MessengerError) {
    failure.value = error
    if error == .chatNotFound {
      if chat.value != nil { departed.send(()) }
    } else {
      dialogs.show(error, failedAction: .loadingChat, for: viewer) { [load] in load.execute() }
    }
  }

  // MARK: Events

  private func observeEvents() {
    // Loaded data may be older than the events during loading, so the events wait until loading has finished.
    let isBusy = load.isExecuting.or(window.isLoading)
    viewer.chatEvents.filter { [id] in $0.affects(id) }
      .paused(while: isBusy, buffering: .unbounded)
      .observe(during: lifetime) { [unowned self] event in transaction { apply(event) } }
    viewer.contactEvents.paused(while: isBusy, buffering: .unbounded)
      .observe(during: lifetime) { [unowned self] event in
        if case .changed(let person) = event { transaction { apply(person) } }
      }
    chatChanges.signal
      .flatMap(.latest) { [viewer, id] in
        Signal.task { try? await viewer.chats.participants(of: id, for: viewer.person.id) }
      }
      .compacted()
      .observe(during: lifetime) { [window] in window.rows.setSenders($0) }
  }

  private func apply(_ event: ChatEvent) {
    pictures.apply(event)
    // Before the chat is loaded there is nothing to update.
    guard chat.value != nil || event == .reload else { return }
    switch event {
    case .inserted(let newChat), .changed(let newChat):
      chat.value = newChat
      chatChanges.send(())
    case .deleted: departed.send(())
    case .message(let message, let unreadCount, _): append(message, isRead: unreadCount == 0)
    case .read(_, let through, _):
      chat.modify { chat in
        if let old = chat?.readThrough { chat?.readThrough = max(old, through) }
      }
    case .delivered(_, let through): window.rows.setDelivered(through: through)
    case .readByOthers(_, let through): window.rows.setReadByOthers(through: through)
    case .previewed(let preview, let message, let sequenceNumber, _):
      window.setPreview(LinkPreviewRow(preview, of: message), at: sequenceNumber)
    case .messageDeleted(let message):
      window.replace(message)
      deletedMessages.send(message.id)
    case .typing(_, let person, let name): typingPeople.add(person, name)
    case .invitationsChanged: break
    case .reload: load.execute()
    }
  }

  private func append(_ message: Message, isRead: Bool) {
    let isOwn = message.sender == viewer.person.id
    let expected = end.value.map { $0 + 1 } ?? message.sequenceNumber
    if message.sequenceNumber > expected { load.execute() }
    if message.sequenceNumber != expected { return }
    let isSeen = isActive.value && window.hasRoom(isAtEnd: isAtEnd.value)
    if !isOwn, !isSeen, message.kind == .text {
      window.rows.markUnread(from: message.sequenceNumber, readThrough: chat.value?.readThrough ?? 0)
    }
    if !window.hasLater.value {
      window.append(message, isAtEnd: isAtEnd.value)
    } else if isOwn, let clientMessageID = message.clientMessageID {
      // The stored message is part of the later ones.
      window.rows.removeOutgoing(.own(clientMessageID))
    }
    if !isOwn, message.kind == .text { incoming.send(message) }
    end.value = message.sequenceNumber
    // System messages do not count as unread, so an unread count of zero does not mean that they are read.
    if isOwn || isRead && message.kind == .text { chat.modify { $0?.readThrough = message.sequenceNumber } }
    typingPeople.remove(message.sender)
  }

  private func apply(_ person: Person) {
    window.rows.updateSender(person)
    guard chat.value?.peer?.id == person.id else { return }
    chat.modify { chat in
      chat?.peer = person
      chat?.title = person.name
      chat?.avatar = person.avatar
    }
  }

  private func observeComposer() {
    composer.outbox.unsent.forEach(window.rows.show)
    composer.outbox.events.observe(during: lifetime) { [unowned self] event in
      switch event {
      case .sending(let message):
        window.rows.show(message)
        if !window.hasRoom(isAtEnd: isAtEnd.value) { showLatest() }
      case .failed(let message): window.rows.show(message)
      case .discarded(let id): window.rows.removeOutgoing(.own(id))
      case .stored(let message):
        // Usually the event of the stored message replaces the outgoing row. It does not if it arrived before a
        // failure. If the message was sent a second time, the event may also have arrived before the chat was loaded.
        guard let id = message.clientMessageID, message.sequenceNumber <= end.value ?? 0 else { return }
        window.rows.removeOutgoing(.own(id))
      }
    }
  }
}
