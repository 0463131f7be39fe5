/// The store that all services read and write, and that publishes the events of each transaction.
///
/// Events are sent after their transaction is on disk, in the order of the commits.
struct EventPublishingStore: Sendable {
  let base: any Store
  let chatEvents: EventRouter<Person.ID, ChatEvent>
  let contactEvents: EventRouter<Person.ID, ContactEvent>
  /// Events about all registered people, for pages that show a list of contacts.
  let directoryEvents: EventRouter<Person.ID, ContactEvent>
  let sessionEndings: EventRouter<Session.ID, Void>
  let sessionChanges: EventRouter<Person.ID, Void>
  /// Sends nothing. A key has an observer while a page of the person shows the chat.
  let readers: EventRouter<Presence.Reader, Never>

  var presence: Presence { Presence(chatEvents: chatEvents, readers: readers) }

  /// Reads from one consistent state; see ``Store/read(_:)``.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StoreReader) throws -> Value
  ) async throws(MessengerError) -> Value {
    try await base.read(body)
  }

  /// Reads and writes in a transaction; see ``Store/write(_:committed:)``.
  ///
  /// - Parameter body: The work. It adds the events that it causes to the second argument.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StoreTransaction, inout PendingEvents) throws -> Value
  ) async throws(MessengerError) -> Value {
    let result = try await base.write { transaction in
      var events = PendingEvents()
      let value = try body(transaction, &events)
      return (value, events)
    } committed: { _, events in
      publish(events)
    }
    return result.0
  }

  private func publish(_ events: PendingEvents) {
    for entry in events.entries {
      switch entry {
      case .chat(let event, let person): chatEvents.send(presence.applied(to: event), to: person)
      case .contact(let event, .person(let person)):
        contactEvents.send(presence.applied(to: event), to: person)
      case .contact(let event, .contactLists(let people)):
        directoryEvents.sendToAll(presence.applied(to: event), except: people)
      case .sessionEnded(let session): sessionEndings.send((), to: session)
      case .sessionsChanged(let person): sessionChanges.send((), to: person)
      }
    }
  }
}
