#if Web
public import Hummingbird
public import SwiftwaterPages

extension LivePages {
  /// Adds a route for files that only some users may see.
  ///
  /// The closure decides for each request, with the identity of the user, as pages receive it. By default the browser
  /// keeps a copy, and asks the server before each use of the copy (``ServedFile/Caching/revalidated``). So a user who
  /// loses access does not see the copy either.
  ///
  /// ```swift
  /// livePages.addFiles("/media/{id}", to: router, for: Account.self) { account, parameters in
  ///   try await attachments.file(parameters.require("id"), visibleTo: account)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the files.
  ///   - router: The router of the server.
  ///   - identity: The type of the identity. Users without such an identity see nothing.
  ///   - caching: How browsers keep the files.
  ///   - file: Returns the file; nil if the user may not see it, or if there is none. Both are answered with 404. An
  ///     error that it throws becomes the response.
  public func addFiles<Identity: PageIdentity>(
    _ path: RouterPath, to router: Router<WebRequestContext>, for identity: Identity.Type,
    caching: ServedFile.Caching = .revalidated,
    file: @escaping @Sendable (Identity, Parameters) async throws -> ServedFile?
  ) {
    // The server answers HEAD like GET, without the body.
    router.get(path) { request, context in
      guard let identity = try await identify(request, context) as? Identity,
        var served = try await file(identity, context.parameters)
      else { throw HTTPError(.notFound) }
      served.caching = caching
      return try await served.response(to: request, context: context)
    }
  }
}
#endif
