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

  /// The contacts, sorted by name, and whether they are selected.
  public let rows: ListProperty<Row>
  /// Whether there are no contacts to select.
  public var isEmpty: Property<Bool> { feed.isEmpty }
  /// Loads the next page. Enabled while there may be one.
  public var loadMore: Command<Void, Void, MessengerError> { feed.pages.loadMore }
  /// Loads the page before the first contact. Enabled while contacts before it were dropped.
  public var loadEarlier: Command<Void, Void, MessengerError> { feed.pages.loadPrevious }
  /// Finishes with the selected people. Enabled if there are any.
  public let next: Command<Void, [Person], Never>
  /// The dialogs, such as errors of loading.
  public let dialogs = Dialogs()

  private let feed: ContactFeed
  // The selection keeps people who are not in the list any more, because the feed drops contacts during scrolling.
  private let selection: ListSelection<ContactEntry>
  private let viewer: Viewer
  private let lifetime = Lifetime()

  /// Creates an empty selection and begins to load the contacts.
  ///
  /// - Parameters:
  ///   - excluded: People who cannot be selected, such as current participants.
  ///   - viewer: The person whose contacts are shown.
  public init(excluding excluded: Set<Person.ID> = [], for viewer: Viewer) {
    let feed = ContactFeed(for: viewer, excluding: excluded)
    let selection = ListSelection(of: feed.contacts, keepsMissing: true)
    self.feed = feed
    self.selection = selection
    self.viewer = viewer
    rows = feed.rows.map(with: selection.ids) { Row(contact: $0, isSelected: $1.contains($0.id)) }
    next = Command(enabledIf: selection.elements.map { !$0.isEmpty }) {
      .just(selection.elements.value.sorted { $0.sortKey < $1.sortKey }.map(\.person))
    }
    dialogs.showErrors(of: feed.pages.refresh, failedAction: .loadingContacts, for: viewer)
    dialogs.showErrors(of: feed.pages.loadMore, failedAction: .loadingMoreContacts, for: viewer)
    dialogs.showErrors(of: feed.pages.loadPrevious, failedAction: .loadingMoreContacts, for: viewer)
    feed.events.observe(during: lifetime) { [unowned self] in apply($0) }
  }

  /// Selects a contact, or deselects it.
  ///
  /// - Parameter id: The contact.
  public func toggle(_ id: Person.ID) {
    selection.toggle(id)
  }

  private func apply(_ event: ContactEvent) {
    switch event {
    case .changed(let person): selection.update(ContactEntry(person, for: viewer))
    // A deleted contact cannot stay selected.
    case .deleted(let id): selection.deselect(id)
    default: break
    }
  }
}
