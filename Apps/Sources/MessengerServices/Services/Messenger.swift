public import SwiftwaterMedia

/// The services of the messenger, over one store.
///
///     let messenger = Messenger(store: try SQLiteStore(path: "messenger.sqlite"))
///     let visit = try await messenger.visit(from: network)
///     let chats = try await messenger.chats.chats(of: visit.person.id)
///
/// The services can be used from any actor. They check the rights of the requesting person, so that a view
/// cannot get them wrong. ``Accounts/session(for:)`` identifies that person.
public final class Messenger: Sendable {
  /// Accounts and sessions.
  public let accounts: Accounts
  /// Contacts and online status.
  public let contacts: Contacts
  /// Chats and messages.
  public let chats: Chats
  /// The photos of people and groups.
  public let photos: Photos
  /// Sample people and the simulation of their actions.
  public let simulation: Simulation

  /// The time between two rounds of maintenance.
  private static let maintenanceInterval = Duration.seconds(600)
  /// The number of rounds between two removals of unused files: those of a day, because a removal goes through all
  /// files.
  private static let roundsPerRemoval = 144

  /// The time between two checks for changes by other programs.
  private static let externalChangeInterval = Duration.seconds(2)

  private let store: EventPublishingStore
  private let health: Health
  private let clock: any Clock<Duration>
  private let changedPersonContinuation: AsyncStream<Person.ID>.Continuation

  /// Creates the services.
  ///
  /// - Parameters:
  ///   - store: The storage. If another program writes to it, pages show the change once
  ///     ``watchForExternalChanges()`` has noticed it.
  ///   - blobs: The files of attachments; nil if nobody can send any.
  ///   - links: Fetches the pages behind links, for previews; nil for none.
  ///   - configuration: The limits and dependencies of the services.
  public init(
    store: any Store, blobs: (any BlobStore)? = nil, links: (any LinkFetcher)? = nil,
    configuration: MessengerConfiguration = MessengerConfiguration()
  ) {
    let (changedPeople, changedPersonContinuation) = AsyncStream.makeStream(of: Person.ID.self)
    let store = EventPublishingStore(
      base: store, chatEvents: EventRouter { changedPersonContinuation.yield($0) },
      contactEvents: EventRouter(),
      directoryEvents: EventRouter(), sessionEndings: EventRouter(), sessionChanges: EventRouter(),
      readers: EventRouter())
    self.store = store
    let space = FreeSpace(of: store.base, configuration: configuration)
    let quota = StorageQuota(space, configuration: configuration)
    let searches = SearchQueue(configuration: configuration)
    let media = blobs.map { AttachmentStore($0, of: store, configuration: configuration) }
    let previews = links.map {
      LinkPreviews($0, store: store, quota: quota, media: media, configuration: configuration)
    }
    let chats = Chats(
      store: store, quota: quota, searches: searches, media: media, previews: previews,
      configuration: configuration)
    let contacts = Contacts(store: store, searches: searches, configuration: configuration)
    self.accounts = Accounts(store: store, blobs: blobs, quota: quota, configuration: configuration)
    self.contacts = contacts
    self.chats = chats
    photos = Photos(store: store, media: media, quota: quota, configuration: configuration)
    simulation = Simulation(store: store, quota: quota, media: media, configuration: configuration)
    health = Health(store: store, space: space, now: configuration.now)
    clock = configuration.clock
    self.changedPersonContinuation = changedPersonContinuation
    Task {
      await withDiscardingTaskGroup { group in
        for await person in changedPeople {
          group.addTask {
            await contacts.presenceChanged(of: person)
            await chats.markDelivered(to: person)
          }
        }
      }
    }
  }

  /// Creates an account for a visitor, without a password, and fills it with sample people and chats.
  ///
  /// The account lasts as long as its session.
  /// ``Accounts/signUp(name:password:phoneNumbers:from:on:continuing:invitation:)`` turns it into a permanent one.
  ///
  /// - Parameters:
  ///   - network: The network that the request comes from. The number of new accounts from one network is limited,
  ///     failed attempts included.
  ///   - browser: The name of the browser. It is truncated to ``Limits/browserNameLength`` characters.
  /// - Returns: The visitor, the session and its token.
  /// - Throws: ``MessengerError/tooManyAttempts(retryAfter:)`` if too many accounts were created from the network,
  ///   ``MessengerError/tooManyVisitors`` or ``MessengerError/diskFull``.
  public func visit(
    from network: String, on browser: String = ""
  ) async throws(MessengerError) -> SignInResult {
    let visit = try await accounts.visit(from: network, on: browser)
    do throws(MessengerError) {
      try await simulation.generateData(for: visit.person.id)
    } catch {
      // Nobody receives the token. Without its session, the visitor is deleted by the next round of maintenance.
      try? await accounts.signOut(visit.token)
      throw error
    }
    return visit
  }

  /// Whether people can send pictures and files.
  public var acceptsAttachments: Bool { chats.media != nil }

  /// Whether data can be read and written, the disk has room, and no damage was noticed in the last ten minutes, for
  /// the health check of a server. A check writes to the disk, so calls within five seconds share its outcome.
  public func isHealthy() async -> Bool { await health.check() }

  /// Deletes expired data, renews the sessions of open pages and stores that people were online, at once and then every
  /// ten minutes, until the task is cancelled. Deletes unused files at once and then once a day.
  public func runMaintenance() async {
    var round = 0
    repeat {
      // A call that fails is repeated in its next round.
      try? await accounts.renewOpenSessions()
      try? await contacts.updateLastSeenOfOnlinePeople()
      while let count = try? await accounts.removeExpired(), count == Accounts.removalBatchSize {}
      if round % Self.roundsPerRemoval == 0 { try? await chats.removeUnusedFiles() }
      try? await chats.removeDeletedWords()
      round += 1
      try? await clock.sleep(for: Self.maintenanceInterval)
    } while !Task.isCancelled
  }

  /// Checks every few seconds whether another program, such as a command of the operator, has changed the store, until
  /// the task is cancelled. After a change, pages whose session was deleted end, and all others load their data again.
  public func watchForExternalChanges() async {
    var mustReload = false
    repeat {
      // If one of these fails, it is tried again in the next round.
      if (try? await store.base.detectExternalChange()) == true { mustReload = true }
      if mustReload, (try? await reloadPages()) != nil { mustReload = false }
      try? await clock.sleep(for: Self.externalChangeInterval)
    } while !Task.isCancelled
  }

  private func reloadPages() async throws(MessengerError) {
    try await accounts.renewOpenSessions()
    let people = store.chatEvents.observedKeys
    try await store.write { _, events in
      for person in people {
        events.add(ChatEvent.reload, to: person)
        events.add(ContactEvent.reload, to: .person(person))
        events.addSessionChange(to: person)
      }
    }
  }

  deinit {
    changedPersonContinuation.finish()
  }
}
