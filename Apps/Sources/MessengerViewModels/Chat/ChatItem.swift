import Foundation
import MessengerServices

/// A message as the tab knows it: stored, or on its way.
struct ChatItem: Identifiable {
  let id: MessageRow.ID
  /// The ``Message/sequence``; nil until the message is stored.
  let sequence: Int?
  let sender: Person.ID
  let senderName: String
  let text: String
  let traits: RunTraits
  /// Why it could not be sent; nil if it was, or is on its way.
  var failure: MessengerError?

  /// A stored message, as a person sees it.
  init(_ message: Message, for person: Person.ID) {
    let isOwn = message.sender == person
    id = if isOwn, let name = message.clientID { .own(name) } else { .other(message.id) }
    sequence = message.sequence
    sender = message.sender
    senderName = message.senderName
    text = message.text
    traits = RunTraits(isOutgoing: isOwn, kind: message.kind, date: message.date)
  }

  /// A message that is on its way.
  init(_ outgoing: OutgoingMessage, from person: Person) {
    id = .own(outgoing.id)
    sequence = nil
    sender = person.id
    senderName = person.name
    text = outgoing.text
    traits = RunTraits(isOutgoing: true, kind: .text, date: outgoing.date)
    failure = outgoing.failure
  }
}
