public import Swiftwater

/// A whole page: a view with a title.
///
///     final class CounterPage: Page {
///       let count = MutableProperty(0)
///       var title: Property<String> { .constant("Counter") }
///       var body: Markup { main { button(.onClick { [self] in count.value += 1 }) { "Clicked "; count } } }
///     }
///
/// A page is made for one open tab, on the actor of that tab, and lives as long as the tab shows it.
public protocol Page: View {
  /// The title of the window; it may change.
  var title: Property<String> { get }
  /// Sends the URL of another page to show, such as after something was created. The browser adds it to its
  /// history.
  var destinations: Signal<String, Never> { get }
  /// Sends the URL of another page that replaces this one, such as after the shown object has been deleted. The URL
  /// replaces that of this page in the history of the browser, so that going back does not lead here.
  var replacements: Signal<String, Never> { get }
  /// Sends the URL of a page to return to, such as the page with the link to a form that is now saved.
  ///
  /// If the user has opened this page from that URL, the browser goes back in its history. Otherwise, for example when
  /// this page was opened by its URL, the other page replaces it in the history. A link that does the same has
  /// ``Attribute/link(returningTo:)``.
  var backDestinations: Signal<String, Never> { get }
  /// The values that the browser keeps for this page and puts back when the page is rebuilt; at most 2 KiB
  /// as text.
  var state: [StateValue] { get }
  /// Whether the tab may still show the page, such as whether the user is signed in and has access to it.
  ///
  /// It is read before every event, and observed: as soon as it is false, no event is applied anymore, the
  /// tab ends, and the browser requests the URL again, so that the route handler of the page decides what to
  /// show instead. A `Bool` that is computed of properties is observed as a property is, so it must only
  /// read. A `Bool` that is computed of anything else is read before every event only.
  ///
  /// Single actions on an authorized page are restricted by `.disabled` and by commands: an event for an
  /// element that is disabled, or for a control in a disabled `fieldset`, is not applied, whatever the browser
  /// sends.
  var isAuthorized: Authorization { get }
  /// The type of ``isAuthorized``: a property such as a `MutableProperty`, or a `Bool`.
  associatedtype Authorization: BooleanValue = Property<Bool>
  /// Whether the user can see the page: its browser is connected, and reports that the page is in front,
  /// and not hidden by another tab.
  ///
  /// It corresponds to `isActive` of a view model, which may follow it. The page declares the property, and the
  /// tab writes it:
  ///
  ///     let isVisible = MutableProperty(false)
  ///     let chat: ChatViewModel
  ///
  ///     init(_ chat: ChatViewModel) {
  ///       self.chat = chat
  ///       isVisible.bind(to: chat.isActive)
  ///     }
  ///
  /// It is false until the browser has connected, while the connection is lost, and after another page is
  /// shown. The server may notice a lost connection late. A browser can report anything, so only the user's
  /// own data should depend on it.
  var isVisible: MutableProperty<Bool> { get }
  /// Shows another URL on this page, if this page can.
  ///
  /// A page of which only a part changes, such as a list beside the selected item, sets its properties and
  /// returns true. Nothing else of the page is rebuilt. By default a page returns false, so that every URL
  /// gets a page of its own.
  ///
  /// - Parameter request: The request for the other URL.
  /// - Returns: Whether the page now shows the URL. If so, it becomes the URL of the tab.
  func accept(_ request: PageRequest) -> Bool
}

extension Page {
  /// Sends nothing.
  public var destinations: Signal<String, Never> { .never() }

  /// Sends nothing.
  public var replacements: Signal<String, Never> { .never() }

  /// Sends nothing.
  public var backDestinations: Signal<String, Never> { .never() }

  /// No values.
  public var state: [StateValue] { [] }

  /// Always true.
  public var isAuthorized: Property<Bool> { .constant(true) }

  /// A property that nothing observes.
  public var isVisible: MutableProperty<Bool> { MutableProperty(false) }

  /// Always false: every URL gets a page of its own.
  ///
  /// - Parameter request: The request, which is ignored.
  /// - Returns: False.
  public func accept(_ request: PageRequest) -> Bool { false }
}

/// The request for a page.
public struct PageRequest: Sendable {
  /// The path, which begins with a slash and is percent-encoded; ``Route`` decodes it.
  public let path: String
  /// The values of the query by their names, decoded. If a name has several values, this is the last value.
  public let query: [String: String]
  /// The identity that the application found in the cookies of the HTTP request; nil if it found none. It
  /// stays the same for as long as the tab is open.
  public let identity: (any PageIdentity)?
  /// The state that the browser has kept of an earlier page of this URL (``Page/state``). It is restored
  /// before the page is shown. A browser can send anything here, so it is not to be trusted.
  public let savedState: String?
  /// Whether the navigation adds no entry to the history of the browser: the user goes back or forward, or
  /// returns by a link, or the page is replaced. False when the user follows a link, and for the first page
  /// of a tab.
  public internal(set) var replacesHistory = false
  /// The path with the query.
  let url: String

  /// Creates a request, for a server or a test.
  ///
  /// - Parameters:
  ///   - path: The path, which begins with a slash and is percent-encoded.
  ///   - query: The values of the query by their names, decoded.
  ///   - identity: The identity of the user; nil if it is unknown.
  ///   - savedState: The state that the browser has kept of an earlier page of this URL; nil for none.
  public init(
    path: String, query: [String: String] = [:], identity: (any PageIdentity)? = nil,
    savedState: String? = nil
  ) {
    let fields = query.sorted { $0.key < $1.key }.map { "\($0.percentEncoded)=\($1.percentEncoded)" }
    self.init(
      path: path, query: query, identity: identity, savedState: savedState,
      url: path + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&")))
  }

  private init(
    path: String, query: [String: String], identity: (any PageIdentity)?, savedState: String?, url: String
  ) {
    self.path = path
    self.query = query
    self.identity = identity
    self.savedState = savedState
    self.url = url
  }

  /// Creates a request for a URL as it is in a link: a path, and perhaps a query.
  ///
  /// - Parameters:
  ///   - url: The URL. Its fragment, from the `#` on, is ignored.
  ///   - identity: The identity of the user; nil if it is unknown.
  ///   - savedState: The state that the browser has kept of an earlier page of this URL; nil for none.
  public init(url: String, identity: (any PageIdentity)? = nil, savedState: String? = nil) {
    let parts = url.prefix { $0 != "#" }.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var query: [String: String] = [:]
    for field in parts.dropFirst().first?.split(separator: "&") ?? [] {
      let pair = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        $0.replacing("+", with: " ").percentDecoded ?? ""
      }
      if let name = pair.first { query[name] = pair.count > 1 ? pair[1] : "" }
    }
    self.init(
      path: parts.first.map(String.init) ?? "/", query: query, identity: identity, savedState: savedState,
      url: String(url.prefix { $0 != "#" }))
  }
}

/// The response to the request for a page.
public enum PageResponse {
  /// A page.
  case page(any Page)
  /// A page that explains why the requested one is not available, with an HTTP status code.
  case error(any Page, statusCode: Int)
  /// Another URL, which the browser shows instead.
  case redirect(to: String)
}
