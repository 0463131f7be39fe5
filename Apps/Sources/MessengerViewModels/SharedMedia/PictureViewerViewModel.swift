public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The pictures of a chat in full, one of which is visible.
public final class PictureViewerViewModel {
  /// More pictures are loaded when fewer than this number of loaded ones remain before an end.
  private static let margin = 10

  /// The loaded pictures, newest first.
  public let pictures: ListProperty<SharedMediaRow>
  /// The message of the picture that is visible. A view writes it when the viewer turns to another one.
  public let current: MutableProperty<Message.ID>
  /// The picture that is visible; nil if it is not loaded anymore.
  public let picture: Property<SharedMediaRow?>
  /// The position of the visible picture among all pictures of the chat, also those that are not loaded; nil until it
  /// is known.
  public let position: Property<SharedMediaPosition?>
  /// Sends the sequence number of the message that the viewer wants to see in the chat.
  public var messageRequests: Signal<Int, Never> { requests.signal }

  /// The list of ``pictures``.
  let list: SharedMediaList
  private let requests = Subject<Int, Never>()
  private let lifetime = Lifetime()

  /// - Parameters:
  ///   - list: The pictures.
  ///   - picture: The message of the picture that is visible first.
  init(_ list: SharedMediaList, showing picture: Message.ID) {
    let current = MutableProperty(picture)
    let rows = list.rows
    self.list = list
    self.current = current
    pictures = rows
    self.picture = Property { rows.elements.first { $0.id == current.value } }
    let shown = self.picture
    // The position that was read last, with the sequence number of the picture that had it.
    let known = MutableProperty<(sequenceNumber: Int, position: SharedMediaPosition)?>(nil) {
      $0?.sequenceNumber == $1?.sequenceNumber && $0?.position == $1?.position
    }
    // The loaded pictures have no gaps, so the position of each follows from that of another one, also if that was
    // deleted.
    let position = Property<SharedMediaPosition?> {
      guard let (sequenceNumber, position) = known.value, !rows.elements.isEmpty else { return nil }
      let elements = rows.elements
      let from = elements.firstIndex { $0.sequenceNumber <= sequenceNumber } ?? elements.count
      let to = elements.firstIndex { $0.id == current.value }
      if from < elements.count, elements[from].sequenceNumber == sequenceNumber {
        return to.map { SharedMediaPosition(index: position.index + $0 - from, count: position.count) }
      }
      // Beyond an end at which others are not loaded, the picture may still exist.
      if from == 0 && list.hasNewer.value || from == elements.count && list.hasOlder.value { return nil }
      // The deleted picture may be the current one, until the next one, or else the last one, takes its place.
      let index = position.index + (to ?? min(from, elements.count - 1)) - from
      return SharedMediaPosition(index: index, count: position.count - 1)
    }
    self.position = position
    // The position changes with the picture, and when others are sent or deleted, also those that are not loaded. If it
    // cannot be read, it is unknown.
    Signal.merge(shown.signal.map { _ in }, rows.signal.map { _ in }, list.changes)
      .flatMap(.latest) { _ -> Signal<(sequenceNumber: Int, position: SharedMediaPosition)?, Never> in
        guard let row = shown.value else { return .empty() }
        return .task {
          guard let position = try? await list.position(of: row) else { return nil }
          return (row.sequenceNumber, position)
        }
      }
      .observe(during: lifetime) { known.value = $0 }
    // If the visible picture is deleted, the next one takes its place.
    var currentIndex = rows.elements.firstIndex { $0.id == picture } ?? 0
    rows.signal.observe(during: lifetime) { update in
      let elements = update.elements
      if let index = elements.firstIndex(where: { $0.id == current.value }) {
        currentIndex = index
      } else if !elements.isEmpty {
        currentIndex = min(currentIndex, elements.count - 1)
        current.value = elements[currentIndex].id
        // It may be deleted, too, before its position is read.
        if let position = position.value { known.value = (elements[currentIndex].sequenceNumber, position) }
      }
    }
    current.signal.observe(during: lifetime) { id in
      guard let index = rows.elements.firstIndex(where: { $0.id == id }) else { return }
      currentIndex = index
      if index < Self.margin { list.loadNewer.execute() }
      if index >= rows.elements.count - Self.margin { list.loadOlder.execute() }
    }
  }

  /// Leads to the message of the visible picture in the chat.
  public func showMessage() {
    if let picture = picture.value { requests.send(picture.sequenceNumber) }
  }
}
