import Foundation
public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The contacts of a person, and the search among them.
///
/// While it is active it follows what happens to the contacts, which are loaded each time that begins.
public final class ContactsViewModel: ViewModel {
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
  /// Whether there is something to look for, and nobody was found.
  public let isFruitless: Property<Bool>
  /// Opens the chat with a contact, which is made if there is none.
  public let open: Command<Person.ID, Chat.ID, MessengerError>
  /// What the person is told, such as that loading failed.
  public let dialogs = Dialogs()

  private let feed: ContactFeed
  private let key: Property<String>
  private let results: ContactCollection
  private let hasSearched = MutableProperty(false)
  private let retries = Subject<Void, Never>()
  private let lifetime = Lifetime()

  /// Makes the contacts, which are loaded when this becomes active; ``loaded()`` waits for that.
  public init(for viewer: Viewer) {
    feed = ContactFeed(for: viewer, while: isActive.property)
    results = ContactCollection(for: viewer)
    key = query.map { SearchKey.of($0) }
    isSearching = key.map { !$0.isEmpty }
    isFruitless = results.rows.isEmpty.and(hasSearched).and(isSearching)
    open = .opening(for: viewer)
    dialogs.showErrors(of: feed.load, userActivity: "load your contacts")
    dialogs.showErrors(of: feed.loadMore, userActivity: "load more contacts")
    dialogs.showErrors(of: open, userActivity: "open the chat")
    key.changes.merge(with: retries.signal.map { [key] in key.value })
      .flatMap(.latest) { key -> Signal<SearchOutcome<[Person]>, Never> in
        if key.isEmpty { return .just(.nothing) }
        return viewer.search { () async throws(MessengerError) in
          try await viewer.contacts.search(key, for: viewer.person.id)
        }
      }
      .observe(during: lifetime) { [unowned self] in show($0) }
    feed.events.observe(during: lifetime) { [results] event in
      if case .changed(let person) = event { results.update(person) }
    }
  }

  /// Waits until the first contacts are there, or the person is told why they are not.
  public func loaded() async {
    await feed.loaded()
  }

  private func show(_ outcome: SearchOutcome<[Person]>) {
    transaction {
      hasSearched.value = outcome.found != nil
      results.set(to: outcome.found ?? [])
    }
    if case .failure(let error) = outcome {
      dialogs.show(error, userActivity: "search your contacts") { [retries] in retries.send(()) }
    }
  }
}
