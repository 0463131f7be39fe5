import Foundation

/// Writes a file, passes its URL to a closure, and removes the file.
@MainActor func withTemporaryFile(
  containing contents: Data, _ body: (URL) async throws -> Void
) async throws {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try contents.write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  try await body(url)
}
