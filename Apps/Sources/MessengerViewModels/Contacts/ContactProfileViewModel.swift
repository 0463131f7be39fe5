public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// What is known about a person. Nothing of it can be changed here.
public final class ContactProfileViewModel {
  /// The name; empty until it is loaded.
  public let name: Property<String>
  /// The picture; nil until it is loaded.
  public let portrait: Property<Portrait?>
  /// When the person was here last, in words that grow old by themselves.
  public let lastSeen: Property<String>
  /// The telephone numbers in international form.
  public let phoneNumbers: Property<[String]>
  /// Opens the chat with the person, which is made if there is none. Disabled for the viewer's own profile.
  public let open: Command<Void, Chat.ID, MessengerError>
  /// Whether there is no such person for who asks.
  public let isMissing: Property<Bool>
  /// What the person is told, such as that loading failed.
  public let dialogs = Dialogs()

  private let load: Command<Void, Person, MessengerError>
  private let person = MutableProperty<Person?>(nil)
  private let lifetime = Lifetime()

  /// Makes a profile and begins to load it; ``loaded()`` waits for that.
  public init(_ id: Person.ID, for viewer: Viewer) {
    load = .task { () async throws(MessengerError) in
      try await viewer.contacts.person(id, for: viewer.person.id)
    }
    name = person.map { $0?.name ?? "" }
    portrait = person.map { $0.map { Portrait($0) } }
    lastSeen = viewer.lastSeen(of: person)
    phoneNumbers = person.map { $0?.phoneNumbers ?? [] }
    open = .task(enabledIf: person.map { $0 != nil && id != viewer.person.id }) {
      () async throws(MessengerError) in
      try await viewer.chats.peerChat(with: id, for: viewer.person.id).id
    }
    let isLost = MutableProperty(false)
    isMissing = isLost.property
    load.errors.observe(during: lifetime) { isLost.value = $0 == .personNotFound }
    dialogs.showErrors(of: load, userActivity: "load the profile")
    dialogs.showErrors(of: open, userActivity: "open the chat")
    load.values.observe(during: lifetime) { [person] in
      person.value = $0
      isLost.value = false
    }
    viewer.contacts.listEvents(for: viewer.person.id).delay(while: load.isExecuting)
      .observe(during: lifetime) { [person, load] event in
        switch event {
        case .changed(let changed) where changed.id == id: person.value = changed
        case .reload: load.execute()
        default: break
        }
      }
    load.execute()
  }

  /// Waits until the profile is there, or the person is told why it is not.
  public func loaded() async {
    _ = await load.isExecuting.signal.filter { !$0 }.first()
  }
}
