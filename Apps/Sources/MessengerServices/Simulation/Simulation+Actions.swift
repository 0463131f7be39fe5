/// The actions of sample people. Each action begins one to two seconds after the call. If the caller is cancelled
/// before, the action does not happen, and the method throws ``MessengerError/cancelled``.
extension Simulation {
  /// Lets a sample person send a message to a chat.
  ///
  /// - Parameters:
  ///   - chat: A chat in which the owner takes part.
  ///   - owner: The person who has the sample people.
  /// - Throws: ``MessengerError/chatNotFound`` if the owner does not take part, ``MessengerError/noSamplePeople`` if
  ///   no sample person of the owner takes part, or an error of ``Chats/send(_:clientMessageID:in:from:)`` about
  ///   space.
  public func generateMessage(in chat: Chat.ID, for owner: Person.ID) async throws(MessengerError) {
    try await delayAction(for: owner)
    try await write(in: chat, for: owner)
  }

  /// Lets sample people send one to five messages to each of one to five chats, if they take part in any.
  ///
  /// - Parameter owner: The person who has the sample people.
  /// - Throws: An error of ``Chats/send(_:clientMessageID:in:from:)`` about space.
  public func generateMessages(for owner: Person.ID) async throws(MessengerError) {
    try await delayAction(for: owner)
    let chats = try await store.read { reader in
      try reader.chats(of: owner, after: nil, limit: Limits.pageSize).map(\.id)
        .filter { try !reader.samplePeople(in: $0, of: owner).isEmpty }
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

  /// Lets sample people create one to five groups with the owner, each with one message.
  ///
  /// - Parameter owner: The person who has the sample people.
  /// - Throws: ``MessengerError/tooManySampleChats`` if the owner has ``Limits/sampleChatCount`` chats already, or
  ///   an error of ``Chats/send(_:clientMessageID:in:from:)`` about space. Chats that were created before stay.
  public func generateChats(for owner: Person.ID) async throws(MessengerError) {
    try await delayAction(for: owner)
    let people = try await store.read { try $0.samplePeople(of: owner) }
    if people.isEmpty { return }
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let count = Int.random(in: 1...people.count, using: &random)
      let participants = people.shuffled(using: &random).prefix(min(count, Limits.participantCount - 1))
      let (title, text) = (SampleText.title(using: &random), SampleText.text(using: &random))
      let (avatar, date, quota) = (Avatar.random(using: &random), now(), quota)
      let byteCount = (participants.count + 2) * StorageQuota.rowOverhead + text.utf8.count
      try await store.write { transaction, events in
        if try transaction.chatCount(of: owner) >= Limits.sampleChatCount {
          throw MessengerError.tooManySampleChats
        }
        try quota.count(byteCount, for: owner, in: transaction)
        let id = try transaction.insertGroup(title: title, avatar: avatar, date: date)
        for participant in participants.map(\.id) + [owner] {
          try transaction.insertParticipant(participant, in: id)
        }
        try transaction.setRole(.owner, of: owner, in: id)
        _ = try transaction.append(
          NewMessage(chat: id, sender: participants[0].id, kind: .text, text: text, date: date))
        guard let chat = try transaction.chat(id, for: owner) else { return }
        events.add(.inserted(chat), to: owner)
      }
    }
  }

  /// Changes the avatars of all sample people of the owner, and of all groups in which the owner is alone with sample
  /// people.
  ///
  /// - Parameter owner: The person who has the sample people.
  public func updateAvatars(for owner: Person.ID) async throws(MessengerError) {
    try await delayAction(for: owner)
    let (people, chats) = try await store.read { reader in
      (try reader.samplePeople(of: owner).map(\.id), try reader.allChats(of: owner))
    }
    try await updateAvatars(of: people, and: chats, for: owner)
  }

  /// Changes the avatars of the owner's sample people in a chat and, if the owner is alone with sample
  /// people in it, of the chat.
  ///
  /// - Parameters:
  ///   - chat: A chat in which the owner takes part.
  ///   - owner: The person who has the sample people.
  /// - Throws: ``MessengerError/chatNotFound`` if the owner does not take part.
  public func updateAvatars(in chat: Chat.ID, for owner: Person.ID) async throws(MessengerError) {
    try await delayAction(for: owner)
    let people = try await store.read { reader in
      guard try reader.participation(of: owner, in: chat) != nil else { throw MessengerError.chatNotFound }
      return try reader.samplePeople(in: chat, of: owner)
    }
    try await updateAvatars(of: people, and: [chat], for: owner)
  }

  /// Changes the last seen times of all sample people of the owner.
  ///
  /// - Parameter owner: The person who has the sample people.
  public func updateLastSeen(for owner: Person.ID) async throws(MessengerError) {
    try await delayAction(for: owner)
    let people = try await store.read { try $0.samplePeople(of: owner) }
    let dates = people.map { _ in SampleData.lastSeen(now: now(), using: &random) }
    try await store.write { transaction, events in
      for (person, date) in zip(people, dates) {
        try transaction.setLastSeen(date, of: person.id)
        guard let changedPerson = try transaction.person(person.id) else { continue }
        events.add(.changed(changedPerson), to: .person(owner))
      }
    }
  }

  private func write(in chat: Chat.ID, for owner: Person.ID) async throws(MessengerError) {
    let choice = random.next()
    let (text, date) = (SampleText.text(using: &random), now())
    let (presence, quota) = (store.presence, quota)
    try await store.write { transaction, events in
      guard try transaction.participation(of: owner, in: chat) != nil else {
        throw MessengerError.chatNotFound
      }
      try quota.count(text.utf8.count + StorageQuota.rowOverhead, for: owner, in: transaction)
      let samples = try transaction.samplePeople(in: chat, of: owner)
      if samples.isEmpty { throw MessengerError.noSamplePeople }
      let sender = samples[Int(choice % UInt64(samples.count))]
      _ = try transaction.post(
        NewMessage(chat: chat, sender: sender, kind: .text, text: text, date: date), presence, &events)
    }
  }

  private func updateAvatars(
    of people: [Person.ID], and chats: [Chat.ID], for owner: Person.ID
  ) async throws(MessengerError) {
    let personAvatars = people.map { ($0, Avatar.random(using: &random)) }
    let chatAvatars = chats.map { ($0, Avatar.random(using: &random)) }
    try await store.write { transaction, events in
      for (id, avatar) in personAvatars {
        try transaction.setAvatar(avatar, of: id)
        guard let person = try transaction.person(id) else { continue }
        events.add(.changed(person), to: .person(owner))
      }
      for (id, avatar) in chatAvatars {
        guard try transaction.hasOnlySamplePeople(in: id, except: owner) else { continue }
        try transaction.setAvatar(avatar, of: id)
        guard let chat = try transaction.chat(id, for: owner) else { continue }
        events.add(.changed(chat), to: owner)
      }
    }
  }
}

extension StoreReader {
  /// The sample people of a person who take part in a chat.
  func samplePeople(in chat: Chat.ID, of owner: Person.ID) throws -> [Person.ID] {
    try participations(in: chat).filter { $0.generatedBy == owner }.map(\.person)
  }

  /// Whether all participants of a chat except one person are sample people.
  func hasOnlySamplePeople(in chat: Chat.ID, except person: Person.ID) throws -> Bool {
    try participations(in: chat).allSatisfy { $0.person == person || $0.isSample }
  }
}
