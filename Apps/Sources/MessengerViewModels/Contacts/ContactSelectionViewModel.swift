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
  /// Finishes with the selected people. Enabled if there are any.
  public let next: Command<Void, [Person], Never>
  /// The dialogs, such as errors of loading.
  public let dialogs = Dialogs()

  private let feed: ContactFeed
  private let selectable = MutableListProperty<Row>()
  private let selection: MutableProperty<Set<Person.ID>>
  private let lifetime = Lifetime()

  /// Creates an empty selection and begins to load the contacts.
  ///
  /// - Parameters:
  ///   - excluded: People who cannot be selected, such as current participants.
  ///   - viewer: The person whose contacts are shown.
  public init(excluding excluded: Set<Person.ID> = [], for viewer: Viewer) {
    let feed = ContactFeed(for: viewer, excluding: excluded)
    let selection = MutableProperty<Set<Person.ID>>([])
    self.feed = feed
    self.selection = selection
    next = Command(enabledIf: selection.map { !$0.isEmpty }) {
      .just(selection.value.compactMap { feed.contacts[$0] }.sorted { ContactKey($0) < ContactKey($1) })
    }
    dialogs.showErrors(of: feed.load, failedAction: "load your contacts")
    dialogs.showErrors(of: feed.loadMore, failedAction: "load more contacts")
    feed.contacts.rows.signal.observe(during: lifetime) { [unowned self] in apply($0) }
  }

  /// Selects a contact, or deselects it.
  ///
  /// - Parameter id: The contact.
  public func toggle(_ id: Person.ID) {
    guard let row = selectable[id: id] else { return }
    selection.modify { $0.formSymmetricDifference([id]) }
    selectable.update(self.row(of: row.contact))
  }

  private func row(of contact: ContactRow) -> Row {
    Row(contact: contact, isSelected: selection.value.contains(contact.id))
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
      // A contact that is not in the list any more cannot stay selected.
      let gone = selection.value.filter { selectable.index(of: $0) == nil }
      if !gone.isEmpty { selection.modify { $0.subtract(gone) } }
    }
  }
}
