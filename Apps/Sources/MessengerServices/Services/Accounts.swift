import Foundation

/// Somebody who has just been signed in.
public struct SignedIn: Sendable {
  /// Who it is.
  public let person: Person
  /// The session that began.
  public let session: Session
  /// The secret for the device to keep. It cannot be asked for again.
  public let token: SessionToken
}

/// Signs people up, in and out.
public actor Accounts {
  /// How many visitors are removed at a time.
  static let removalCount = 100
  /// How many sessions are noted as used at a time, so that others do not wait long.
  private static let noteCount = 200
  /// How long it is not noted again that a session is used.
  private static let usePause: TimeInterval = 600

  let journal: EventPublishingStore
  let configuration: MessengerConfiguration
  let hasher: PasswordHasher
  var limiter = AttemptLimiter(per: MessengerConfiguration.Attempts.duration)

  init(journal: EventPublishingStore, configuration: MessengerConfiguration) {
    self.journal = journal
    self.configuration = configuration
    hasher = PasswordHasher(cost: configuration.passwordCost)
  }

  /// Registers a person, who is then in everybody's contacts, and signs the person in.
  ///
  /// - Parameters:
  ///   - name: Shown to others, and asked for when signing in, then without regard to case.
  ///   - password: Of ``Limits/passwordLength`` characters.
  ///   - phoneNumbers: In international form, as in `+358401234567`.
  ///   - client: Where this comes from, such as an address; what may be tried from there is limited.
  ///   - device: What the person uses, in words; what is too long is cut.
  ///   - visitor: A visitor to go on as, with all chats; nil for somebody new.
  public func signUp(
    name: String, password: String, phoneNumbers: [String] = [], from client: String,
    on device: String = "", continuing visitor: Person.ID? = nil
  ) async throws(MessengerError) -> SignedIn {
    let name = try Validation.name(name)
    let phoneNumbers = try Validation.phoneNumbers(phoneNumbers)
    try Validation.password(password)
    let login = name.loginKey
    try countNewAccount(from: client)
    if try await journal.read({ try $0.account(login: login) != nil }) { throw .nameTaken }
    let passwordHash = try await hasher.hash(password)

    let token = SessionToken()
    let sessionDraft = draft(of: token, on: device, lasting: configuration.sessionDuration)
    let draft = PersonDraft(
      name: name, phoneNumbers: phoneNumbers, avatar: .random(), lastSeen: sessionDraft.start)
    let (person, session) = try await journal.write { transaction, notices in
      if try transaction.account(login: login) != nil { throw MessengerError.nameTaken }
      let person: Person
      if let visitor {
        guard try transaction.person(visitor)?.isVisitor == true else { throw MessengerError.signedOut }
        try transaction.list(visitor, name: name, phoneNumbers: phoneNumbers)
        guard let listed = try transaction.person(visitor) else { throw MessengerError.signedOut }
        person = listed
        for companion in try transaction.companions(of: visitor) {
          notices.send(.changed(person), to: .person(companion))
        }
      } else {
        person = try transaction.insert(draft)
      }
      try transaction.insertAccount(person.id, login: login, passwordHash: passwordHash)
      notices.send(.inserted(person), to: .directory(except: person.id))
      return (person, try transaction.insertSession(sessionDraft, of: person.id))
    }
    return SignedIn(person: person, session: session, token: token)
  }

  /// Makes an account without a password for somebody who looks around, and signs that person in.
  ///
  /// See ``Messenger/visit(from:on:)``.
  func visit(from client: String, on device: String) async throws(MessengerError) -> SignedIn {
    try countNewAccount(from: client)
    let token = SessionToken()
    let sessionDraft = draft(of: token, on: device, lasting: configuration.visitDuration)
    let draft = PersonDraft(
      name: "Visitor \(Int.random(in: 1000...9999))", avatar: .random(), lastSeen: sessionDraft.start,
      isVisitor: true)
    let (person, session) = try await journal.write { transaction, _ in
      let person = try transaction.insert(draft)
      return (person, try transaction.insertSession(sessionDraft, of: person.id))
    }
    return SignedIn(person: person, session: session, token: token)
  }

  /// Signs a person in.
  ///
  /// Takes as long for a name that nobody has as for a wrong password.
  ///
  /// - Parameters:
  ///   - name: The name, without regard to case.
  ///   - password: The password.
  ///   - client: Where this comes from, such as an address; what may be tried from there is limited.
  ///   - device: What the person uses, in words; what is too long is cut.
  public func signIn(
    name: String, password: String, from client: String, on device: String = ""
  ) async throws(MessengerError) -> SignedIn {
    let now = configuration.now()
    guard let name = try? Validation.name(name), (try? Validation.password(password)) != nil else {
      throw .wrongCredentials
    }
    let login = name.loginKey
    // Counted before the work, so that many at once do not get through. What is refused to one client does
    // not count against the name: nobody locks others out alone.
    let attempts = configuration.attempts
    let pair = "name and client \(login) \(client)"
    try limiter.count("client \(client)", limit: attempts.signInsFromClient, at: now)
    try limiter.count(pair, limit: attempts.signInsWithNameFromClient, at: now)
    try limiter.count("name \(login)", limit: attempts.signInsWithName, at: now)

    let account = try await journal.read { try $0.account(login: login) }
    guard try await hasher.verify(password, against: account?.passwordHash), let account else {
      throw .wrongCredentials
    }
    limiter.forget(pair)
    let token = SessionToken()
    let sessionDraft = draft(of: token, on: device, lasting: configuration.sessionDuration)
    let (person, session) = try await journal.write { transaction, notices in
      // What was verified may have been changed meanwhile.
      guard try transaction.account(of: account.person)?.passwordHash == account.passwordHash else {
        throw MessengerError.wrongCredentials
      }
      notices.changeSessions(of: account.person)
      guard let person = try transaction.person(account.person) else { throw MessengerError.wrongCredentials }
      return (person, try transaction.insertSession(sessionDraft, of: person.id))
    }
    return SignedIn(person: person, session: session, token: token)
  }

  /// Who is signed in with a token. Using a session makes it last longer.
  ///
  /// - Throws: ``MessengerError/signedOut`` if it has ended or never was.
  public func session(
    for token: SessionToken
  ) async throws(MessengerError) -> (session: Session, person: Person) {
    let now = configuration.now()
    let hash = token.hash
    let found = try await journal.read { reader -> (Session, Person)? in
      guard let session = try reader.session(tokenHash: hash), session.expires > now,
        let person = try reader.person(session.person)
      else { return nil }
      return (session, person)
    }
    guard let (session, person) = found else { throw .signedOut }
    guard now >= session.lastUsed.addingTimeInterval(Self.usePause) else { return (session, person) }
    let expires = now + configuration.sessionDuration(of: person)
    try await journal.write { transaction, _ in
      try transaction.noteUse(of: session.id, at: now, expires: expires)
    }
    let used = Session(
      id: session.id, person: session.person, device: session.device, lastUsed: now, expires: expires)
    return (used, person)
  }

  /// Removes visitors whose session has ended, with everything that nobody else needs, and sessions that
  /// expired; their pages are told. ``Messenger/keepTidy()`` calls it from time to time.
  ///
  /// - Returns: How many visitors were removed; a hundred at most, so it may be worth calling again.
  @discardableResult
  public func removeExpired() async throws(MessengerError) -> Int {
    let now = configuration.now()
    let presence = journal.presence
    try await journal.write { transaction, notices in
      notices.end(try transaction.deleteSessions(expiredAt: now, limit: 1000))
    }
    let visitors = try await journal.read { try $0.visitorsWithoutSession(limit: Self.removalCount) }
    for visitor in visitors {
      try await journal.write { transaction, notices in
        // Who has signed up meanwhile stays.
        guard try transaction.person(visitor)?.isVisitor == true else { return }
        for chat in try transaction.allChats(of: visitor) {
          try transaction.leave(chat, by: visitor, at: now, presence, &notices)
        }
        try transaction.deleteUnusedSimulatedPeople(of: visitor)
        try transaction.deleteAccount(of: visitor)
      }
    }
    return visitors.count
  }

  /// Counts the sessions of open pages as used: nobody is signed out who is there. ``Messenger/keepTidy()``
  /// calls it from time to time.
  public func noteOpenSessions() async throws(MessengerError) {
    let configuration = configuration
    let now = configuration.now()
    let open = journal.endings.observedKeys
    for some in open.chunks(of: Self.noteCount) {
      try await journal.write { transaction, _ in
        for id in some {
          guard let session = try transaction.session(id), session.expires > now,
            let person = try transaction.person(session.person)
          else { continue }
          try transaction.noteUse(of: id, at: now, expires: now + configuration.sessionDuration(of: person))
        }
      }
    }
  }

  private func draft(
    of token: SessionToken, on device: String, lasting duration: Duration
  ) -> SessionDraft {
    let now = configuration.now()
    return SessionDraft(
      tokenHash: token.hash, device: Validation.device(device), start: now, expires: now + duration)
  }

  private func countNewAccount(from client: String) throws(MessengerError) {
    try limiter.count(
      "new \(client)", limit: configuration.attempts.newAccountsFromClient, at: configuration.now())
  }
}
