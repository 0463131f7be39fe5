import Foundation
import MessengerServices
import Swiftwater

/// A message that the viewer wants to send.
struct OutgoingMessage: Identifiable, Hashable, Sendable {
  /// The client's identifier of the message. It stays the same when the message is sent again.
  let id: UUID
  let text: String
  /// The picture or file of the message; nil for none.
  var file: AddedFile?
  /// The album of the picture; see ``Message/album``. Nil for none.
  var album: UUID?
  /// The time at which the message was written.
  let date: Date
  /// The reason why the message could not be sent; nil while it is being sent.
  var failure: MessengerError?

  /// The same message, which could not be sent.
  func failing(with failure: MessengerError) -> OutgoingMessage {
    var message = self
    message.failure = failure
    return message
  }
}

/// The messages of a chat that are not stored yet.
///
/// The outbox sends messages one after the other, in the order in which they were written. A message with a file waits
/// until the file is complete, and the later ones wait for it. After the outbox is released, the texts that wait are
/// still sent; the files are not. A failed message stays until the viewer sends it again or discards it.
final class Outbox {
  /// The number of messages at which the outbox is full. Several files that are sent together can exceed it.
  /// A browser without a network keeps at most as many messages, and sends all of them at once when the
  /// network is back.
  static let capacity = 200

  /// A change of a message.
  enum Event {
    /// The message is being sent, for the first time or again.
    case sending(OutgoingMessage)
    /// The message is stored.
    case stored(Message)
    /// The message could not be stored.
    case failed(OutgoingMessage)
    /// The viewer has discarded the message.
    case discarded(OutgoingMessage.ID)
  }

  /// The changes of the messages.
  let events: Signal<Event, Never>
  /// The messages that are not stored, in the order in which they were written.
  var unsent: [OutgoingMessage] { messages.value }
  /// Whether the outbox has as many messages as it may.
  let isFull: Property<Bool>

  private let messages = MutableProperty<[OutgoingMessage]>([])
  private let eventSubject = Subject<Event, Never>()
  private let queue = Subject<OutgoingMessage, Never>()
  /// The message that the service is storing; nil for none. It cannot be discarded.
  private var storing: OutgoingMessage.ID?

  /// Creates an empty outbox.
  ///
  /// - Parameters:
  ///   - chat: The chat of the messages.
  ///   - viewer: The person who writes.
  ///   - attachments: The files of the messages; nil if they have none.
  init(_ chat: Chat.ID, for viewer: Viewer, attachments: (any AttachmentInput)? = nil) {
    events = eventSubject.signal
    isFull = messages.map { $0.count >= Self.capacity }
    let store = { [weak self] (message: OutgoingMessage, file: OutgoingFile?) -> Signal<Event, Never> in
      self?.storing = message.id
      return .task { await Self.send(message, file, in: chat, for: viewer) }
    }
    queue.signal
      .flatMap(.concat) { [weak self, weak attachments] message -> Signal<Event, Never> in
        // `flatMap` asks for this signal at once, and observes it when the messages before it are stored or
        // have failed.
        .deferred {
          guard let file = message.file else { return store(message, nil) }
          // The viewer may have discarded the message while it waited.
          guard let self, let attachments, self.unsent.contains(where: { $0.id == message.id }) else {
            return .empty()
          }
          return attachments.completeFile(file.id)
            .map { Result<OutgoingFile, MessengerError>.success($0) }
            .catch { .just(.failure($0)) }
            .take(until: self.discards(of: message.id))
            .flatMap(.concat) { result in
              switch result {
              case .success(let file): store(message, file)
              case .failure(let error): .just(.failed(message.failing(with: error)))
              }
            }
        }
      }
      .observe { [weak self] event in self?.apply(event) }
  }

  deinit {
    // The queue still sends the waiting messages.
    queue.complete()
  }

  /// Sends a message, unless the outbox has one with its identifier, which is the same message, sent a second time. The
  /// store in turn ignores a message that it has.
  func send(_ message: OutgoingMessage) {
    if unsent.contains(where: { $0.id == message.id }) { return }
    messages.value.append(message)
    enqueue(message)
  }

  /// Adds a message of an earlier tab in the state in which it was: being sent, so that it is sent again with
  /// its identifier, or failed. Does nothing if the outbox is full or has the message.
  func restore(_ message: OutgoingMessage) {
    if unsent.count >= Self.capacity || unsent.contains(where: { $0.id == message.id }) { return }
    if message.failure == nil { send(message) } else { apply(.failed(message)) }
  }

  /// Updates what is known of the file of a message that was restored.
  func update(_ file: AddedFile) {
    for index in unsent.indices where unsent[index].file?.id == file.id && unsent[index].file != file {
      messages.value[index].file = file
      eventSubject.send(unsent[index].failure == nil ? .sending(unsent[index]) : .failed(unsent[index]))
    }
  }

  /// Sends a failed message again with the same identifier.
  func resend(_ id: OutgoingMessage.ID) {
    guard let index = failedIndex(of: id) else { return }
    messages.value[index].failure = nil
    enqueue(unsent[index])
  }

  /// Discards a message that has failed, or whose file the service does not store yet. Ignores others.
  func discard(_ id: OutgoingMessage.ID) {
    guard let message = unsent.first(where: { $0.id == id }), storing != id else { return }
    if message.failure != nil || message.file != nil { apply(.discarded(id)) }
  }

  private func discards(of id: OutgoingMessage.ID) -> Signal<Void, Never> {
    events.compactMap { if case .discarded(id) = $0 { () } else { nil } }
  }

  private func failedIndex(of id: OutgoingMessage.ID) -> Int? {
    unsent.firstIndex { $0.id == id && $0.failure != nil }
  }

  private func enqueue(_ message: OutgoingMessage) {
    eventSubject.send(.sending(message))
    queue.send(message)
  }

  private func apply(_ event: Event) {
    switch event {
    case .stored, .failed: storing = nil
    case .sending, .discarded: break
    }
    switch event {
    case .stored(let message): messages.value.removeAll { $0.id == message.clientMessageID }
    case .failed(let message):
      if let index = unsent.firstIndex(where: { $0.id == message.id }) {
        messages.value[index] = message
      } else {
        messages.value.append(message)
      }
    case .discarded(let id): messages.value.removeAll { $0.id == id }
    case .sending: break
    }
    eventSubject.send(event)
  }

  private static func send(
    _ message: OutgoingMessage, _ file: OutgoingFile?, in chat: Chat.ID, for viewer: Viewer
  ) async -> Event {
    do throws(MessengerError) {
      let (chats, sender) = (viewer.chats, viewer.person.id)
      guard let file else {
        return .stored(
          try await chats.send(message.text, clientMessageID: message.id, in: chat, from: sender))
      }
      return .stored(
        try await chats.send(
          file, caption: message.text, album: message.album, clientMessageID: message.id, in: chat,
          from: sender))
    } catch {
      return .failed(message.failing(with: error))
    }
  }
}
