/// The pages of an application, by their addresses.
///
///     var pages = Pages()
///     pages.add(Route("/")) { request in .page(HomePage()) }
///     pages.add(Route<Int>("/chats/:id")) { request, id in .page(ChatPage(try await services.chat(id))) }
///
/// The closures run on the actor of the tab that the page is for, so that the page may be an ordinary object
/// that is not `Sendable`. They may wait for what the page needs to be complete when it is first seen.
public struct Pages: Sendable {
  /// Makes a page, on the actor of the tab that it is for.
  public typealias Maker =
    nonisolated(nonsending) @Sendable (PageRequest) async throws -> PageResponse

  /// The language of a page that is asked for; English unless told. See ``PageLanguage``.
  ///
  /// Asked for every page before it is made, by whatever actor the tab runs on, and perhaps more than once:
  /// answer at once, by the request alone.
  public var language: @Sendable (PageRequest) -> PageLanguage = { _ in .english }

  private struct Entry: Sendable {
    /// Nil if the path is not this route's.
    let maker: @Sendable (String) -> Maker?
  }

  private var entries: [Entry] = []
  private(set) var failure: @Sendable (PageRequest, any Error) -> any Page = { _, _ in FailurePage() }
  private var missing: Maker = { request in .error(MissingPage(path: request.path), status: 404) }

  /// Makes an application without pages.
  public init() {}

  /// Adds a page. Of several routes that match a path the one added first is taken.
  ///
  /// - Parameters:
  ///   - route: Its address.
  ///   - make: Makes the page; gets the request and the parameters of the address. An error that it throws is
  ///     logged and answered by a page that says that something went wrong.
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

  /// Says what to show where there is no page, in place of one that says no more than that.
  ///
  /// - Parameter make: Makes it, best as an error with status 404; gets the request.
  public mutating func addMissing(
    _ make: nonisolated(nonsending) @escaping @Sendable (PageRequest) async throws -> PageResponse
  ) {
    missing = make
  }

  /// Says what to show when the maker of a page has thrown, or took too long, in place of a page that says
  /// that something went wrong. The status of the answer is 500, unless the error is one that the server
  /// makes an answer of, such as `HTTPError`.
  ///
  /// - Parameter make: Makes it, on the actor of the tab; gets the request and what was thrown.
  public mutating func addFailure(_ make: @escaping @Sendable (PageRequest, any Error) -> any Page) {
    failure = make
  }

  func maker(for path: String) -> Maker {
    for entry in entries {
      if let maker = entry.maker(path) { return maker }
    }
    return missing
  }
}
