public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The selection of some contacts.
public final class ContactSelectionViewModel {
  /// A contact, and whether it is selected.
  public struct Row: Identifiable, Hashable, Sendable {
    /// The contact.
    public let contact: ContactRow
    /// Whether the contact is selected.
    public let isSelected: Bool

    /// The identifier of the contact.
    public var id: Person.ID { contact.id }
  }

  /// The contacts that are loaded, sorted by name, and whether they are selected.
  public let rows: ListProperty<Row>
  /// The contacts that were found.
  public let foundRows: ListProperty<Row>
  /// The people who are selected, sorted by name.
  public var selectedContacts: ListProperty<ContactRow> { selectedRows.rows }
  /// The text in the search field.
  public let query = MutableProperty("")
  /// Whether there is a text to search for, so that ``foundRows`` is shown.
  public let isSearching: Property<Bool>
  /// Whether a search has found nobody.
  public let hasNoResults: Property<Bool>
  /// Whether there are no contacts to select.
  public var isEmpty: Property<Bool> { feed.isEmpty }
  /// Loads the next page. Enabled while there may be one.
  public var loadNext: Command<Void, Void, MessengerError> { feed.pages.loadNext }
  /// Loads the page before the first contact. Enabled while contacts before it were dropped.
  public var loadPrevious: Command<Void, Void, MessengerError> { feed.pages.loadPrevious }
  /// Finishes with the selected people. Enabled if there are any.
  public let next: Command<Void, [Person], Never>
  /// The dialogs, such as errors of loading.
  public let dialogs = Dialogs()

  private let feed: ContactFeed
  private let results: ContactCollection
  // The selection keeps people who are not in the list anymore, because the feed drops contacts during scrolling.
  private let selection: ListSelection<SortedContact>
  private let selectedRows: ContactRows
  private let excluded: Set<Person.ID>
  private let viewer: Viewer
  private let hasSearched = MutableProperty(false)
  private let searchRequests = Subject<Void, Never>()
  private let selectFirst: Command<Void, [Person], MessengerError>
  private let lifetime = Lifetime()

  /// Creates a selection and begins to load the contacts.
  ///
  /// - Parameters:
  ///   - people: The contacts who are selected at first, as soon as they are loaded; ``waitUntilLoaded()`` waits for
  ///     it.
  ///   - excluded: People who cannot be selected, such as current participants.
  ///   - viewer: The person whose contacts are shown.
  public init(of people: [Person.ID] = [], excluding excluded: Set<Person.ID> = [], for viewer: Viewer) {
    let feed = ContactFeed(for: viewer, excluding: excluded)
    let results = ContactCollection(for: viewer)
    let selection = ListSelection(of: feed.contacts, keepsMissingElements: true)
    self.feed = feed
    self.results = results
    self.selection = selection
    self.excluded = excluded
    self.viewer = viewer
    selectedRows = ContactRows(of: selection.elements.list().sorted(on: \.sortKey), for: viewer)
    rows = feed.rows.map(with: selection.ids) { Row(contact: $0, isSelected: $1.contains($0.id)) }
    foundRows = results.rows.map(with: selection.ids) { Row(contact: $0, isSelected: $1.contains($0.id)) }
    let normalizedQuery = query.map(\.normalizedQuery)
    isSearching = normalizedQuery.map { !$0.isEmpty }
    hasNoResults = results.rows.isEmpty.and(hasSearched).and(isSearching)
    next = Command(enabledIf: selection.elements.map { !$0.isEmpty }) {
      .just(selection.elements.value.sorted { $0.sortKey < $1.sortKey }.map(\.person))
    }
    selectFirst = Command { () async throws(MessengerError) in
      try await viewer.contacts.contacts(of: viewer.person.id, among: people)
    }
    selectFirst.outputs.observe(during: lifetime) { people in
      selection.insert(contentsOf: people.map { SortedContact($0) })
    }
    if !people.isEmpty { selectFirst.execute() }
    dialogs.showErrors(of: selectFirst, failedAction: .loadingContacts, for: viewer)
    dialogs.showErrors(of: feed.pages.refresh, failedAction: .loadingContacts, for: viewer)
    dialogs.showErrors(of: feed.pages.loadNext, failedAction: .loadingMoreContacts, for: viewer)
    dialogs.showErrors(of: feed.pages.loadPrevious, failedAction: .loadingMoreContacts, for: viewer)
    normalizedQuery.changes.merge(searchRequests.signal.map { normalizedQuery.value })
      .flatMap(.latest) { query -> Signal<SearchState<[Person]>, Never> in
        if query.isEmpty { return .just(.idle) }
        return viewer.search { () async throws(MessengerError) in
          try await viewer.contacts.search(query, for: viewer.person.id)
        }
      }
      .observe(during: lifetime) { [unowned self] in show($0) }
    feed.events.observe(during: lifetime) { [unowned self] in apply($0) }
  }

  /// Waits until the people who are selected at first are loaded or the error is shown.
  public func waitUntilLoaded() async {
    _ = await selectFirst.isExecuting.signal.filter { !$0 }.firstValue()
  }

  /// Selects a contact, or deselects it.
  ///
  /// - Parameter id: A contact that is shown or selected. Others are ignored.
  public func toggle(_ id: Person.ID) {
    // Selected and found people need not be among the loaded contacts, and `ListSelection.toggle` ignores
    // people who are not.
    if selection.isSelected(id) { return selection.deselect(id) }
    let shown = results.people + feed.contacts.elements.map(\.person)
    if let person = shown.first(where: { $0.id == id }) {
      selection.insert(contentsOf: [SortedContact(person)])
    }
  }

  private func show(_ state: SearchState<[Person]>) {
    transaction {
      hasSearched.value = state.results != nil
      results.set(to: (state.results ?? []).filter { !excluded.contains($0.id) })
    }
    if case .failed(let error) = state {
      dialogs.show(error, failedAction: .searchingContacts, for: viewer) { [searchRequests] in
        searchRequests.send(())
      }
    }
  }

  private func apply(_ event: ContactEvent) {
    switch event {
    case .changed(let person):
      selection.update(SortedContact(person))
      results.update(person)
    // A deleted contact cannot stay selected.
    case .deleted(let id):
      selection.deselect(id)
      results.remove(id)
    case .inserted: break
    case .reload: searchRequests.send(())
    }
  }
}
