import MessengerServices
public import Swiftwater
import SwiftwaterDesign

/// The viewer's own avatar, which follows the changes of their name and photo in all tabs.
public final class OwnAvatar {
  /// The avatar, with the photo that everybody sees.
  public let content: Property<AvatarContent>

  private let load: Command<Void, Person, MessengerError>
  private let lifetime = Lifetime()

  /// Creates the avatar of the person as the page knows them.
  ///
  /// - Parameter viewer: The person.
  public init(for viewer: Viewer) {
    let me = viewer.person.id
    let person = MutableProperty(viewer.person)
    let load = Command { () async throws(MessengerError) in
      try await viewer.contacts.person(me, for: me)
    }
    self.load = load
    content = person.map { AvatarContent($0) }
    load.outputs.observe(during: lifetime) { person.value = $0 }
    viewer.contactEvents.paused(while: load.isExecuting, buffering: .unbounded)
      .observe(during: lifetime) { event in
        switch event {
        case .changed(let changed) where changed.id == me: person.value = changed
        case .reload: load.execute()
        default: break
        }
      }
  }

  /// Loads the person again, because the one whom the page knows may be older than the last change of the photo.
  func reload() { load.execute() }
}
