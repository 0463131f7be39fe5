import MessengerServices
import Swiftwater
import SwiftwaterDesign

/// The contacts of a person, loaded page by page and updated by events while a view shows them.
///
/// The feed keeps two pages. When it loads a third one at an end, it drops the contacts at the other end, which are
/// loaded again when the viewer scrolls back.
final class ContactFeed {
  /// The pages of contacts.
  let pages: PagedList<SortedContact, MessengerError>
  /// The loaded contacts that are not left out, sorted by name.
  let contacts: ListProperty<SortedContact>
  /// Whether there are no contacts, apart from those that are left out.
  let isEmpty: Property<Bool>

  /// The events of contacts, sent after they have been applied to the rows.
  var events: Signal<ContactEvent, Never> { applied.signal }

  private let contactRows: ContactRows
  private let viewer: Viewer
  // Stored because the events of contacts are not observed anymore when the condition is released.
  private let isActive: Property<Bool>
  private let applied = Subject<ContactEvent, Never>()
  private let lifetime = Lifetime()

  /// Creates a feed.
  ///
  /// - Parameters:
  ///   - viewer: The person whose contacts are loaded.
  ///   - excluded: People who are left out.
  ///   - isActive: Whether a view shows the contacts. Contacts have many events, so the feed follows them
  ///     only while this is true, and loads the contacts each time it becomes true.
  init(
    for viewer: Viewer, excluding excluded: Set<Person.ID> = [],
    while isActive: Property<Bool> = .constant(true)
  ) {
    self.viewer = viewer
    self.isActive = isActive
    pages = PagedList(
      order: .forward, pageSize: Limits.pageSize, capacity: 2 * Limits.pageSize,
      sortedBy: { $0.sortKey < $1.sortKey }
    ) { (position, count) async throws(MessengerError) in
      let people =
        switch position {
        case .start: try await viewer.contacts.contacts(of: viewer.person.id)
        case .after(let last): try await viewer.contacts.contacts(of: viewer.person.id, after: last.person)
        case .before(let first):
          try await viewer.contacts.contacts(of: viewer.person.id, before: first.person)
        }
      return LoadedPage(people.map { SortedContact($0) }, isLast: people.count < count)
    }
    contacts = excluded.isEmpty ? pages.list : pages.list.filter { !excluded.contains($0.id) }
    contactRows = ContactRows(of: contacts, for: viewer)
    isEmpty = pages.isEmpty(contacts)
    observeChanges()
  }

  /// The rows, sorted by name.
  var rows: ListProperty<ContactRow> { contactRows.rows }
  /// The rows, grouped by the first letter of the name.
  var sections: ListProperty<ListSection<String, ContactRow>> { contactRows.sections }

  /// Waits until the first page is loaded, or could not be loaded.
  func waitUntilLoaded() async {
    _ = await pages.refresh.isExecuting.signal.filter { !$0 }.firstValue()
  }

  private func observeChanges() {
    // A whole page may be left out.
    pages.loadOn(whileEmpty: contacts, during: lifetime)
    viewer.contacts.allEvents(for: viewer.person).observed(while: isActive)
      .observe(during: lifetime) { [unowned self] event in
        apply(event)
        applied.send(event)
      }
    isActive.signal.filter { $0 }.observe(during: lifetime) { [unowned self] _ in reload() }
  }

  /// Loads the contacts again. A page that is being loaded is discarded, because it may be older than missed events.
  private func reload() {
    transaction {
      pages.refresh.cancel()
      pages.refresh.execute()
    }
  }

  private func apply(_ event: ContactEvent) {
    switch event {
    case .inserted(let person): pages.receive(SortedContact(person))
    case .changed(let person): pages.update(SortedContact(person))
    case .deleted(let id): pages.remove(id: id)
    case .reload: reload()
    }
  }
}
