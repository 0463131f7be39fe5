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
  public var rows: ListProperty<Row> { selectable }
  /// Whether there are no contacts to select.
  public var isEmpty: Property<Bool> { feed.isEmpty }
  /// Loads the next page. Enabled while there may be one.
  public var loadMore: Command<Void, [Person], MessengerError> { feed.loadMore }
  /// Loads the page before the first contact. Enabled while contacts before it were dropped.
  public var loadEarlier: Command<Void, [Person], MessengerError> { feed.loadEarlier }
  /// Finishes with the selected people. Enabled if there are any.
  public let next: Command<Void, [Person], Never>
  /// The dialogs, such as errors of loading.
  public let dialogs = Dialogs()

  private let feed: ContactFeed
  private let selectable = MutableListProperty<Row>()
  /// The selected people, who may have left the list by scrolling.
  private let selection: MutableProperty<[Person.ID: Person]>
  private let lifetime = Lifetime()

  /// Creates an empty selection and begins to load the contacts.
  ///
  /// - Parameters:
  ///   - excluded: People who cannot be selected, such as current participants.
  ///   - viewer: The person whose contacts are shown.
  public init(excluding excluded: Set<Person.ID> = [], for viewer: Viewer) {
    let feed = ContactFeed(for: viewer, excluding: excluded)
    let selection = MutableProperty<[Person.ID: Person]>([:])
    self.feed = feed
    self.selection = selection
    next = Command(enabledIf: selection.map { !$0.isEmpty }) {
      .just(selection.value.values.sorted { ContactKey($0) < ContactKey($1) })
    }
    dialogs.showErrors(of: feed.load, failedAction: "load your contacts")
    dialogs.showErrors(of: feed.loadMore, failedAction: "load more contacts")
    dialogs.showErrors(of: feed.loadEarlier, failedAction: "load more contacts")
    feed.contacts.rows.signal.observe(during: lifetime) { [unowned self] in apply($0) }
    feed.events.observe(during: lifetime) { [unowned self] in apply($0) }
  }

  /// Selects a contact, or deselects it.
  ///
  /// - Parameter id: The contact.
  public func toggle(_ id: Person.ID) {
    guard let row = selectable[id: id], let person = feed.contacts[id] else { return }
    selection.modify { $0[id] = $0[id] == nil ? person : nil }
    selectable.update(self.row(of: row.contact))
  }

  private func row(of contact: ContactRow) -> Row {
    Row(contact: contact, isSelected: selection.value[contact.id] != nil)
  }

  private func apply(_ update: ListUpdate<ContactRow>) {
    transaction {
      for change in update.changes {
        switch change {
        case .reset: selectable.replaceAll(with: update.elements.map(row(of:)))
        case .insert(let contact, let index): selectable.insert(row(of: contact), at: index)
        case .remove(let index): selectable.remove(at: index)
        case .move(let from, let to): selectable.move(from: from, to: to)
        case .update(let contact, _): selectable.update(row(of: contact))
        }
      }
    }
  }

  private func apply(_ event: ContactEvent) {
    switch event {
    case .changed(let person) where selection.value[person.id] != nil:
      selection.modify { $0[person.id] = person }
    // A deleted contact cannot stay selected.
    case .deleted(let id) where selection.value[id] != nil: selection.modify { $0[id] = nil }
    default: break
    }
  }
}
