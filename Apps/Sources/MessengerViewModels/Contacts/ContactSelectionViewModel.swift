public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The contacts, to choose some of them.
public final class ContactSelectionViewModel {
  /// A contact, and whether it is chosen.
  public struct Row: Identifiable, Hashable, Sendable {
    public let contact: ContactRow
    public let isSelected: Bool
    public var id: Person.ID { contact.id }
  }

  /// The contacts that can be chosen, by name.
  public let rows: ListProperty<Row>
  /// Who is chosen.
  public let selection: Property<Set<Person.ID>>
  /// Whether the person has no contacts to choose from.
  public let isEmpty: Property<Bool>
  /// Goes on with those who are chosen; enabled if there are any.
  public let next: Command<Void, [Person], Never>

  private let directory: ContactDirectory
  private let chosen: MutableProperty<Set<Person.ID>>

  /// - Parameters:
  ///   - excluded: Who cannot be chosen, such as those who take part already.
  ///   - viewer: Who chooses.
  public init(excluding excluded: Set<Person.ID> = [], for viewer: Viewer) {
    let directory = ContactDirectory(for: viewer)
    let chosen = MutableProperty<Set<Person.ID>>([])
    self.directory = directory
    self.chosen = chosen
    selection = chosen.property
    let contacts = directory.rows.filter { !excluded.contains($0.id) }
    rows = Property { contacts.rows.map { Row(contact: $0, isSelected: chosen.value.contains($0.id)) } }
      .list()
    isEmpty = contacts.isEmpty.and(directory.load.isExecuting.negated())
    next = Command(enabledIf: chosen.map { !$0.isEmpty }) { [directory] in
      .just(directory.rows.rows.filter { chosen.value.contains($0.id) }.compactMap { directory[$0.id] })
    }
  }

  /// Chooses a contact, or no longer.
  public func toggle(_ id: Person.ID) {
    chosen.modify { chosen in
      if chosen.remove(id) == nil { chosen.insert(id) }
    }
  }
}
