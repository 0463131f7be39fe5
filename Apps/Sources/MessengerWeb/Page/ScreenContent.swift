import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The content of one screen beside the lists: its view models, how they are loaded, where they lead, and how
/// they are shown.
///
/// The page makes it when the person goes to the screen, and releases it when the person leaves, unless
/// ``isKeptForBack``.
protocol ScreenContent: View {
  /// The language of the person.
  var localization: Localization { get }
  /// The tab that the screen belongs to.
  var tab: Tab { get }
  /// Whether the list of the tab itself is the screen. A phone shows either the list or the content.
  var isList: Bool { get }
  /// The title of the window.
  var title: Property<String> { get }
  /// The chat that is selected in the list of chats; nil for none.
  var selectedChat: Chat.ID? { get }
  /// The chat whose messages the screen shows; nil for none.
  var visibleChat: Chat.ID? { get }

  /// Waits until everything that is shown first is loaded.
  func waitUntilLoaded() async
  /// Whether the URL leads to nothing, such as to a chat that the person does not take part in.
  var isMissing: Property<Bool> { get }
  /// The view in place of the ``View/body`` while ``isMissing``.
  var notFoundView: NotFoundView { get }
  /// The screen that is opened instead if ``isMissing`` when the page is opened; nil to answer *not found*.
  var redirectIfMissing: Screen? { get }

  /// Sends the screens to which the content leads by itself.
  var destinations: Signal<Screen, Never> { get }
  /// Sends the screens that replace this screen in the history, such as after the chat was deleted.
  var replacements: Signal<Screen, Never> { get }
  /// Sends texts about what has happened while the content was shown, such as that the chat was deleted.
  var notices: Signal<String, Never> { get }
  /// Sends the screens to which the person returns, such as after changes were saved.
  var backDestinations: Signal<Screen, Never> { get }
  /// The screen to which a link *Back* on this one leads; nil if there is no such link.
  var backScreen: Screen? { get }
  /// Whether the page keeps the content, with the changes that are not saved yet, while the person looks at a
  /// screen whose ``backScreen`` this is.
  var isKeptForBack: Bool { get }
  /// Called when the person follows a link to the screen while it is shown. The content may scroll, for example.
  func reopen()
}

extension ScreenContent {
  var isList: Bool { false }
  var title: Property<String> { .constant(localization.text(tab.title)) }
  var selectedChat: Chat.ID? { nil }
  var visibleChat: Chat.ID? { nil }
  func waitUntilLoaded() async {}
  var isMissing: Property<Bool> { .constant(false) }
  var notFoundView: NotFoundView {
    NotFoundView(problem: .chatNotFound, exit: .chats, exitTitle: .goToChats, localization: localization)
  }
  var redirectIfMissing: Screen? { nil }
  var destinations: Signal<Screen, Never> { .never() }
  var replacements: Signal<Screen, Never> { .never() }
  var notices: Signal<String, Never> { .never() }
  var backDestinations: Signal<Screen, Never> { .never() }
  var backScreen: Screen? { nil }
  var isKeptForBack: Bool { false }
  func reopen() {}

  /// Sends when the content becomes missing while it is shown.
  var losses: Signal<Void, Never> { isMissing.changes.filter { $0 }.map { _ in } }
}

/// The data that the page shares with the content of a screen.
struct ScreenContext {
  let viewer: Viewer
  /// The drafts of all chats.
  let drafts: DraftStore
  /// The rows that people see alike.
  let rowCaches: RowCaches
  /// The screen that was shown before; nil for the first screen of the page.
  let origin: ShownScreen?
  /// Whether the person comes back to the screen in the history, or by a link such as *Cancel*.
  let isReturning: Bool
  /// Whether the screen is shown and the person can see the page.
  let isActive: Property<Bool>

  /// A photo that the person chooses; nil for visitors, and if nobody can send pictures.
  ///
  /// - Parameter draft: The draft that gets the photo.
  func photoUpload(for draft: PhotoDraft) -> PhotoUpload? {
    viewer.messenger.acceptsAttachments && !viewer.person.isVisitor
      ? PhotoUpload(for: draft, viewer.localization) : nil
  }
}

/// A screen that is or was shown, with its content.
struct ShownScreen {
  let screen: Screen
  let content: any ScreenContent
}
