import Testing

@testable import MessengerServices

/// Passwords that were stored at another cost than the current one.
@Suite struct PasswordCostTests {
  private let higher = PasswordCost(logarithmOfRounds: 5, blockSize: 1, parallelism: 1)
  private let store: SQLiteStore
  private let ann: SignInResult

  init() async throws {
    store = try SQLiteStore.inMemory()
    ann = try await Self.makeAccounts(over: store, .minimal).signUp(
      name: "Ann", password: "correct horse", from: "network")
  }

  private static func makeAccounts(over store: SQLiteStore, _ cost: PasswordCost) -> Accounts {
    var configuration = MessengerConfiguration()
    configuration.passwordCost = cost
    return Messenger(store: store, configuration: configuration).accounts
  }

  private func storedCost() async throws -> PasswordCost? {
    try await store.read { [id = ann.person.id] in try $0.account(of: id)?.passwordHash }
      .flatMap(PasswordHasher.cost(of:))
  }

  @Test func `a password is hashed at the current cost when the person signs in`() async throws {
    let accounts = Self.makeAccounts(over: store, higher)
    await #expect(throws: MessengerError.wrongCredentials) {
      try await accounts.signIn(name: "Ann", password: "wrong horse", from: "network", known: ann.deviceToken)
    }
    #expect(try await storedCost() == .minimal)
    let first = try await accounts.signIn(
      name: "Ann", password: "correct horse", from: "network", known: ann.deviceToken)
    #expect(try await storedCost() == higher)
    #expect(first.deviceToken != ann.deviceToken)
    let second = try await accounts.signIn(
      name: "Ann", password: "correct horse", from: "network", known: first.deviceToken)
    #expect(second.deviceToken == first.deviceToken)
    #expect(try await accounts.session(for: ann.token).session == ann.session)
  }

  @Test func `the cost of most passwords is found, and is nil without accounts`() async throws {
    for number in 1...2 {
      _ = try await Self.makeAccounts(over: store, higher).signUp(
        name: "Person \(number)", password: "correct horse", from: "network")
    }
    #expect(try await Self.makeAccounts(over: store, .minimal).costOfMostPasswords() == higher)
    let empty = try SQLiteStore.inMemory()
    #expect(try await Self.makeAccounts(over: empty, .minimal).costOfMostPasswords() == nil)
  }

  @Test func `a password under an unknown name is hashed at the cost of most passwords`() async throws {
    // Nothing can be hashed at this cost, so an attempt to do so fails.
    try await store.write { [id = ann.person.id] in try $0.setPasswordHash("scrypt$0,1,1$AA==$AA==", of: id) }
    await #expect(throws: MessengerError.storage) {
      try await Self.makeAccounts(over: store, .minimal).signIn(
        name: "Nobody", password: "correct horse", from: "network")
    }
  }
}
