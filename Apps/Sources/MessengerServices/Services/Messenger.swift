/// Everything below the views of the messenger: services over one store.
///
///     let messenger = Messenger(store: try SQLiteStore(path: "messenger.sqlite"))
///     let visit = try await messenger.visit(from: address)
///     let chats = try await messenger.chats.chats(of: visit.person.id)
///
/// The services may be used from any actor. They check who may do what, so that a view cannot get it wrong;
/// who asks is what ``Accounts/session(for:)`` says.
public final class Messenger: Sendable {
  /// Who may come in.
  public let accounts: Accounts
  /// Who knows whom.
  public let contacts: Contacts
  /// What is said.
  public let chats: Chats
  /// What sample people do.
  public let simulation: Simulation

  /// How long expired sessions and visitors stay around at most.
  private static let tidyingPause = Duration.seconds(600)

  private let clock: any Clock<Duration>
  private let presences: AsyncStream<Person.ID>.Continuation

  /// Makes the services.
  ///
  /// - Parameters:
  ///   - store: Where the data is kept. Nobody else may write to it.
  ///   - configuration: What the services depend on.
  public init(store: any Store, configuration: MessengerConfiguration = MessengerConfiguration()) {
    let (changes, presences) = AsyncStream.makeStream(of: Person.ID.self)
    let journal = EventPublishingStore(
      store: store, chatEvents: EventRouter { presences.yield($0) }, contactEvents: EventRouter(),
      directoryEvents: EventRouter(), endings: EventRouter(), sessionChanges: EventRouter(),
      readers: EventRouter())
    let chats = Chats(journal: journal, configuration: configuration)
    let contacts = Contacts(journal: journal, configuration: configuration)
    self.accounts = Accounts(journal: journal, configuration: configuration)
    self.contacts = contacts
    self.chats = chats
    simulation = Simulation(journal: journal, configuration: configuration)
    clock = configuration.clock
    self.presences = presences
    Task {
      await withDiscardingTaskGroup { group in
        for await person in changes {
          group.addTask {
            await contacts.presenceChanged(of: person)
            await chats.presenceChanged(of: person)
          }
        }
      }
    }
  }

  /// Makes an account for somebody who wants to look around at once, without name and password, with sample
  /// people and chats to look at.
  ///
  /// It lasts as long as its session; ``Accounts/signUp(name:password:phoneNumbers:from:on:continuing:)``
  /// keeps it.
  ///
  /// - Parameters:
  ///   - client: Where this comes from, such as an address; how often is limited.
  ///   - device: What the person uses, in words; what is too long is cut.
  public func visit(
    from client: String, on device: String = ""
  ) async throws(MessengerError) -> SignedIn {
    let visit = try await accounts.visit(from: client, on: device)
    try await simulation.generateData(for: visit.person.id)
    return visit
  }

  /// Removes what has expired and notes who is there, now and every ten minutes, until the task is cancelled.
  public func keepTidy() async {
    repeat {
      // If these fail, they are tried again after the pause.
      try? await accounts.noteOpenSessions()
      try? await contacts.noteOnline()
      while let count = try? await accounts.removeExpired(), count == Accounts.removalCount {}
      try? await clock.sleep(for: Self.tidyingPause)
    } while !Task.isCancelled
  }

  deinit {
    presences.finish()
  }
}
