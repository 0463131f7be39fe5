import Foundation

/// The sample data of an account: people, and groups with messages.
struct SampleData: Sendable {
  /// The ranges from which the numbers of people, of groups, and of messages in each group are chosen at random.
  struct CountRanges: Sendable {
    let people: ClosedRange<Int>
    let groups: ClosedRange<Int>
    let messages: ClosedRange<Int>

    static let standard = CountRanges(people: 20...50, groups: 20...50, messages: 30...70)
    /// Enough to look around, and little, because anybody becomes a visitor with one click.
    static let visit = CountRanges(people: 8...12, groups: 3...4, messages: 31...34)
  }

  struct Group: Sendable {
    let title: String
    let avatar: Avatar
    /// The participants, as indices into ``people``.
    let participants: [Int]
    /// The messages, oldest first.
    let messages: [SampleMessage]
  }

  struct SampleMessage: Sendable {
    /// The sender, as an index into ``people``; nil for the owner.
    let sender: Int?
    let text: String
    let content: SampleContent
    let date: Date
  }

  /// About how many bytes the description of a picture takes, with its placeholder and the rows of its files.
  private static let pictureByteCount = 1_500
  /// On average, one of this many messages of sample people has a picture.
  private static let messagesPerPicture = 12

  let people: [NewPerson]
  let groups: [Group]

  /// About how many bytes the data takes in the store.
  var byteCount: Int {
    let rows = people.count + groups.reduce(0) { $0 + 1 + $1.participants.count + $1.messages.count }
    let pictures = groups.reduce(0) { $0 + $1.messages.count { $0.content != .text } }
    let texts = groups.reduce(0) { $0 + $1.messages.reduce(0) { $0 + $1.text.utf8.count } }
    return rows * StorageQuota.rowOverhead + texts + pictures * Self.pictureByteCount
  }

  /// Generates people with different names, and groups of them with messages.
  init(
    for owner: Person.ID, _ counts: CountRanges, now: Date, using random: inout some RandomNumberGenerator
  ) {
    var names: Set<String> = []
    people = (0..<Int.random(in: counts.people, using: &random)).map { _ in
      let person = SampleData.person(of: owner, otherThan: names, now: now, using: &random)
      names.insert(person.name)
      return person
    }
    let indices = Array(people.indices)
    groups = (0..<Int.random(in: counts.groups, using: &random)).map { number in
      let count = Int.random(in: 1...indices.count, using: &random)
      let participants = Array(indices.shuffled(using: &random).prefix(count))
      // The kinds of the last messages change from group to group, so that a few groups show all of them.
      let ending = SampleContent.ending(ofGroup: number, using: &random)
      let end = now.addingTimeInterval(-Double(Int.random(in: 60...500_000, using: &random)))
      let messages = (0..<Int.random(in: counts.messages, using: &random) - ending.count).map { _ in
        let sender = (participants + [nil]).randomElement(using: &random) ?? nil
        let hasPicture = Int.random(in: 1...Self.messagesPerPicture, using: &random) == 1
        let picture = Int.random(in: 0..<SamplePictures.count, using: &random)
        return SampleMessage(
          // A picture of the owner would count in the space for the owner's files.
          sender: sender, text: SampleText.text(using: &random),
          content: hasPicture && sender != nil ? .picture(picture) : .text,
          date: end.addingTimeInterval(-Double(Int.random(in: 60...5_000_000, using: &random))))
      }
      let sender = participants.randomElement(using: &random)
      let closing = ending.enumerated().map { index, content in
        SampleMessage(
          sender: sender, text: content.text(using: &random), content: content,
          date: end.addingTimeInterval(Double(index - ending.count)))
      }
      return Group(
        title: SampleText.title(using: &random), avatar: .random(using: &random), participants: participants,
        messages: messages.sorted { $0.date < $1.date } + closing)
    }
  }

  private static func person(
    of owner: Person.ID, otherThan names: Set<String>, now: Date,
    using random: inout some RandomNumberGenerator
  ) -> NewPerson {
    NewPerson(
      name: SampleText.name(otherThan: names, using: &random),
      phoneNumbers: (0..<Int.random(in: 1...3, using: &random)).map { _ in
        SampleText.phoneNumber(using: &random)
      },
      avatar: .random(using: &random), lastSeen: lastSeen(now: now, using: &random), generatedBy: owner)
  }

  /// A random date: now, or up to 10,000 seconds ago.
  static func lastSeen(now: Date, using random: inout some RandomNumberGenerator) -> Date {
    if Bool.random(using: &random) { return now }
    return now.addingTimeInterval(-Double(Int.random(in: 0...10_000, using: &random)))
  }
}

extension StoreTransaction {
  /// Stores a group of sample people. All of its messages count as read by the owner.
  ///
  /// - Parameter files: The files that messages can have; without files, messages have none.
  func insert(
    _ group: SampleData.Group, of people: [Person.ID], files: SampleFiles.Stored, for owner: Person.ID
  ) throws {
    let id = try insertGroup(
      title: group.title, avatar: group.avatar, date: group.messages.last?.date ?? .distantPast)
    for participant in [owner] + group.participants.map({ people[$0] }) {
      try insertParticipant(participant, in: id)
    }
    try setRole(.owner, of: owner, in: id)
    var last = 0
    let album = UUID()
    for message in group.messages {
      var newMessage = NewMessage(
        chat: id, sender: message.sender.map { people[$0] } ?? owner, kind: .text, text: message.text,
        date: message.date)
      newMessage.attachment = files.attachment(for: message.content)
      if newMessage.attachment != nil {
        if message.content.isWithoutText { newMessage.text = "" }
        if case .albumPicture = message.content { newMessage.album = album }
      }
      let stored = try append(newMessage)
      if let preview = files.preview(for: message.content) { _ = try setPreview(preview, of: stored.id) }
      last = stored.sequenceNumber
    }
    try setRead(through: last, in: id, by: owner)
  }
}
