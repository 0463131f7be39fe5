public import MessengerServices
import Swiftwater
public import struct Foundation.Date

/// Who looks at the view models of one open tab, and what they share: the services, the time, and how this
/// person reads dates.
///
///     let chats = ChatsListViewModel(for: Viewer(person, messenger: messenger))
///
/// View models are made from a viewer and, where there is one, the route. They belong to the actor that made
/// them, which is the tab's.
public struct Viewer: Sendable {
  /// Who is signed in.
  public let person: Person
  /// The session of the tab; nil if it has none.
  public let session: Session.ID?
  /// The services.
  public let messenger: Messenger
  /// How dates are written.
  public var localization: Localization
  /// Which chats were found before.
  public var recentChats: RecentChats
  /// Tells the time.
  public var now: @Sendable () -> Date
  /// Passes the time in which texts grow old.
  public var clock: any Clock<Duration>

  /// Makes what the view models of a tab share.
  ///
  /// - Parameters:
  ///   - person: Who is signed in.
  ///   - session: The session of the tab; nil if it has none.
  ///   - messenger: The services.
  ///   - localization: How dates are written.
  ///   - recentChats: Which chats were found before; kept by the application, so that pages share it.
  ///   - now: Tells the time.
  ///   - clock: Passes the time in which texts grow old.
  public init(
    _ person: Person, session: Session.ID? = nil, messenger: Messenger,
    localization: Localization = Localization(), recentChats: RecentChats = RecentChats(),
    now: @escaping @Sendable () -> Date = { Date() },
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.person = person
    self.session = session
    self.messenger = messenger
    self.localization = localization
    self.recentChats = recentChats
    self.now = now
    self.clock = clock
  }

  var chats: Chats { messenger.chats }
  var contacts: Contacts { messenger.contacts }

  /// One value after a while, then completion.
  func timer(after delay: Duration) -> Signal<Void, Never> {
    func timer(_ clock: some Clock<Duration>) -> Signal<Void, Never> { .timer(after: delay, clock: clock) }
    return timer(clock)
  }
}
