public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// What is known about a person, live. Nothing of it can be edited.
public final class ContactProfileViewModel {
  /// The name; empty until it is loaded.
  public let name: Property<String>
  /// When the person was here last, in words.
  public let lastSeen: Property<String>
  public let phoneNumbers: Property<[String]>
  /// The picture; nil until it is loaded.
  public let portrait: Property<Portrait?>
  /// Opens the chat with the person; makes it if there is none.
  public let open: Command<Void, Chat.ID, MessengerError>
  /// What the person who looks is told.
  public let dialogs = Dialogs()

  private let load: Command<Void, Person, MessengerError>
  private let person = MutableProperty<Person?>(nil)
  private let lifetime = Lifetime()

  /// Makes the profile and begins to load it.
  public init(_ id: Person.ID, for viewer: Viewer) {
    name = person.map { $0?.name ?? "" }
    lastSeen = viewer.lastSeen(of: person)
    phoneNumbers = person.map { $0?.phoneNumbers ?? [] }
    portrait = person.map { $0.map { Portrait($0) } }
    load = .task { () async throws(MessengerError) in
      try await viewer.contacts.person(id, for: viewer.person.id)
    }
    open = .task { () async throws(MessengerError) in
      try await viewer.chats.peerChat(with: id, for: viewer.person.id).id
    }
    dialogs.showErrors(of: load, userActivity: "load this profile")
    dialogs.showErrors(of: open, userActivity: "open the chat")
    load.values.observe(during: lifetime) { [person] in person.value = $0 }
    viewer.contacts.events(for: viewer.person.id).observe(during: lifetime) { [person, load] event in
      switch event {
      case .changed(let new) where new.id == id: person.value = new
      case .reload: load.execute()
      default: break
      }
    }
    load.execute()
  }

  /// Waits until the profile is there, or loading it failed.
  public func loaded() async {
    _ = await load.isExecuting.signal.filter { !$0 }.first()
  }
}
