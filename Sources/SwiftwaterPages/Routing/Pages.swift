/// The pages of an application, by their URLs.
///
///     var pages = Pages()
///     pages.add(Route("/")) { request in .page(HomePage()) }
///     pages.add(Route<Int>("/chats/:id")) { request, id in .page(ChatPage(try await services.chat(id))) }
///
/// The closures run on the actor of the tab that the page is for, so that the page may be an ordinary object
/// that is not `Sendable`. They may wait for what the page needs to be complete when it is first shown.
public struct Pages: Sendable {
  /// Responds to a request with a page, on the actor of the tab that the page is for.
  public typealias RouteHandler =
    nonisolated(nonsending) @Sendable (PageRequest) async throws -> PageResponse

  /// The language of a requested page; English by default. See ``PageLanguage``.
  ///
  /// The closure is called before each page is made, on any thread, and perhaps more than once. It decides at once,
  /// by the request alone.
  public var language: @Sendable (PageRequest) -> PageLanguage = { _ in .english }

  private struct Entry: Sendable {
    /// The route handler for a path; nil if the path does not match.
    let handler: @Sendable (String) -> RouteHandler?
  }

  private var entries: [Entry] = []
  private(set) var errorPage: @Sendable (PageRequest, any Error) -> any Page = { _, _ in ErrorPage() }
  private var notFound: RouteHandler = { request in
    .error(NotFoundPage(path: request.path), statusCode: 404)
  }

  /// Creates an application without pages.
  public init() {}

  /// Adds a page. If several added routes match a path, the route that was added first decides.
  ///
  /// - Parameters:
  ///   - route: The URL of the page.
  ///   - make: Creates the page of the request and the parameters of the URL. An error that it throws is
  ///     logged, and answered by the page of ``setErrorPage(_:)``.
  public mutating func add<each Parameter: LosslessStringConvertible & Sendable>(
    _ route: Route<repeat each Parameter>,
    _ make:
      nonisolated(nonsending) @escaping @Sendable (PageRequest, repeat each Parameter) async throws ->
      PageResponse
  ) {
    entries.append(
      Entry { path in
        guard let parameters = route.match(path) else { return nil }
        return { request in try await make(request, repeat each parameters) }
      })
  }

  /// Adds the pages of all cases of an enum. If several added routes match a path, the route that was added
  /// first decides.
  ///
  ///     pages.add(Screen.self) { request, screen in
  ///       switch screen {
  ///       case .chats: .page(ChatsPage())
  ///       case .chat(let id): .page(ChatPage(try await services.chat(id)))
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - screens: The enum. See ``Routable``.
  ///   - make: Creates the page of the request and the case of its URL. An error that it throws is logged,
  ///     and answered by the page of ``setErrorPage(_:)``.
  public mutating func add<Screen: Routable>(
    _ screens: Screen.Type,
    _ make:
      nonisolated(nonsending) @escaping @Sendable (PageRequest, Screen) async throws -> PageResponse
  ) {
    // The program stops here, and not at the first request, if two routes overlap.
    let routes = Screen.routes
    entries.append(
      Entry { path in
        guard let screen = routes.screen(at: path) else { return nil }
        return { request in try await make(request, screen) }
      })
  }

  /// Sets the page that is shown at a URL without a page, instead of the default page *not found*.
  ///
  /// - Parameter make: Returns the response to the request, usually an error with the status 404.
  public mutating func setNotFoundHandler(
    _ make: nonisolated(nonsending) @escaping @Sendable (PageRequest) async throws -> PageResponse
  ) {
    notFound = make
  }

  /// Sets the page that is shown when a page cannot be made, instead of the default page *something went
  /// wrong*.
  ///
  /// A page cannot be made if its route handler throws an error, if the handler takes too long during a
  /// navigation inside a tab, or if the code of the page misuses the library. For the first request of a tab,
  /// the response has the status 500, and the server itself answers an error such as `HTTPError` instead.
  ///
  /// - Parameter make: Creates the page of the request and the error, on the actor of the tab.
  public mutating func setErrorPage(_ make: @escaping @Sendable (PageRequest, any Error) -> any Page) {
    errorPage = make
  }

  /// The route handler of the page at a path, or of the page *not found*.
  func handler(for path: String) -> RouteHandler {
    for entry in entries {
      if let handler = entry.handler(path) { return handler }
    }
    return notFound
  }
}
