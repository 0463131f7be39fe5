/// What sample people do. Everything happens one to two seconds after it is asked for; a caller that is
/// cancelled meanwhile stops it.
extension Simulation {
  /// Lets a sample person write in a chat.
  ///
  /// - Throws: ``MessengerError/nobodyToSimulate`` if no sample person of the owner takes part in it.
  public func generateMessage(in chat: Chat.ID, for owner: Person.ID) async throws(MessengerError) {
    try await hesitate(for: owner)
    try await write(in: chat, for: owner)
  }

  /// Lets sample people write one to five messages in each of one to five chats, if there are any that they
  /// take part in.
  public func generateMessages(for owner: Person.ID) async throws(MessengerError) {
    try await hesitate(for: owner)
    let chats = try await journal.read { reader in
      try reader.chats(of: owner, after: nil, limit: Limits.pageSize).map(\.id)
        .filter { try !reader.samples(in: $0, of: owner).isEmpty }
    }
    var isFirst = true
    for chat in chats.shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random)) {
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        if !isFirst { try await wait(.milliseconds(200)) }
        isFirst = false
        try await write(in: chat, for: owner)
      }
    }
  }

  /// Lets sample people make one to five groups with the owner in them and one message in each.
  ///
  /// - Throws: ``MessengerError/enoughSampleChats`` if the owner has ``Limits/sampleChatCount`` chats
  ///   already.
  public func generateChats(for owner: Person.ID) async throws(MessengerError) {
    try await hesitate(for: owner)
    let people = try await journal.read { try $0.simulatedPeople(of: owner) }
    if people.isEmpty { return }
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let count = Int.random(in: 1...people.count, using: &random)
      let members = people.shuffled(using: &random).prefix(min(count, Limits.participantCount - 1))
      let (title, text) = (SampleText.title(using: &random), SampleText.text(using: &random))
      let (avatar, date) = (Avatar.random(using: &random), now())
      try await journal.write { transaction, notices in
        if try transaction.chatCount(of: owner) >= Limits.sampleChatCount {
          throw MessengerError.enoughSampleChats
        }
        let id = try transaction.insertGroup(title: title, avatar: avatar, date: date)
        for member in members.map(\.id) + [owner] { try transaction.insertMember(member, in: id) }
        _ = try transaction.append(
          MessageDraft(chat: id, sender: members[0].id, kind: .text, text: text, date: date))
        guard let chat = try transaction.chat(id, for: owner) else { return }
        notices.send(.inserted(chat), to: owner)
      }
    }
  }

  /// Gives all sample people of the owner, and all groups of sample people, other pictures.
  public func updateAvatars(for owner: Person.ID) async throws(MessengerError) {
    try await hesitate(for: owner)
    let (people, chats) = try await journal.read { reader in
      (try reader.simulatedPeople(of: owner).map(\.id), try reader.allChats(of: owner))
    }
    try await updateAvatars(of: people, and: chats, for: owner)
  }

  /// Gives a group, if only sample people are in it with the owner, and the owner's sample people in it other
  /// pictures.
  public func updateAvatars(in chat: Chat.ID, for owner: Person.ID) async throws(MessengerError) {
    try await hesitate(for: owner)
    let people = try await journal.read { reader in
      guard try reader.membership(of: owner, in: chat) != nil else { throw MessengerError.chatNotFound }
      return try reader.samples(in: chat, of: owner)
    }
    try await updateAvatars(of: people, and: [chat], for: owner)
  }

  /// Lets all sample people of the owner come and go.
  public func updateLastSeen(for owner: Person.ID) async throws(MessengerError) {
    try await hesitate(for: owner)
    let people = try await journal.read { try $0.simulatedPeople(of: owner) }
    let dates = people.map { _ in SampleData.lastSeen(now: now(), using: &random) }
    try await journal.write { transaction, notices in
      for (person, date) in zip(people, dates) {
        try transaction.setLastSeen(date, of: person.id)
        guard let changed = try transaction.person(person.id) else { continue }
        notices.send(.changed(changed), to: .person(owner))
      }
    }
  }

  private func write(in chat: Chat.ID, for owner: Person.ID) async throws(MessengerError) {
    let choice = random.next()
    let (text, date) = (SampleText.text(using: &random), now())
    let presence = journal.presence
    try await journal.write { transaction, notices in
      guard try transaction.membership(of: owner, in: chat) != nil else { throw MessengerError.chatNotFound }
      let samples = try transaction.samples(in: chat, of: owner)
      if samples.isEmpty { throw MessengerError.nobodyToSimulate }
      let sender = samples[Int(choice % UInt64(samples.count))]
      _ = try transaction.post(
        MessageDraft(chat: chat, sender: sender, kind: .text, text: text, date: date), presence, &notices)
    }
  }

  private func updateAvatars(
    of people: [Person.ID], and chats: [Chat.ID], for owner: Person.ID
  ) async throws(MessengerError) {
    let personAvatars = people.map { ($0, Avatar.random(using: &random)) }
    let chatAvatars = chats.map { ($0, Avatar.random(using: &random)) }
    try await journal.write { transaction, notices in
      for (id, avatar) in personAvatars {
        try transaction.setAvatar(avatar, of: id)
        guard let person = try transaction.person(id) else { continue }
        notices.send(.changed(person), to: .person(owner))
      }
      for (id, avatar) in chatAvatars {
        guard try transaction.hasNobodyReal(id, but: owner) else { continue }
        try transaction.setAvatar(avatar, of: id)
        guard let chat = try transaction.chat(id, for: owner) else { continue }
        notices.send(.changed(chat), to: owner)
      }
    }
  }
}

extension StoreReader {
  /// The sample people of a person who take part in a chat.
  func samples(in chat: Chat.ID, of owner: Person.ID) throws -> [Person.ID] {
    try memberships(in: chat).filter { $0.owner == owner }.map(\.person)
  }

  /// Whether everybody in a chat but one person is simulated.
  func hasNobodyReal(_ chat: Chat.ID, but person: Person.ID) throws -> Bool {
    try memberships(in: chat).allSatisfy { $0.person == person || $0.isSimulated }
  }
}
