/// An enum whose cases are the URLs of an application.
///
///     enum Screen: Routable {
///       case chats
///       case chat(Int)
///       case message(chat: Int, number: Int)
///
///       static let routes = Routes<Screen> {
///         CaseRoute("/chats", .chats)
///         CaseRoute("/chats/:id", Screen.chat)
///         CaseRoute("/chats/:chat/messages/:number", Screen.message)
///       }
///     }
///
///     Screen.chat(5).path                  // "/chats/5"
///     Screen(path: "/chats/5")             // .chat(5)
///     Screen(path: "/chats/five")          // nil
///     pages.add(Screen.self) { request, screen in … }
///
/// Each path is declared once, and both written and read by that declaration. If the parameters have texts
/// that a ``Route`` allows, `Screen(path: screen.path) == screen`. No two routes match the same path, so the
/// order of the cases does not matter.
public protocol Routable: Equatable, Sendable {
  /// The routes of all cases. Declare them as a `static let`, so that they are made only once.
  static var routes: Routes<Self> { get }
}

extension Routable {
  /// The case whose route matches a path; nil if there is none.
  ///
  /// - Parameter path: A path as a browser sends it, which is percent-encoded.
  public init?(path: String) {
    guard let screen = Self.routes.screen(at: path) else { return nil }
    self = screen
  }

  /// The path of this case.
  ///
  /// The associated values are found by reflection, which takes a few microseconds.
  ///
  /// If the case is not declared in ``routes``, the program stops with a message that names it.
  public var path: String {
    guard let path = Self.routes.path(of: self) else {
      fatalError(
        """
        \(Self.self).\(self) has no route. Declare its case in \(Self.self).routes, with as many parameters as \
        it has associated values, in the same order.
        """)
    }
    return path
  }
}
