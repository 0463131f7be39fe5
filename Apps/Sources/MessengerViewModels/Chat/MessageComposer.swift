public import MessengerServices
public import Swiftwater
public import struct Foundation.UUID

/// The composer of a chat: the text field, and the outbox of its messages.
///
/// Sending clears the field at once.
public final class MessageComposer {
  /// The delay between a change of the text and a typing event. A message that is sent within it causes none.
  static let typingDelay = Duration.milliseconds(500)
  /// The pause after a typing event, during which changes of the text cause no other event.
  static let typingInterval = Duration.seconds(2)

  /// The text in the field.
  public let text = MutableProperty("")
  /// Whether the text is too long to be sent.
  public let isTooLong: Property<Bool>
  /// The reason why no message can be sent, whatever its text; nil if there is none.
  public let problem: Property<String?>
  /// The reason why no voice message can be recorded, as the view reports it; nil if there is none. It is removed when
  /// the viewer writes instead, or when a voice message is sent.
  public let microphoneProblem = MutableProperty<String?>(nil)
  /// The files that are sent with the next message; nil if nobody can send any.
  public let attachments: (any AttachmentInput)?
  /// Sends the text without white space at both ends, and the files. The input is the
  /// ``Message/clientMessageID``. A message whose identifier was sent before is not sent a second time. Each
  /// of several files becomes a message with an identifier that follows from that of the first one, and the
  /// text is the caption of the first. Pictures form albums.
  ///
  /// Enabled if there is a text or a file, complete or not, the text is not too long, and the outbox is not full.
  public let send: Command<UUID, Void, Never>
  /// The chat.
  public let chat: Chat.ID

  /// The messages that are not stored yet.
  let outbox: Outbox
  /// Whether the composer has no text, no files and no messages, so that nothing is lost without it.
  var isIdle: Bool {
    text.value.isEmpty && outbox.unsent.isEmpty
      && attachments?.files.value.isEmpty ?? true
  }

  private let person: Person.ID
  /// Whether the files of restored messages are followed. Few pages restore any.
  private var followsArrivals = false
  private let lifetime = Lifetime()

  /// Creates an empty composer.
  ///
  /// - Parameters:
  ///   - chat: The chat.
  ///   - viewer: The person who writes.
  ///   - attachments: The files that are sent with the next message; nil if nobody can send any.
  init(_ chat: Chat.ID, for viewer: Viewer, attachments: (any AttachmentInput)? = nil) {
    // The text is made plain here, in the form in which it is stored. A message that a browser sends again must have
    // the same text.
    let plain = text.map(Validation.plain)
    let isTooLong = plain.map { $0.unicodeScalars.count > Limits.textLength }
    let outbox = Outbox(chat, for: viewer, attachments: attachments)
    self.chat = chat
    person = viewer.person.id
    self.outbox = outbox
    self.isTooLong = isTooLong
    problem = outbox.isFull.map {
      $0 ? viewer.text(.tooManyUnsentMessages(Outbox.capacity)) : nil
    }
    self.attachments = attachments
    let isSendable = Property {
      (!plain.value.isEmpty || attachments?.files.value.isEmpty == false) && !isTooLong.value
        && !outbox.isFull.value
    }
    send = Command(enabledIf: isSendable) { [text] id in
      let (caption, date) = (plain.value, viewer.now())
      text.value = ""
      let files = attachments?.files.value ?? []
      attachments?.take(files)
      if files.isEmpty { outbox.send(OutgoingMessage(id: id, text: caption, date: date)) }
      for (index, (file, album)) in zip(files, Album.firstIndices(of: files)).enumerated() {
        outbox.send(
          OutgoingMessage(
            id: id.identifier(ofMessage: index), text: index == 0 ? caption : "", file: file,
            album: album.map(id.identifier), date: date))
      }
    }
    removeSentFiles()
    sendVoiceMessages(for: viewer)
    text.changes.observe(during: lifetime) { [microphoneProblem] _ in microphoneProblem.value = nil }
    sendTyping(plain, in: chat, for: viewer)
  }

  /// Creates the row that a browser shows for a message until the page has received the message.
  ///
  /// - Parameter text: The text of the message.
  /// - Returns: The row, without a time.
  public func row(sending text: String) -> MessageRow {
    MessageRow(
      id: .own(UUID()), isOutgoing: true, text: text, isDeleted: false, attachment: nil, album: [],
      preview: nil, time: "", position: .alone, sender: person, senderName: nil, senderGradient: nil,
      avatar: nil,
      delivery: .sending)
  }

  /// Restores a message of an earlier page. Its file comes when the browser adds it again.
  func restore(_ message: OutgoingMessage) {
    var message = message
    if let file = message.file {
      if let attachments {
        if !followsArrivals {
          followsArrivals = true
          attachments.arrivals.observe(during: lifetime) { [outbox] in outbox.update($0) }
        }
        attachments.expect(file.id)
      } else {
        (message.file, message.album) = (nil, nil)
      }
    }
    outbox.restore(message)
  }

  /// Sends each voice message as soon as it is recorded, without the text and the other files. While the
  /// outbox is full, voice messages wait.
  private func sendVoiceMessages(for viewer: Viewer) {
    guard let attachments else { return }
    outbox.isFull.combineLatest(attachments.voiceMessages) { $0 ? [] : $1 }
      .observe(during: lifetime) { [outbox, microphoneProblem] files in
        attachments.take(files)
        if !files.isEmpty { microphoneProblem.value = nil }
        for file in files {
          guard let id = file.voiceMessage?.id else { continue }
          outbox.send(OutgoingMessage(id: id, text: "", file: file, date: viewer.now()))
        }
      }
  }

  /// Removes each file when its message is stored or discarded.
  private func removeSentFiles() {
    guard let attachments else { return }
    var files: [OutgoingMessage.ID: AddedFile.ID] = [:]
    outbox.events.observe(during: lifetime) { event in
      switch event {
      case .sending(let message): files[message.id] = message.file?.id
      case .stored(let message):
        if let id = message.clientMessageID, let file = files.removeValue(forKey: id) {
          attachments.remove(file)
        }
      case .discarded(let id): if let file = files.removeValue(forKey: id) { attachments.remove(file) }
      case .failed(let message): files[message.id] = message.file?.id
      }
    }
  }

  private func sendTyping(_ text: Property<String>, in chat: Chat.ID, for viewer: Viewer) {
    text.changes.filter { !$0.isEmpty }
      .flatMap(.exhaust) { _ in
        viewer.timer(after: Self.typingDelay).flatMap(.concat) { () -> Signal<Void, Never> in
          if text.value.isEmpty { return .empty() }
          // A typing event that cannot be sent does not matter.
          return Signal.task { try? await viewer.chats.sendTyping(in: chat, by: viewer.person.id) }
            .then { viewer.timer(after: Self.typingInterval) }
        }
      }
      .observe(during: lifetime) { _ in }
  }
}

extension UUID {
  /// The identifier of one of the messages that are sent together.
  ///
  /// - Parameter index: The position of the message, less than 256. The identifier of the first one is this one.
  fileprivate func identifier(ofMessage index: Int) -> UUID {
    var bytes = uuid
    bytes.15 ^= UInt8(index)
    return UUID(uuid: bytes)
  }
}
