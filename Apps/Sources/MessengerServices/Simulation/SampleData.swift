import Foundation

/// The sample data of an account: people, and groups with messages.
struct SampleData: Sendable {
  /// The numbers to choose from.
  struct Size: Sendable {
    let people: ClosedRange<Int>
    let groups: ClosedRange<Int>
    let messages: ClosedRange<Int>

    static let standard = Size(people: 20...50, groups: 20...50, messages: 30...70)
    /// Enough to look around. A visitor costs nothing but a click.
    static let visit = Size(people: 8...12, groups: 3...4, messages: 31...34)
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
    /// The index of a picture; nil for none.
    let picture: Int?
    let date: Date
  }

  /// About how many bytes the description of a picture takes, with its placeholder and the rows of its files.
  private static let pictureByteCount = 1_500
  /// One of so many messages has a picture.
  private static let messagesPerPicture = 12

  let people: [NewPerson]
  let groups: [Group]

  /// About how many bytes the data takes in the store.
  var byteCount: Int {
    let rows = people.count + groups.reduce(0) { $0 + 1 + $1.participants.count + $1.messages.count }
    let pictures = groups.reduce(0) { $0 + $1.messages.count { $0.picture != nil } }
    let texts = groups.reduce(0) { $0 + $1.messages.reduce(0) { $0 + $1.text.utf8.count } }
    return rows * StorageQuota.rowOverhead + texts + pictures * Self.pictureByteCount
  }

  /// Generates people, and groups of them with messages.
  init(
    for owner: Person.ID, _ size: Size, now: Date, using random: inout some RandomNumberGenerator
  ) {
    people = (0..<Int.random(in: size.people, using: &random)).map { _ in
      SampleData.person(of: owner, now: now, using: &random)
    }
    let indices = Array(people.indices)
    groups = (0..<Int.random(in: size.groups, using: &random)).map { _ in
      let count = Int.random(in: 1...indices.count, using: &random)
      let participants = Array(indices.shuffled(using: &random).prefix(count))
      let messages = (0..<Int.random(in: size.messages, using: &random)).map { _ in
        let sender = (participants + [nil]).randomElement(using: &random) ?? nil
        let hasPicture = Int.random(in: 1...Self.messagesPerPicture, using: &random) == 1
        let picture = Int.random(in: 0..<SamplePictures.count, using: &random)
        return SampleMessage(
          // A picture of the owner would count in the space for the owner's files.
          sender: sender, text: SampleText.text(using: &random),
          picture: hasPicture && sender != nil ? picture : nil,
          date: now.addingTimeInterval(-Double(Int.random(in: 0...5_000_000, using: &random))))
      }
      return Group(
        title: SampleText.title(using: &random), avatar: .random(using: &random), participants: participants,
        messages: messages.sorted { $0.date < $1.date })
    }
  }

  private static func person(
    of owner: Person.ID, now: Date, using random: inout some RandomNumberGenerator
  ) -> NewPerson {
    NewPerson(
      name: SampleText.name(using: &random),
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
  /// - Parameter pictures: The pictures that messages can have; empty for messages without them.
  func insert(
    _ group: SampleData.Group, of people: [Person.ID], pictures: [Attachment], for owner: Person.ID
  ) throws {
    let id = try insertGroup(
      title: group.title, avatar: group.avatar, date: group.messages.last?.date ?? .distantPast)
    for participant in [owner] + group.participants.map({ people[$0] }) {
      try insertParticipant(participant, in: id)
    }
    try setRole(.owner, of: owner, in: id)
    var last = 0
    for message in group.messages {
      var newMessage = NewMessage(
        chat: id, sender: message.sender.map { people[$0] } ?? owner, kind: .text, text: message.text,
        date: message.date)
      if let picture = message.picture, !pictures.isEmpty {
        newMessage.attachment = pictures[picture % pictures.count]
      }
      last = try append(newMessage).sequenceNumber
    }
    try setRead(through: last, in: id, by: owner)
  }
}
