public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// All pictures, files and links of a chat.
public final class SharedMediaViewModel {
  /// The chat.
  public let chat: Chat.ID
  /// The kind of content that is shown. A view writes it.
  public let content = MutableProperty(SharedMedia.pictures)
  /// The list of the kind that is shown. Each one is loaded when it is shown for the first time.
  public let list: Property<SharedMediaList>
  /// Whether the chat does not exist, or the viewer does not take part in it.
  public let isMissing: Property<Bool>
  /// Shows one of the pictures in full; see ``open(_:)``.
  public let pictureSheet = Sheet<PictureViewerViewModel>()
  /// Sends the sequence number of a message that the viewer wants to see in the chat.
  public var messageRequests: Signal<Int, Never> { requests.signal }
  /// The dialogs: errors of loading.
  public let dialogs = Dialogs()

  private let viewer: Viewer
  private var lists: [SharedMedia: SharedMediaList]
  private let requests = Subject<Int, Never>()
  private let mutableIsMissing = MutableProperty(false)
  private let lifetime = Lifetime()

  /// Creates the view model and begins to load the pictures; ``waitUntilLoaded()`` waits for them.
  ///
  /// - Parameters:
  ///   - chat: The chat.
  ///   - viewer: The person who looks at it.
  public init(_ chat: Chat.ID, for viewer: Viewer) {
    self.chat = chat
    self.viewer = viewer
    isMissing = mutableIsMissing.property
    let first = SharedMediaList(content.value, in: chat, for: viewer)
    let shown = MutableProperty(first)
    lists = [first.content: first]
    list = shown.property
    observe(first)
    content.changes.observe(during: lifetime) { [unowned self] in shown.value = list(of: $0) }
    viewer.chatEvents.filter { $0.affects(chat) }
      .observe(during: lifetime) { [unowned self] event in
        transaction {
          if case .deleted = event { mutableIsMissing.value = true }
          for list in lists.values { list.apply(event) }
          // Nothing is left to look at.
          if lists[.pictures]?.rows.elements.isEmpty == true { pictureSheet.dismiss() }
        }
      }
  }

  /// Waits until the pictures are loaded or their error is shown.
  public func waitUntilLoaded() async {
    _ = await list.value.isLoading.signal.filter { !$0 }.firstValue()
  }

  /// Shows a picture in full, from which the viewer turns to the others, until it is dismissed.
  ///
  /// - Parameter picture: The message of a picture in the list.
  public func open(_ picture: Message.ID) {
    guard let list = lists[.pictures] else { return }
    pictureSheet.present {
      PictureViewerViewModel(list, showing: picture)
    } until: {
      $0.messageRequests
    }
    .observe(during: lifetime) { [requests] in requests.send($0) }
  }

  /// Leads to a message of the list in the chat.
  ///
  /// - Parameter sequenceNumber: The sequence number of the message.
  public func showMessage(at sequenceNumber: Int) {
    requests.send(sequenceNumber)
  }

  /// The list of a kind, which begins to load when it is first requested.
  private func list(of content: SharedMedia) -> SharedMediaList {
    if let list = lists[content] { return list }
    let list = SharedMediaList(content, in: chat, for: viewer)
    lists[content] = list
    observe(list)
    return list
  }

  private func observe(_ list: SharedMediaList) {
    list.refresh.errors.observe(during: lifetime) { [mutableIsMissing] error in
      if error == .chatNotFound { mutableIsMissing.value = true }
    }
    dialogs.showErrors(of: list.refresh, failedAction: .loadingSharedMedia, for: viewer)
    dialogs.showErrors(of: list.loadOlder, failedAction: .loadingSharedMedia, for: viewer)
    dialogs.showErrors(of: list.loadNewer, failedAction: .loadingSharedMedia, for: viewer)
  }
}
