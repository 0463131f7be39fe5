import Foundation
public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The contacts of a person, and the search among them.
///
/// While it is active it follows what happens to the contacts, which are loaded each time that begins.
public final class ContactsViewModel: ViewModel {
  /// How long it waits for more to be typed before it searches.
  public static let pause = Duration.milliseconds(200)

  public let isActive = MutableProperty(false)
  /// The contacts by the first letters of their names.
  public var sections: ListProperty<ListSection<String, ContactRow>> { feed.contacts.sections }
  /// Whether there are no contacts.
  public var isEmpty: Property<Bool> { feed.isEmpty }
  /// Whether the contacts are being loaded from the first.
  public var isLoading: Property<Bool> { feed.load.isExecuting }
  /// Loads the contacts that follow; enabled while there may be some.
  public var loadMore: Command<Void, [Person], MessengerError> { feed.loadMore }
  /// What the person looks for.
  public let query = MutableProperty("")
  /// Whether there is something to look for, so that ``found`` is to be shown.
  public let isSearching: Property<Bool>
  /// The contacts that were found, sorted by name.
  public var found: ListProperty<ContactRow> { results.rows }
  /// Opens the chat with a contact, which is made if there is none.
  public let open: Command<Person.ID, Chat.ID, MessengerError>
  /// What the person is told, such as that loading failed.
  public let dialogs = Dialogs()

  private let feed: ContactFeed
  private let key: Property<String>
  private let results: ContactCollection
  private let lifetime = Lifetime()

  /// Makes the contacts, which are loaded when this becomes active; ``loaded()`` waits for that.
  public init(for viewer: Viewer) {
    feed = ContactFeed(for: viewer, while: isActive.property)
    results = ContactCollection(for: viewer)
    key = query.map { SearchKey.of($0) }
    isSearching = key.map { !$0.isEmpty }
    open = .opening(for: viewer)
    dialogs.showErrors(of: feed.load, userActivity: "load your contacts")
    dialogs.showErrors(of: feed.loadMore, userActivity: "load more contacts")
    dialogs.showErrors(of: open)
    key.changes
      .flatMap(.latest) { key in Self.search(key, for: viewer) }
      .observe(during: lifetime) { [results] in results.set(to: $0) }
    feed.events.observe(during: lifetime) { [results] event in
      if case .changed(let person) = event { results.update(person) }
    }
  }

  /// Waits until the first contacts are there, or the person is told why they are not.
  public func loaded() async {
    await feed.loaded()
  }

  private static func search(_ key: String, for viewer: Viewer) -> Signal<[Person], Never> {
    if key.isEmpty { return .just([]) }
    return viewer.timer(after: pause).then {
      // Nobody is found if it cannot be searched; the next letter tries again.
      .task { (try? await viewer.contacts.search(key, for: viewer.person.id)) ?? [] }
    }
  }
}
