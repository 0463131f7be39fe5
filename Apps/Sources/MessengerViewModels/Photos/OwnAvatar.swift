import MessengerServices
public import Swiftwater
import SwiftwaterDesign

/// The viewer's own avatar, which follows the changes of their name and photo in all tabs. All views of a page share
/// ``Viewer/ownAvatar``.
public final class OwnAvatar {
  /// The avatar, with the photo that everybody sees. Until the person is loaded, it is the avatar of
  /// ``Viewer/person``, which may be older.
  public let content: Property<AvatarContent>

  private let load: Command<Void, Person, MessengerError>
  private let lifetime = Lifetime()

  /// Creates the avatar and begins to load the person.
  ///
  /// The avatar does not retain the viewer, which retains the avatar.
  ///
  /// - Parameter viewer: The person.
  init(for viewer: Viewer) {
    let (contacts, me) = (viewer.contacts, viewer.person.id)
    let person = MutableProperty(viewer.person)
    let load = Command { () async throws(MessengerError) in try await contacts.person(me, for: me) }
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
    load.execute()
  }
}
