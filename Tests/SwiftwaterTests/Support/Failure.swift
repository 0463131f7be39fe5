/// The error that `body` throws; nil if it throws none.
///
/// Runs on the caller's actor, because `#expect(throws:)` does not.
func failure<Result, Failure: Error>(
  of body: () async throws(Failure) -> Result
) async -> Failure? {
  do {
    _ = try await body()
    return nil
  } catch {
    return error
  }
}
