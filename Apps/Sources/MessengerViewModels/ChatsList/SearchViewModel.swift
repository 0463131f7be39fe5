public import MessengerServices
public import Swiftwater
import SwiftwaterDesign

/// The search for chats by title, for contacts by name and for messages by words.
public final class SearchViewModel {
  /// Whether the search is open: its field has the focus or a text. The view writes it.
  public let isOpen = MutableProperty(false)
  /// The text in the search field.
  public let query = MutableProperty("")
  /// The results, which are made when the search is opened for the first time, because most people never open it.
  public var results: SearchResultsViewModel { madeResults ?? makeResults() }
  /// Sends a chat with a contact that the viewer has opened from the results.
  public var openedChats: Signal<Chat.ID, Never> { opened.signal }

  private let opened = Subject<Chat.ID, Never>()
  private var madeResults: SearchResultsViewModel?
  private let createResults: () -> SearchResultsViewModel
  private let lifetime = Lifetime()

  init(popular: ListProperty<ChatsListRow>, for viewer: Viewer, _ dialogs: Dialogs) {
    createResults = { [isOpen, query] in
      SearchResultsViewModel(of: query, while: isOpen, popular: popular, for: viewer, dialogs)
    }
    // Escape closes the search but leaves the focus in the field, so typing opens it again.
    query.changes.filter { !$0.isEmpty }.observe(during: lifetime) { [isOpen] _ in isOpen.value = true }
    isOpen.changes.filter { $0 }.take(first: 1).observe(during: lifetime) { [unowned self] _ in _ = results }
  }

  private func makeResults() -> SearchResultsViewModel {
    let results = createResults()
    madeResults = results
    results.openChat.outputs.observe(during: lifetime) { [opened] in opened.send($0) }
    return results
  }

  func apply(_ event: ChatEvent) { madeResults?.apply(event) }

  func apply(_ contact: Person) { madeResults?.apply(contact) }
}
