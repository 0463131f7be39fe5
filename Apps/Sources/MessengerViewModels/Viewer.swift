public import MessengerServices
import Swiftwater
public import struct Foundation.Date

/// The signed-in person for whom view models are created, and their dependencies: the services, the clock, and
/// the language.
///
///     let chats = ChatsListViewModel(for: Viewer(person, messenger: messenger))
///
/// A view model is created for a viewer and, if it shows one of many things, with an identifier, such as that of a
/// chat. It belongs to the actor that creates it, which is that of the page.
///
/// A page has one viewer, so that its view models share what they all follow: the events of the services, the current
/// day and the viewer's avatar.
public final class Viewer {
  /// The person who is signed in.
  public let person: Person
  /// The session of the page; nil if it has none.
  public let session: Session.ID?
  /// The network that the page is used from, by which limits count; empty if it is unknown.
  public let network: String
  /// The services.
  public let messenger: Messenger
  /// The language of the viewer, with the format of dates.
  public let localization: Localization
  /// The chats last opened from searches.
  public let recentChats: RecentChats
  /// Returns the current date.
  public let now: @Sendable () -> Date
  /// The clock for delays and for texts that change as time passes.
  public let clock: any Clock<Duration>

  /// The events of the viewer's chats. All view models share one observation of the services, so an observation may
  /// begin with an event that was sent a moment before. While there is an observation, the viewer is online.
  let chatEvents: Signal<ChatEvent, Never>
  /// The events of the people in the viewer's chats and of the viewer's sample people. View models share one
  /// observation of the services, so an observation may begin with an event that was sent a moment before. Screens of
  /// all contacts observe ``Contacts/allEvents(for:isolation:)`` instead.
  let contactEvents: Signal<ContactEvent, Never>
  /// The beginning of the current day in the viewer's time zone.
  let startOfDay: Property<Date>
  /// The avatar of the viewer, which the tab of the settings and the settings show. It is loaded when it is first used.
  public private(set) lazy var ownAvatar = OwnAvatar(for: self)

  /// Creates a viewer.
  ///
  /// - Parameters:
  ///   - person: The person who is signed in.
  ///   - session: The session of the page; nil if it has none.
  ///   - network: The network that the page is used from, by which limits count; empty if it is unknown.
  ///   - messenger: The services.
  ///   - localization: The language of the viewer, with the format of dates.
  ///   - recentChats: The chats last opened from searches. The application keeps one for all pages.
  ///   - now: Returns the current date.
  ///   - clock: The clock for delays and for texts that change as time passes.
  public init(
    _ person: Person, session: Session.ID? = nil, network: String = "", messenger: Messenger,
    localization: Localization = Localization(), recentChats: RecentChats = RecentChats(),
    now: @escaping @Sendable () -> Date = { Date() },
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.person = person
    self.session = session
    self.network = network
    self.messenger = messenger
    self.localization = localization
    self.recentChats = recentChats
    self.now = now
    self.clock = clock
    chatEvents = messenger.chats.events(for: person.id).share()
    contactEvents = messenger.contacts.events(for: person.id).share()
    startOfDay = .startOfDay(in: localization, now: now, clock: clock)
  }

  /// A text in the language of the viewer.
  func text(_ text: MessengerText) -> String { localization.text(text) }

  var chats: Chats { messenger.chats }
  var contacts: Contacts { messenger.contacts }

  /// Sends one value after a delay, then completes.
  func timer(after delay: Duration) -> Signal<Void, Never> { .timer(after: delay, on: clock) }
}
