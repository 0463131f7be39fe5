#if Web
import SwiftwaterPages

/// Follows an upload chunk by chunk, and says as early as it can be known that it is not to be accepted.
struct UploadCheck {
  let type: String
  let size: Int
  private(set) var received = 0
  private var beginning: [UInt8] = []
  private var isChecked = false

  /// - Parameters:
  ///   - type: what the request says that the file is, if anything.
  ///   - size: what the request says how long it is, if anything.
  init(type: String?, size: String?, limits: UploadLimits) throws(UploadError) {
    let type = type?.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased() ?? ""
    guard limits.accepts(type) else { throw .typeNotAccepted }
    guard let size = size.flatMap({ Int($0) }), size >= 0 else { throw .lengthRequired }
    guard size <= limits.maximumSize else { throw .tooLarge }
    self.type = type
    self.size = size
  }

  mutating func receive(_ chunk: some Collection<UInt8>) throws(UploadError) {
    received += chunk.count
    guard received <= size else { throw .tooLarge }
    guard !isChecked else { return }
    beginning += chunk.prefix(FileSignature.length - beginning.count)
    if beginning.count == FileSignature.length { try checkContent() }
  }

  mutating func finish() throws(UploadError) {
    // A connection that breaks looks like the end of a body.
    guard received == size else { throw .incomplete }
    if !isChecked { try checkContent() }
  }

  private mutating func checkContent() throws(UploadError) {
    isChecked = true
    guard FileSignature.matches(type, beginning) else { throw .contentNotOfType }
  }
}
#endif
