import MessengerServices
import Swiftwater

/// The people who are typing in a chat.
final class TypingPeople {
  private struct Typist {
    let id: Person.ID
    let name: String
    let expiry: ScopedSubscription
  }

  /// The text, as in *Ada is typing…*; nil if nobody is typing.
  let text: Property<String?>
  private let typists = MutableProperty<[Typist]>([])
  private let viewer: Viewer

  init(for viewer: Viewer) {
    self.viewer = viewer
    text = typists.map { typists in
      typists.isEmpty ? nil : viewer.text(.typing(typists.map(\.name)))
    }
  }

  /// Counts a person as typing for ``Limits/typingDuration`` from now on.
  func add(_ person: Person.ID, _ name: String) {
    let expiry = viewer.timer(after: Limits.typingDuration).observe { [weak self] in self?.remove(person) }
    let typist = Typist(id: person, name: name, expiry: expiry.scoped())
    typists.modify { typists in
      if let index = typists.firstIndex(where: { $0.id == person }) {
        typists[index] = typist
      } else {
        typists.append(typist)
      }
    }
  }

  /// Removes a person whose message has arrived, or whose time is over.
  func remove(_ person: Person.ID) {
    if typists.value.contains(where: { $0.id == person }) {
      typists.modify { $0.removeAll { $0.id == person } }
    }
  }
}
