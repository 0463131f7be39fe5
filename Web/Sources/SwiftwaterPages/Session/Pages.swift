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

  private struct Entry: Sendable {
    /// Nil if the path is not this route's.
    let maker: @Sendable (String) -> Maker?
  }

  private var entries: [Entry] = []
  private var missing: Maker = { request in .error(MissingPage(path: request.path), status: 404) }

  /// Makes what is shown where a page could not be made.
  private(set) var failure: @Sendable (PageRequest) -> any Page = { _ in FailurePage() }

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

  /// Says what to show where there is no page.
  public mutating func addMissing(
    _ make: nonisolated(nonsending) @escaping @Sendable (PageRequest) async throws -> PageResponse
  ) {
    missing = make
  }

  /// Says what to show where a page could not be made, or not in time, in place of a short text in English. The
  /// status of the answer is 500.
  ///
  /// - Parameter make: Makes the page, on the actor of the tab that it is for; it should need nothing that may fail.
  public mutating func addFailure(_ make: @escaping @Sendable (PageRequest) -> any Page) {
    failure = make
  }

  func maker(for path: String) -> Maker {
    for entry in entries {
      if let maker = entry.maker(path) { return maker }
    }
    return missing
  }
}
