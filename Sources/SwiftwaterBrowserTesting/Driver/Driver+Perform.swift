extension Driver {
  /// Performs a command for a test and returns its result.
  ///
  /// - Parameters:
  ///   - name: The name of the command.
  ///   - arguments: The arguments of the command.
  ///   - subject: A detail for the error, beside the command and the locator.
  ///   - limit: The time limit of the driver.
  ///   - site: The location in the test, for the error.
  /// - Throws: A `BrowserError`; a `CancellationError` if the task is cancelled; or a `DecodingError` if the result has
  ///   another type.
  nonisolated func perform<Value: Decodable & Sendable>(
    _ name: String, _ arguments: [String: any Encodable & Sendable], about subject: String? = nil,
    within limit: Duration, at site: CallSite, returning: Value.Type = Value.self
  ) async throws -> Value {
    do {
      return try await perform(Command(name: name, arguments: arguments, timeout: limit))
    } catch let failure as Response.Failure {
      let locator = (arguments["locator"] as? Locator)?.description
      throw BrowserError(
        action: [name, locator, subject].compactMap(\.self).joined(separator: " "), reason: failure.reason,
        url: failure.url, excerpt: failure.excerpt, file: site.file, line: site.line)
    }
  }

  /// Performs a command without a result for a test.
  nonisolated func perform(
    _ name: String, _ arguments: [String: any Encodable & Sendable], about subject: String? = nil,
    within limit: Duration, at site: CallSite
  ) async throws {
    let _: Ignored? = try await perform(name, arguments, about: subject, within: limit, at: site)
  }
}

/// The result of a command whose result does not matter. It decodes any value.
private struct Ignored: Decodable {}
