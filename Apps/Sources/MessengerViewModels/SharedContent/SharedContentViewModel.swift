public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// All pictures, files and links of a chat.
public final class SharedContentViewModel {
  /// The chat.
  public let chat: Chat.ID
  /// The kind of content that is shown. A view writes it.
  public let content = MutableProperty(SharedContent.pictures)
  /// The list of the kind that is shown. Each one is loaded when it is shown for the first time.
  public let list: Property<SharedContentList>
  /// Whether the chat does not exist, or the person does not take part in it.
  public let isMissing: Property<Bool>
  /// Shows one of the pictures in full; see ``open(_:)``.
  public let pictureSheet = Sheet<PictureViewerViewModel>()
  /// Sends the sequence number of a message that the person wants to see in the chat.
  public var messageRequests: Signal<Int, Never> { requests.signal }
  /// The dialogs: errors of loading.
  public let dialogs = Dialogs()

  private let viewer: Viewer
  private var lists: [SharedContent: SharedContentList]
  private let requests = Subject<Int, Never>()
  private let isNotFound = MutableProperty(false)
  private let lifetime = Lifetime()

  /// Creates the view model and begins to load the pictures; ``loaded()`` waits for them.
  ///
  /// - Parameters:
  ///   - chat: The chat.
  ///   - viewer: The person who looks at it.
  public init(_ chat: Chat.ID, for viewer: Viewer) {
    self.chat = chat
    self.viewer = viewer
    isMissing = isNotFound.property
    let first = SharedContentList(content.value, in: chat, for: viewer)
    let shown = MutableProperty(first)
    lists = [first.content: first]
    list = shown.property
    observe(first)
    content.changes.observe(during: lifetime) { [unowned self] in shown.value = list(of: $0) }
    viewer.chats.events(for: viewer.person.id).filter { $0.affects(chat) }
      .observe(during: lifetime) { [unowned self] event in
        transaction {
          if case .deleted = event { isNotFound.value = true }
          for list in lists.values { list.apply(event) }
          // Nothing is left to look at.
          if lists[.pictures]?.rows.elements.isEmpty == true { pictureSheet.dismiss() }
        }
      }
  }

  /// Waits until the pictures are loaded or their error is shown.
  public func loaded() async {
    _ = await list.value.isLoading.signal.filter { !$0 }.firstValue()
  }

  /// Shows a picture in full, from which the person turns to the others, until it is dismissed.
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
  private func list(of content: SharedContent) -> SharedContentList {
    if let list = lists[content] { return list }
    let list = SharedContentList(content, in: chat, for: viewer)
    lists[content] = list
    observe(list)
    return list
  }

  private func observe(_ list: SharedContentList) {
    list.refresh.errors.observe(during: lifetime) { [isNotFound] error in
      if error == .chatNotFound { isNotFound.value = true }
    }
    dialogs.showErrors(of: list.refresh, failedAction: .loadingSharedContent, for: viewer)
    dialogs.showErrors(of: list.loadOlder, failedAction: .loadingSharedContent, for: viewer)
    dialogs.showErrors(of: list.loadNewer, failedAction: .loadingSharedContent, for: viewer)
  }
}
