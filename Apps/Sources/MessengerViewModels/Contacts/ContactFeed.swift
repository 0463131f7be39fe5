import MessengerServices
import Swiftwater
import SwiftwaterDesign

/// The contacts of a person, loaded page by page and kept up to date while somebody looks at them.
final class ContactFeed {
  /// Those that have been loaded.
  let contacts: ContactCollection
  /// Loads the contacts from the first.
  let load: Command<Void, [Person], MessengerError>
  /// Loads the contacts that follow; enabled while there may be some.
  let loadMore: Command<Void, [Person], MessengerError>
  /// Whether there are no contacts.
  let isEmpty: Property<Bool>

  /// What happens to contacts, after it was taken over here.
  var events: Signal<ContactEvent, Never> { applied.signal }

  private let viewer: Viewer
  private let excluded: Set<Person.ID>
  // Kept, as what is forwarded ends with its condition.
  private let isActive: Property<Bool>
  /// The contact that the next page follows; nil if there is none.
  private let lastLoaded = MutableProperty<Person?>(nil)
  private let applied = Subject<ContactEvent, Never>()
  private let lifetime = Lifetime()

  /// Makes a feed.
  ///
  /// - Parameters:
  ///   - viewer: Whose contacts.
  ///   - excluded: Who is left out.
  ///   - isActive: Whether somebody looks at them. There are many events of contacts, so they
  ///     are followed only then, and loaded anew each time it begins.
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
    follow()
  }

  /// Waits until nothing is loaded from the first.
  func loaded() async {
    _ = await load.isExecuting.signal.filter { !$0 }.first()
  }

  private func follow() {
    load.values.observe(during: lifetime) { [unowned self] page in
      contacts.set(to: page.filter { !excluded.contains($0.id) })
      noteLast(of: page)
    }
    loadMore.values.observe(during: lifetime) { [unowned self] page in
      contacts.add(page.filter { !excluded.contains($0.id) })
      noteLast(of: page)
    }
    let isBusy = load.isExecuting.or(loadMore.isExecuting)
    // What is being loaded may be older than what happens meanwhile, so that waits.
    viewer.contacts.listEvents(for: viewer.person.id).forward(while: isActive)
      .delay(while: isBusy)
      .observe(during: lifetime) { [unowned self] event in
        apply(event)
        applied.send(event)
      }
    isActive.signal.filter { $0 }.delay(while: isBusy)
      .observe(during: lifetime) { [load] _ in load.execute() }
  }

  private func noteLast(of page: [Person]) {
    lastLoaded.value = page.count == Limits.pageSize ? page.last : nil
  }

  private func apply(_ event: ContactEvent) {
    switch event {
    case .inserted(let person):
      // Who stands after the last one comes with the next page.
      let isLoaded = lastLoaded.value.map { ContactKey(person) < ContactKey($0) } ?? true
      if isLoaded, !excluded.contains(person.id) { contacts.add([person]) }
    case .changed(let person): contacts.update(person)
    case .reload: load.execute()
    }
  }
}
