#if Web
import Foundation

/// Creates a temporary folder that exists while a closure runs.
func withTemporaryFolder<Result>(_ body: (_ path: String) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "swiftwater-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder.path(percentEncoded: false))
}
#endif
