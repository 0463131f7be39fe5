import Foundation
import SwiftwaterMedia

/// A new session.
public struct SignInResult: Sendable {
  /// The person who is signed in.
  public let person: Person
  /// The session.
  public let session: Session
  /// The secret for the browser to keep. The store has only its hash, so it cannot be read again.
  public let token: SessionToken
  /// The proof of the sign-in, for the browser to keep beyond the session; nil for a visitor.
  public var deviceToken: DeviceToken?
}

/// Registers people and visitors, and signs people in and out.
public actor Accounts {
  /// The maximum number of visitors that one call removes.
  static let removalBatchSize = 100
  /// The maximum number of sessions that one transaction renews, so that other writes do not wait long.
  private static let renewalBatchSize = 200
  /// The shortest time between two renewals of a session, in seconds.
  private static let renewalInterval: TimeInterval = 600
  /// How long a visitor's session is unused before the visitor may be deleted to make room for another visitor.
  private static let idleVisitTime = Duration.seconds(3600)

  let store: EventPublishingStore
  /// The chosen photos; nil if there are none.
  let blobs: (any BlobStore)?
  let configuration: MessengerConfiguration
  let hasher: PasswordHasher
  private let quota: StorageQuota
  var limiter = RateLimiter(per: MessengerConfiguration.RateLimits.window)
  /// The cost of most stored passwords; nil until it is looked up, and while there are no passwords.
  private var usualCost: PasswordCost?
  private var storedDatabaseName: String?
  /// Stores a failed attempt to sign in after the task for the previous attempt has ended.
  var recording: Task<Void, Never>?

  init(
    store: EventPublishingStore, blobs: (any BlobStore)?, quota: StorageQuota,
    configuration: MessengerConfiguration
  ) {
    self.store = store
    self.blobs = blobs
    self.quota = quota
    self.configuration = configuration
    hasher = PasswordHasher(cost: configuration.passwordCost, capacity: configuration.waitingPasswords)
  }

  /// Registers a person, which adds them to the contacts of all registered people, and signs them in.
  ///
  /// - Parameters:
  ///   - name: The name that others see. It is also the name to sign in with, without regard to case.
  ///   - password: The password, of ``Limits/passwordLength`` characters.
  ///   - phoneNumbers: Phone numbers in international form, such as `+358401234567`.
  ///   - network: The network that the request comes from. The number of new accounts from one network is limited,
  ///     failed attempts included.
  ///   - browser: The name of the browser. It is truncated to ``Limits/browserNameLength`` characters.
  ///   - visitor: A visitor who becomes the registered person, with all chats; nil for a new person.
  ///   - invitation: The invitation, if ``MessengerConfiguration/registration`` needs one. It is used up.
  /// - Returns: The person, the session and its token.
  /// - Throws: ``MessengerError/registrationClosed``, ``MessengerError/invitationNeeded``,
  ///   ``MessengerError/nameTaken`` if another person has the name or one that looks like it,
  ///   ``MessengerError/signedOut`` if the visitor does not exist anymore, ``MessengerError/diskFull``,
  ///   ``MessengerError/tooManyAttempts(retryAfter:)``, ``MessengerError/busy``, or the error of an invalid argument.
  public func signUp(
    name: String, password: String, phoneNumbers: [String] = [], from network: String,
    on browser: String = "", continuing visitor: Person.ID? = nil, invitation: LinkToken? = nil
  ) async throws(MessengerError) -> SignInResult {
    let name = try Validation.name(name)
    let phoneNumbers = try Validation.phoneNumbers(phoneNumbers)
    try Validation.checkPassword(password)
    let (login, skeleton, registration) = (name.loginKey, name.skeleton, configuration.registration)
    try quota.requireSpace()
    try countNewAccount(from: network)
    try await checkRegistration(with: invitation)
    if try await store.read({ try $0.hasAccount(login: login, skeleton: skeleton, otherThan: nil) }) {
      throw .nameTaken
    }
    let passwordHash = try await hasher.hash(password, for: network)

    let token = SessionToken()
    let newSession = makeSession(
      with: token, from: network, on: browser, lasting: configuration.sessionDuration)
    let newSignIn = NewSignIn(newSession)
    let newPerson = NewPerson(
      name: name, phoneNumbers: phoneNumbers, avatar: .random(), lastSeen: newSession.start)
    let registrationNetwork = String(network.prefix(Limits.networkLength))
    let signInCount = configuration.signInsPerAccount
    let (account, person, session) = try await store.write { transaction, events in
      if try transaction.hasAccount(login: login, skeleton: skeleton, otherThan: nil) {
        throw MessengerError.nameTaken
      }
      try transaction.useInvitation(invitation, for: registration, at: newSession.start)
      let person: Person
      if let visitor {
        guard try transaction.person(visitor)?.isVisitor == true else { throw MessengerError.signedOut }
        try transaction.registerVisitor(visitor, name: name, phoneNumbers: phoneNumbers)
        guard let registeredPerson = try transaction.person(visitor) else { throw MessengerError.signedOut }
        person = registeredPerson
      } else {
        person = try transaction.insert(newPerson)
      }
      let account = AccountRecord(
        person: person.id, passwordHash: passwordHash, registrationNetwork: registrationNetwork)
      try transaction.insertAccount(account, login: login, skeleton: skeleton, at: newSession.start)
      try transaction.insertSignIn(of: person.id, newSignIn, keeping: signInCount)
      events.add(.inserted(person), to: .contactLists(except: [person.id]))
      return (account, person, try transaction.insertSession(newSession, of: person.id))
    }
    return SignInResult(
      person: person, session: session, token: token, deviceToken: DeviceToken(for: account))
  }

  /// Creates an account without a password for a visitor, and signs the visitor in.
  ///
  /// See ``Messenger/visit(from:on:)``.
  func visit(from network: String, on browser: String) async throws(MessengerError) -> SignInResult {
    try quota.requireSpace()
    try countNewAccount(from: network)
    let maximumCount = configuration.maximumVisitors
    if try await store.read({ try $0.visitorCount() }) >= maximumCount { try await removeIdleVisitor() }
    let token = SessionToken()
    let maximumCountOfNetwork = configuration.visitorsPerNetwork
    let newSession = makeSession(
      with: token, from: network, on: browser, lasting: configuration.visitDuration)
    let newPerson = NewPerson(
      name: Person.visitorName(.random(in: 1000...9999)), avatar: .random(), lastSeen: newSession.start,
      isVisitor: true)
    let (person, session) = try await store.write { transaction, _ in
      guard try transaction.visitorCount() < maximumCount,
        try transaction.visitorCount(from: newSession.network) < maximumCountOfNetwork
      else { throw MessengerError.tooManyVisitors }
      let person = try transaction.insert(newPerson)
      return (person, try transaction.insertSession(newSession, of: person.id))
    }
    return SignInResult(person: person, session: session, token: token)
  }

  /// Signs a person in.
  ///
  /// The rejection of an unknown name takes as long as that of a wrong password.
  ///
  /// - Parameters:
  ///   - name: The name to sign in with, without regard to case.
  ///   - password: The password.
  ///   - network: The network that the request comes from. The number of attempts from one network is limited.
  ///   - browser: The name of the browser. It is truncated to ``Limits/browserNameLength`` characters.
  ///   - known: The proof that the person has used this browser to sign in before; nil if there is none. If it is
  ///     valid, attempts from elsewhere under the same name do not count.
  /// - Returns: The person, the session, its token and the proof for the next time.
  /// - Throws: ``MessengerError/wrongCredentials`` if the name or the password is wrong, or
  ///   ``MessengerError/tooManyAttempts(retryAfter:)``, or ``MessengerError/busy``.
  public func signIn(
    name: String, password: String, from network: String, on browser: String = "",
    known: DeviceToken? = nil
  ) async throws(MessengerError) -> SignInResult {
    let now = configuration.now()
    let logins = Validation.loginKeys(name)
    guard let login = logins.first, (try? Validation.checkPassword(password)) != nil else {
      throw .wrongCredentials
    }
    let account = try await store.read { reader -> AccountRecord? in
      for login in logins {
        if let account = try reader.account(login: login) { return account }
      }
      return nil
    }
    let known = account.flatMap { account in known.flatMap { $0.isValid(for: account) ? $0 : nil } }
    let key = known.map { "device \($0.nonce.hexadecimal)" } ?? "name and network \(login) \(network)"
    // Attempts are counted before hashing, so that concurrent ones cannot exceed the limits.
    try countAttempt(under: key, login: login, isKnown: known != nil, from: network, at: now)

    let usualCost = try await costOfMostPasswords()
    guard
      try await hasher.verify(password, against: account?.passwordHash, orLike: usualCost, for: network),
      let account
    else {
      if let account { recordFailure(of: account.person, from: network, on: browser) }
      throw .wrongCredentials
    }
    limiter.reset(key)
    // The operator may have changed the cost since the password was stored.
    let passwordHash =
      hasher.hasCurrentCost(account.passwordHash)
      ? account.passwordHash : try await hasher.hash(password, for: network)
    let token = SessionToken()
    let newSession = makeSession(
      with: token, from: network, on: browser, lasting: configuration.sessionDuration)
    let newSignIn = NewSignIn(newSession)
    let (signInCount, sessionCount) = (configuration.signInsPerAccount, configuration.sessionsPerPerson)
    let (person, session) = try await store.write { transaction, events in
      // Another request may have changed the password since it was verified.
      guard try transaction.account(of: account.person)?.passwordHash == account.passwordHash else {
        throw MessengerError.wrongCredentials
      }
      events.addSessionChange(to: account.person)
      guard let person = try transaction.person(account.person) else { throw MessengerError.wrongCredentials }
      try transaction.insertSignIn(of: person.id, newSignIn, keeping: signInCount)
      if passwordHash != account.passwordHash {
        try transaction.setPasswordHash(passwordHash, of: person.id)
      }
      let session = try transaction.insertSession(newSession, of: person.id)
      events.addSessionEndings(
        of: try transaction.deleteSessions(of: person.id, exceptLast: sessionCount))
      return (person, session)
    }
    // A device token is valid for one password hash only.
    let stored = AccountRecord(person: account.person, passwordHash: passwordHash)
    let deviceToken = known.flatMap { $0.isValid(for: stored) ? $0 : nil } ?? DeviceToken(for: stored)
    return SignInResult(person: person, session: session, token: token, deviceToken: deviceToken)
  }

  /// The cost of most stored passwords; nil if there are none. Once there is a password, the cost is not looked up
  /// again.
  func costOfMostPasswords() async throws(MessengerError) -> PasswordCost? {
    if let usualCost { return usualCost }
    let hash = try await store.read { try $0.passwordHashOfUsualCost() }
    usualCost = hash.flatMap(PasswordHasher.cost(of:))
    return usualCost
  }

  /// The random name of the database. Restoring a backup gives the database another name, so the name and the
  /// identifier of a person together never mean another person.
  ///
  /// - Throws: ``MessengerError/storage`` if the data cannot be read.
  public func databaseName() async throws(MessengerError) -> String {
    if let storedDatabaseName { return storedDatabaseName }
    let name = try await store.read { try $0.databaseName() }
    storedDatabaseName = name
    return name
  }

  /// Counts an attempt to sign in.
  ///
  /// Many wrong guesses under a name, wherever they come from, never lock the person out. They only reduce the
  /// number of attempts that each network has under that name. A known device has a limit of its own, and all known
  /// devices of a network share another limit.
  private func countAttempt(
    under key: String, login: String, isKnown: Bool, from network: String, at now: Date
  ) throws(MessengerError) {
    let limits = configuration.rateLimits
    if isKnown {
      try limiter.count("known devices from \(network)", limit: limits.signInsPerNetwork, at: now)
      return try limiter.count(key, limit: limits.signInsPerNameAndNetwork, at: now)
    }
    try limiter.count("network \(network)", limit: limits.signInsPerNetwork, at: now)
    let isGuessed = limiter.amount(for: "name \(login)", at: now) >= limits.signInsPerName
    let limit = isGuessed ? limits.signInsPerGuessedNameAndNetwork : limits.signInsPerNameAndNetwork
    try limiter.count(key, limit: limit, at: now)
    // An attempt that is rejected for a network does not count against the name.
    limiter.add("name \(login)", at: now)
  }

  /// The session with a token, and its person. Using a session extends it, at most once in ten minutes.
  ///
  /// - Parameter token: The token.
  /// - Returns: The session, with its new end if it was extended, and the person.
  /// - Throws: ``MessengerError/signedOut`` if there is no such session anymore.
  public func session(
    for token: SessionToken
  ) async throws(MessengerError) -> (session: Session, person: Person) {
    let now = configuration.now()
    let hash = token.hash
    let sessionAndPerson = try await store.read { reader -> (Session, Person)? in
      guard let session = try reader.session(tokenHash: hash), session.expires > now,
        let person = try reader.person(session.person)
      else { return nil }
      return (session, person)
    }
    guard let (session, person) = sessionAndPerson else { throw .signedOut }
    guard now >= session.lastUsed.addingTimeInterval(Self.renewalInterval) else { return (session, person) }
    let expires = now + configuration.sessionDuration(of: person)
    do throws(MessengerError) {
      try await store.write { transaction, _ in
        try transaction.renewSession(of: session.id, at: now, expires: expires)
      }
    } catch {
      // The session is valid even if it cannot be renewed. Its next use tries again.
      return (session, person)
    }
    var used = session
    (used.lastUsed, used.expires) = (now, expires)
    return (used, person)
  }

  /// Deletes up to 1,000 expired sessions, expired invitations, old attempts to sign in, and visitors without a
  /// session together with all data that nobody else needs. Notifies the pages of deleted sessions.
  ///
  /// Deletes only visitors until the clock of the machine can be trusted; see ``MaintenanceRound``.
  /// ``Messenger/runMaintenance()`` calls this method regularly.
  ///
  /// - Returns: The number of deleted visitors, at most 100. If it is 100, there may be more.
  /// - Throws: ``MessengerError/storage`` if the data cannot be written.
  @discardableResult
  public func removeExpired() async throws(MessengerError) -> Int {
    let now = configuration.now()
    let (presence, log) = (store.presence, configuration.signInLogDuration)
    try await store.write { transaction, events in
      let round = MaintenanceRound(at: now, after: try transaction.lastRound())
      try transaction.setLastRound(round)
      guard round.trustsClock(at: now) else { return }
      events.addSessionEndings(of: try transaction.deleteSessions(expiredAt: now, limit: 1000))
      try transaction.deleteSignIns(before: now - log)
      try transaction.deleteInvitations(expiredAt: now)
      try transaction.deleteDeclines(before: now - Chats.declineDuration)
      try transaction.removeNetworks(ofAccountsBefore: now - StorageQuota.newAccountDuration)
    }
    let visitors = try await store.read { try $0.visitorsWithoutSession(limit: Self.removalBatchSize) }
    for visitor in visitors {
      try await store.write { transaction, events in
        try transaction.removeVisitor(visitor, at: now, presence, &events)
      }
    }
    return visitors.count
  }

  /// Deletes the visitor who has not been here for the longest time, if that is long enough.
  ///
  /// This does not wait until the clock can be trusted, since nobody could visit until then. After the clock was set
  /// forward, all visitors may look idle, but the sessions of those with an open page are renewed within minutes.
  private func removeIdleVisitor() async throws(MessengerError) {
    let (now, presence) = (configuration.now(), store.presence)
    try await store.write { transaction, events in
      guard let session = try transaction.oldestVisitorSession(),
        session.lastUsed + Self.idleVisitTime <= now,
        try transaction.deleteSession(session.id, of: session.person)
      else { return }
      events.addSessionEndings(of: [session.id], to: session.person)
      try transaction.removeVisitor(session.person, at: now, presence, &events)
    }
  }

  /// Renews the sessions of open pages, so that nobody is signed out while a page is open. Ends the pages of
  /// sessions that no longer exist, such as after a backup was restored.
  /// ``Messenger/runMaintenance()`` calls this method regularly.
  ///
  /// - Throws: ``MessengerError/storage`` if the data cannot be written.
  public func renewOpenSessions() async throws(MessengerError) {
    let configuration = configuration
    let now = configuration.now()
    let open = store.sessionEndings.observedKeys
    for batch in open.chunks(of: Self.renewalBatchSize) {
      try await store.write { transaction, events in
        for id in batch {
          guard let session = try transaction.session(id) else {
            events.addSessionEndings(of: [id])
            continue
          }
          guard session.expires > now, let person = try transaction.person(session.person) else { continue }
          try transaction.renewSession(
            of: id, at: now, expires: now + configuration.sessionDuration(of: person))
        }
      }
    }
  }

  private func makeSession(
    with token: SessionToken, from network: String, on browser: String, lasting duration: Duration
  ) -> NewSession {
    let now = configuration.now()
    return NewSession(
      tokenHash: token.hash, browser: Validation.browserName(browser), start: now, expires: now + duration,
      network: String(network.prefix(Limits.networkLength)))
  }

  private func countNewAccount(from network: String) throws(MessengerError) {
    try limiter.count(
      "new \(network)", limit: configuration.rateLimits.newAccountsPerNetwork, at: configuration.now())
  }
}
