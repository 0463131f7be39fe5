/// The rules by which people see each other, and each other's presence.
extension StoreTransaction {
  /// Adds an event about a person for everybody who sees them. Those whom the person has blocked do not see the
  /// presence.
  func addEvent(
    _ event: (Person) -> ContactEvent, about person: Person, _ events: inout PendingEvents
  ) throws {
    let blocked = Set(try blockedPeople(by: person.id))
    for other in try peopleSharingChat(with: person.id) where !blocked.contains(other) {
      events.add(event(person), to: .person(other))
    }
    for other in blocked { events.add(event(person.withoutPresence), to: .person(other)) }
    // A visitor has not registered, so no contact list shows them.
    if person.isVisitor { return }
    events.add(event(person), to: .contactLists(except: blocked.union([person.id])))
  }
}

extension StoreReader {
  /// People as a person sees them: without the presence of those who have blocked the person.
  func hidingPresence(in people: [Person], from person: Person.ID) throws -> [Person] {
    let blockers = Set(try peopleBlocking(person))
    return blockers.isEmpty
      ? people : people.map { blockers.contains($0.id) ? $0.withoutPresence : $0 }
  }

  /// Whether a person is visible to another one: a contact, or a participant of a common chat.
  func isVisible(_ person: Person.ID, to requester: Person.ID) throws -> Bool {
    try !contacts(of: requester, among: [person]).isEmpty || haveCommonChat(person, requester)
  }
}
