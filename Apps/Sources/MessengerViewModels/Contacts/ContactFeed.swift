import MessengerServices
import Swiftwater
import SwiftwaterDesign

/// The contacts of a person, loaded page by page and updated by events while a view shows them.
///
/// The feed keeps two pages. When it loads a third one at an end, it drops the contacts at the other end, which are
/// loaded again when the person scrolls back.
final class ContactFeed {
  private static let windowSize = 2 * Limits.pageSize

  /// The loaded contacts.
  let contacts: ContactCollection
  /// Loads the first page.
  let load: Command<Void, [Person], MessengerError>
  /// Loads the next page. Enabled while there may be one.
  let loadMore: Command<Void, [Person], MessengerError>
  /// Loads the page before the first contact. Enabled while contacts before it were dropped.
  let loadEarlier: Command<Void, [Person], MessengerError>
  /// Whether there are no contacts.
  let isEmpty: Property<Bool>

  /// The events of contacts, sent after they have been applied to ``contacts``.
  var events: Signal<ContactEvent, Never> { applied.signal }

  private let viewer: Viewer
  private let excluded: Set<Person.ID>
  // Stored because forwarding ends when its condition is released.
  private let isActive: Property<Bool>
  /// The first contact, if others before it were dropped; nil otherwise.
  private let firstLoaded = MutableProperty<Person?>(nil)
  /// The last contact, if there may be others after it; nil otherwise.
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
    load = Command { () async throws(MessengerError) in
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
    loadEarlier = Command(
      enabledIf: firstLoaded.map { $0 != nil }.and(load.isExecuting.negated())
    ) { [firstLoaded] in
      let first = firstLoaded.value
      return .task { () async throws(MessengerError) in
        guard let first else { return [] }
        return try await viewer.contacts.contacts(of: viewer.person.id, before: first)
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
      transaction {
        contacts.set(to: page.filter { !excluded.contains($0.id) })
        firstLoaded.value = nil
        lastLoaded.value = Self.isFull(page) ? page.last : nil
      }
    }
    loadMore.outputs.observe(during: lifetime) { [unowned self] page in
      transaction {
        contacts.add(page.filter { !excluded.contains($0.id) })
        lastLoaded.value = Self.isFull(page) ? page.last : nil
        dropFirst()
      }
    }
    loadEarlier.outputs.observe(during: lifetime) { [unowned self] page in
      transaction {
        contacts.add(page.filter { !excluded.contains($0.id) })
        firstLoaded.value = Self.isFull(page) ? page.first : nil
        dropLast()
      }
    }
    let isBusy = load.isExecuting.or(loadMore.isExecuting).or(loadEarlier.isExecuting)
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

  private static func isFull(_ page: [Person]) -> Bool { page.count == Limits.pageSize }

  /// Drops the first contacts beyond the size of the window.
  private func dropFirst() {
    let people = contacts.sortedPeople
    let excess = people.count - Self.windowSize
    guard excess > 0 else { return }
    for person in people.prefix(excess) { contacts.remove(person.id) }
    firstLoaded.value = people[excess]
  }

  /// Drops the last contacts beyond the size of the window.
  private func dropLast() {
    let people = contacts.sortedPeople
    guard people.count > Self.windowSize else { return }
    for person in people[Self.windowSize...] { contacts.remove(person.id) }
    lastLoaded.value = people[Self.windowSize - 1]
  }

  private func apply(_ event: ContactEvent) {
    switch event {
    case .inserted(let person):
      // A contact before the first one or after the last one comes with the page there.
      let isAfterFirst = firstLoaded.value.map { ContactKey($0) < ContactKey(person) } ?? true
      let isBeforeLast = lastLoaded.value.map { ContactKey(person) < ContactKey($0) } ?? true
      if isAfterFirst, isBeforeLast, !excluded.contains(person.id) { contacts.add([person]) }
    case .changed(let person): contacts.update(person)
    case .deleted(let id): contacts.remove(id)
    case .reload: load.execute()
    }
  }
}
