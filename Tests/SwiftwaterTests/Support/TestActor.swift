/// An actor for tests to run on.
actor TestActor {
  /// Runs a test on this actor.
  func run<Result: Sendable>(_ body: @Sendable (isolated TestActor) async throws -> Result) async rethrows
    -> Result
  {
    try await body(self)
  }
}
