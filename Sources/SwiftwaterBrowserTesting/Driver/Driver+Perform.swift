extension Driver {
  /// Asks for something on behalf of a test, whose place in the source an error is to name.
  ///
  /// - Parameters:
  ///   - subject: what the error is to name beside the command and the locator.
  ///   - limit: how long the driver tries.
  nonisolated func perform<Value: Decodable & Sendable>(
    _ name: String, _ arguments: [String: any Encodable & Sendable], about subject: String? = nil,
    within limit: Duration, at site: CallSite, returning: Value.Type = Value.self
  ) async throws -> Value {
    do {
      return try await perform(Command(name: name, arguments: arguments, deadline: limit))
    } catch let failure as Answer.Failure {
      let locator = (arguments["locator"] as? Locator)?.description
      throw BrowserError(
        action: [name, locator, subject].compactMap(\.self).joined(separator: " "), reason: failure.reason,
        url: failure.url, excerpt: failure.excerpt, file: site.file, line: site.line)
    }
  }

  /// Has something done on behalf of a test.
  nonisolated func perform(
    _ name: String, _ arguments: [String: any Encodable & Sendable], about subject: String? = nil,
    within limit: Duration, at site: CallSite
  ) async throws {
    let _: Ignored? = try await perform(name, arguments, about: subject, within: limit, at: site)
  }
}

/// What a command answers that is only to be done: anything.
private struct Ignored: Decodable {}
