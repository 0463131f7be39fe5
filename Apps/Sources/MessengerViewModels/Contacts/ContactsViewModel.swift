import Foundation
public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The contacts of a person, and the search for contacts.
///
/// While the view model is active, it follows the events of the contacts. It loads the contacts, and searches again,
/// each time it becomes active.
public final class ContactsViewModel: ViewModel {
  /// Whether a view shows the contacts. The view writes it.
  public let isActive = MutableProperty(false)
  /// The contacts, grouped by the first letter of the name.
  public var sections: ListProperty<ListSection<String, ContactRow>> { feed.sections }
  /// Whether there are no contacts.
  public var isEmpty: Property<Bool> { feed.isEmpty }
  /// Whether the first page is being loaded.
  public var isLoading: Property<Bool> { feed.pages.refresh.isExecuting }
  /// Loads the next page. Enabled while there may be one.
  public var loadNext: Command<Void, Void, MessengerError> { feed.pages.loadNext }
  /// Loads the page before the first contact. Enabled while contacts before it were dropped.
  public var loadPrevious: Command<Void, Void, MessengerError> { feed.pages.loadPrevious }
  /// The text in the search field.
  public let query = MutableProperty("")
  /// Whether there is a text to search for, so that ``found`` is shown.
  public let isSearching: Property<Bool>
  /// The contacts that were found, sorted by name.
  public var found: ListProperty<ContactRow> { results.rows }
  /// Whether a search has found nobody.
  public let hasNoResults: Property<Bool>
  /// Returns the direct chat with a contact, for the view to open, and creates it if there is none.
  public let openChat: Command<Person.ID, Chat.ID, MessengerError>
  /// The dialogs, such as errors of loading.
  public let dialogs = Dialogs()

  private let viewer: Viewer
  private let feed: ContactFeed
  private let normalizedQuery: Property<String>
  private let results: ContactCollection
  private let hasSearched = MutableProperty(false)
  private let searchRequests = Subject<Void, Never>()
  private let lifetime = Lifetime()

  /// Creates an inactive view model. It begins to load when it becomes active; ``waitUntilLoaded()`` waits for it.
  ///
  /// - Parameter viewer: The person whose contacts are shown.
  public init(for viewer: Viewer) {
    feed = ContactFeed(for: viewer, while: isActive.property)
    results = ContactCollection(for: viewer)
    self.viewer = viewer
    normalizedQuery = query.map(\.normalizedQuery)
    isSearching = normalizedQuery.map { !$0.isEmpty }
    hasNoResults = results.rows.isEmpty.and(hasSearched).and(isSearching)
    openChat = .openChat(for: viewer)
    dialogs.showErrors(of: feed.pages.refresh, failedAction: .loadingContacts, for: viewer)
    dialogs.showErrors(of: feed.pages.loadNext, failedAction: .loadingMoreContacts, for: viewer)
    dialogs.showErrors(of: feed.pages.loadPrevious, failedAction: .loadingMoreContacts, for: viewer)
    dialogs.showErrors(of: openChat, failedAction: .openingChat, for: viewer)
    normalizedQuery.changes.merge(searchRequests.signal.map { [normalizedQuery] in normalizedQuery.value })
      .flatMap(.latest) { query -> Signal<SearchState<[Person]>, Never> in
        if query.isEmpty { return .just(.idle) }
        return viewer.search { () async throws(MessengerError) in
          try await viewer.contacts.search(query, for: viewer.person.id)
        }
      }
      .observe(during: lifetime) { [unowned self] in show($0) }
    feed.events.observe(during: lifetime) { [results, searchRequests] event in
      switch event {
      case .inserted: break
      case .changed(let person): results.update(person)
      case .deleted(let id): results.remove(id)
      case .reload: searchRequests.send(())
      }
    }
    isActive.changes.filter { $0 }.observe(during: lifetime) { [searchRequests] _ in searchRequests.send(()) }
  }

  /// Waits until the first page is loaded or its error is shown.
  public func waitUntilLoaded() async {
    await feed.waitUntilLoaded()
  }

  private func show(_ state: SearchState<[Person]>) {
    transaction {
      hasSearched.value = state.results != nil
      results.set(to: state.results ?? [])
    }
    if case .failed(let error) = state {
      dialogs.show(error, failedAction: .searchingContacts, for: viewer) { [searchRequests] in
        searchRequests.send(())
      }
    }
  }
}
