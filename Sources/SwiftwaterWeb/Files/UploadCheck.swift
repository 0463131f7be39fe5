#if Web
import SwiftwaterPages

/// Checks an upload chunk by chunk, and rejects it as early as possible.
struct UploadCheck {
  let type: String
  let size: Int
  private(set) var received = 0
  private var beginning: [UInt8] = []
  private var isChecked = false

  /// - Parameters:
  ///   - type: The `Content-Type` of the request.
  ///   - size: The `Content-Length` of the request.
  ///   - limits: The limits for the file.
  /// - Throws: ``UploadError`` if the header fields already break the limits.
  init(type: String?, size: String?, limits: UploadLimits) throws(UploadError) {
    let type = type?.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased() ?? ""
    guard limits.accepts(type) else { throw .typeNotAccepted }
    guard let size = size.flatMap({ Int($0) }), size >= 0 else { throw .lengthRequired }
    guard size <= limits.maximumSize else { throw .tooLarge }
    self.type = type
    self.size = size
  }

  /// Checks the next chunk.
  mutating func receive(_ chunk: some Collection<UInt8>) throws(UploadError) {
    received += chunk.count
    guard received <= size else { throw .tooLarge }
    guard !isChecked else { return }
    beginning += chunk.prefix(FileSignature.length - beginning.count)
    if beginning.count == FileSignature.length { try checkContent() }
  }

  /// Checks that the file is complete.
  mutating func finish() throws(UploadError) {
    // A broken connection looks like the end of the body.
    guard received == size else { throw .incomplete }
    if !isChecked { try checkContent() }
  }

  private mutating func checkContent() throws(UploadError) {
    isChecked = true
    guard FileSignature.matches(type, beginning) else { throw .contentNotOfType }
  }
}
#endif
