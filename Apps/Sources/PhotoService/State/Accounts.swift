/// The people who have logged in, and their votes.
///
/// Everything is kept in memory, and forgotten when the service ends. Beyond 10,000 people, each new one replaces the
/// one whose first login is the oldest.
actor Accounts {
  private struct Account {
    let token: String
    var votes: Set<Photo.ID> = []
  }

  /// The result of a vote.
  enum VoteResult {
    case counted
    case repeated
  }

  private static let maximumCount = 10_000
  private let password: String
  private var accounts: [String: Account] = [:]
  /// The names of the accounts, in the order of their first login.
  private var names: [String] = []
  private var namesByToken: [String: String] = [:]

  /// The number of votes for each photo; absent or 0 for a photo without votes.
  private(set) var voteCounts: [Photo.ID: Int] = [:]

  init(password: String) {
    self.password = password
  }

  /// Logs a person in. A new name makes an account.
  ///
  /// - Returns: The token of the person; nil if the password is wrong, or if the name does not have 1 to 40
  ///   characters.
  func logIn(_ name: String, password: String) -> String? {
    guard 1...40 ~= name.count, password == self.password else { return nil }
    if let account = accounts[name] { return account.token }
    if names.count == Self.maximumCount { remove(names.removeFirst()) }
    let token = Self.newToken()
    accounts[name] = Account(token: token)
    names.append(name)
    namesByToken[token] = name
    return token
  }

  /// The photos for which a person has voted; nil if nobody has the token.
  func votes(of token: String) -> Set<Photo.ID>? {
    namesByToken[token].flatMap { accounts[$0]?.votes }
  }

  /// Counts the vote of a person.
  ///
  /// - Returns: The result; nil if nobody has the token.
  func vote(for photo: Photo.ID, by token: String) -> VoteResult? {
    guard let name = namesByToken[token] else { return nil }
    guard accounts[name]?.votes.insert(photo).inserted == true else { return .repeated }
    voteCounts[photo, default: 0] += 1
    return .counted
  }

  private func remove(_ name: String) {
    guard let account = accounts.removeValue(forKey: name) else { return }
    namesByToken[account.token] = nil
    for photo in account.votes { voteCounts[photo, default: 1] -= 1 }
  }

  private static func newToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in String(generator.next() | 1 << 63, radix: 16) }.joined()
  }
}
