import MessengerServices
import Swiftwater
import SwiftwaterDesign

/// The contacts of a person, loaded page by page and updated by events while a view shows them.
final class ContactFeed {
  /// The loaded contacts.
  let contacts: ContactCollection
  /// Loads the first page.
  let load: Command<Void, [Person], MessengerError>
  /// Loads the next page. Enabled while there may be one.
  let loadMore: Command<Void, [Person], MessengerError>
  /// Whether there are no contacts.
  let isEmpty: Property<Bool>

  /// The events of contacts, sent after they have been applied to ``contacts``.
  var events: Signal<ContactEvent, Never> { applied.signal }

  private let viewer: Viewer
  private let excluded: Set<Person.ID>
  // Stored because forwarding ends when its condition is released.
  private let isActive: Property<Bool>
  /// The last contact of the last full page; nil if there is no next page.
  private let lastLoaded = MutableProperty<Person?>(nil)
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
    self.excluded = excluded
    self.isActive = isActive
    contacts = ContactCollection(for: viewer)
    load = .task { () async throws(MessengerError) in
      try await viewer.contacts.contacts(of: viewer.person.id)
    }
    loadMore = Command(
      enabledIf: lastLoaded.map { $0 != nil }.and(load.isExecuting.negated())
    ) { [lastLoaded] in
      let last = lastLoaded.value
      return .task { () async throws(MessengerError) in
        try await viewer.contacts.contacts(of: viewer.person.id, after: last)
      }
    }
    isEmpty = contacts.rows.isEmpty.and(load.isExecuting.negated())
    observeChanges()
  }

  /// Waits until the first page is loaded.
  func loaded() async {
    _ = await load.isExecuting.signal.filter { !$0 }.firstValue()
  }

  private func observeChanges() {
    load.outputs.observe(during: lifetime) { [unowned self] page in
      contacts.set(to: page.filter { !excluded.contains($0.id) })
      updateLastLoaded(of: page)
    }
    loadMore.outputs.observe(during: lifetime) { [unowned self] page in
      contacts.add(page.filter { !excluded.contains($0.id) })
      updateLastLoaded(of: page)
    }
    let isBusy = load.isExecuting.or(loadMore.isExecuting)
    // Loaded contacts may be older than the events during loading, so these are applied after it.
    viewer.contacts.allEvents(for: viewer.person).observed(while: isActive)
      .delay(while: isBusy)
      .observe(during: lifetime) { [unowned self] event in
        apply(event)
        applied.send(event)
      }
    isActive.signal.filter { $0 }.delay(while: isBusy)
      .observe(during: lifetime) { [load] _ in load.execute() }
  }

  private func updateLastLoaded(of page: [Person]) {
    lastLoaded.value = page.count == Limits.pageSize ? page.last : nil
  }

  private func apply(_ event: ContactEvent) {
    switch event {
    case .inserted(let person):
      // A contact after the last loaded one comes with the next page.
      let isLoaded = lastLoaded.value.map { ContactKey(person) < ContactKey($0) } ?? true
      if isLoaded, !excluded.contains(person.id) { contacts.add([person]) }
    case .changed(let person): contacts.update(person)
    case .deleted(let id): contacts.remove(id)
    case .reload: load.execute()
    }
  }
}
