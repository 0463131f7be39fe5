/// An actor for tests to run on.
actor Stage {
  /// Runs a test on this actor.
  func run<Result: Sendable>(_ body: @Sendable (isolated Stage) async throws -> Result) async rethrows
    -> Result
  {
    try await body(self)
  }
}
