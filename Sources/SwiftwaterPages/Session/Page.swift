public import Swiftwater

/// A whole page: a view with a title.
///
///     final class CounterPage: Page {
///       let count = MutableProperty(0)
///       var title: Property<String> { .constant("Counter") }
///       var body: Markup { main { button(.onClick { [self] in count.value += 1 }) { "Clicked "; count } } }
///     }
///
/// A page is made for one open tab, on the actor of that tab, and lives as long as it.
public protocol Page: View {
  /// What the window is called; it may change.
  var title: Property<String> { get }
  /// Where the page leads by itself: an address whenever another page is to be shown, such as after something
  /// was created.
  var destinations: Signal<String, Never> { get }
  /// Where the page leads by itself so that nobody comes back to it: an address that takes the place of the
  /// page's own in the history, such as after what it showed has been deleted.
  var replacements: Signal<String, Never> { get }
  /// What the browser keeps of the page, for when it is made anew; at most 2 KiB as text.
  var state: [StateValue] { get }
  /// Whether the page may go on, such as whether the person is still signed in and may see this.
  ///
  /// It is looked at before every event, and followed: as soon as it is false nothing is applied any more,
  /// the tab ends, and the browser asks for the address anew, where the maker of the page says what to show
  /// instead. A `Bool` that is computed of properties is followed as a property is, so it must only read; of
  /// anything else it is looked at before every event.
  ///
  /// What a person may do on a page that goes on is said by `.disabled` and by commands: an event for an
  /// element that is disabled, itself or by a `fieldset` around it, is not applied, whoever sends it.
  var isAuthorized: Authorization { get }
  /// What ``isAuthorized`` is declared as: a property such as a `MutableProperty`, or a `Bool`.
  associatedtype Authorization: Flag = Property<Bool>
  /// Whether somebody can look at the page: its browser is connected, and says that the page is not in the
  /// background, such as behind another tab.
  ///
  /// For a page it is what `isActive` is for a view model, which may follow it. The page declares it, the tab
  /// writes it:
  ///
  ///     let isVisible = MutableProperty(false)
  ///     let chat: ChatViewModel
  ///
  ///     init(_ chat: ChatViewModel) {
  ///       self.chat = chat
  ///       isVisible.bind(to: chat.isActive)
  ///     }
  ///
  /// It is false until the browser has connected, while a connection is lost (which the server may notice
  /// late, as nobody tells it) and once another page is shown. A browser may say what it likes, so let
  /// nothing depend on it but what concerns the person alone.
  var isVisible: MutableProperty<Bool> { get }
  /// Goes to another address by itself, if that is one of its own.
  ///
  /// A page that stays while a part of it changes, such as a list beside what was chosen from it, answers
  /// true and changes its properties. Then nothing else of the page is made anew.
  ///
  /// - Parameter request: The address, already noted as the tab's own if the answer is true.
  func accept(_ request: PageRequest) -> Bool
}

extension Page {
  /// Nowhere.
  public var destinations: Signal<String, Never> { .never() }

  /// Nowhere.
  public var replacements: Signal<String, Never> { .never() }

  /// Nothing.
  public var state: [StateValue] { [] }

  /// Always.
  public var isAuthorized: Property<Bool> { .constant(true) }

  /// Nobody is told.
  public var isVisible: MutableProperty<Bool> { MutableProperty(false) }

  /// No: every address is another page.
  public func accept(_ request: PageRequest) -> Bool { false }
}

/// What a page is asked for.
public struct PageRequest: Sendable {
  /// The path, beginning with a slash, percent-decoding left to ``Route``.
  public let path: String
  /// What stands after the question mark, decoded; of several values for a name the last.
  public let query: [String: String]
  /// Who asks: what the application found out from the cookies of the request, unchanged for as long as the
  /// tab is open.
  public let identity: (any Sendable)?
  /// What the browser has kept of the state of an earlier page of this address, which is put back before the
  /// page is shown (``Page/state``); not trustworthy.
  public let savedState: String?

  /// Makes a request, as a server or a test does.
  ///
  /// - Parameters:
  ///   - path: The path, beginning with a slash.
  ///   - query: What stands after the question mark, decoded.
  ///   - identity: Who asks.
  ///   - savedState: What the browser has kept of an earlier page of this address.
  public init(
    path: String, query: [String: String] = [:], identity: (any Sendable)? = nil, savedState: String? = nil
  ) {
    self.path = path
    self.query = query
    self.identity = identity
    self.savedState = savedState
  }

  /// Makes a request for an address as it stands in a link: a path, and perhaps a query.
  ///
  /// - Parameters:
  ///   - address: The address; what stands after a `#` is left out.
  ///   - identity: Who asks.
  ///   - savedState: What the browser has kept of an earlier page of this address.
  public init(address: String, identity: (any Sendable)? = nil, savedState: String? = nil) {
    let parts = address.prefix { $0 != "#" }.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var query: [String: String] = [:]
    for field in parts.dropFirst().first?.split(separator: "&") ?? [] {
      let pair = field.split(separator: "=", maxSplits: 1).map {
        $0.replacing("+", with: " ").percentDecoded ?? ""
      }
      if let name = pair.first { query[name] = pair.count > 1 ? pair[1] : "" }
    }
    self.init(
      path: parts.first.map(String.init) ?? "/", query: query, identity: identity, savedState: savedState)
  }
}

/// What comes of asking for a page.
public enum PageResponse {
  /// A page.
  case page(any Page)
  /// A page that says why there is not what was asked for.
  case error(any Page, status: Int)
  /// Another address in its place.
  case redirect(to: String)
}
