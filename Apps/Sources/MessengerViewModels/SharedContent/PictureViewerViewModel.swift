public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The pictures of a chat in full, one of which is visible.
public final class PictureViewerViewModel {
  /// More pictures are loaded when at most this number of loaded ones remains before an end.
  private static let margin = 10

  /// The loaded pictures, newest first.
  public let pictures: ListProperty<SharedContentRow>
  /// The message of the picture that is visible. A view writes it when the person turns to another one.
  public let current: MutableProperty<Message.ID>
  /// The picture that is visible; nil if it is not loaded any more.
  public let picture: Property<SharedContentRow?>
  /// Sends the sequence number of the message that the person wants to see in the chat.
  public var messageRequests: Signal<Int, Never> { requests.signal }

  /// The list of ``pictures``.
  let list: SharedContentList
  private let requests = Subject<Int, Never>()
  private let lifetime = Lifetime()

  /// - Parameters:
  ///   - list: The pictures.
  ///   - picture: The message of the picture that is visible first.
  init(_ list: SharedContentList, showing picture: Message.ID) {
    let current = MutableProperty(picture)
    let rows = list.rows
    self.list = list
    self.current = current
    pictures = rows
    self.picture = Property { rows.elements.first { $0.id == current.value } }
    // If the visible picture is deleted, the next one takes its place.
    var position = rows.elements.firstIndex { $0.id == picture } ?? 0
    rows.signal.observe(during: lifetime) { update in
      let elements = update.elements
      if let index = elements.firstIndex(where: { $0.id == current.value }) {
        position = index
      } else if !elements.isEmpty {
        position = min(position, elements.count - 1)
        current.value = elements[position].id
      }
    }
    current.signal.observe(during: lifetime) { id in
      guard let index = rows.elements.firstIndex(where: { $0.id == id }) else { return }
      if index < Self.margin { list.loadNewer.execute() }
      if index >= rows.elements.count - Self.margin { list.loadOlder.execute() }
    }
  }

  /// Leads to the message of the visible picture in the chat.
  public func showMessage() {
    if let picture = picture.value { requests.send(picture.sequenceNumber) }
  }
}
