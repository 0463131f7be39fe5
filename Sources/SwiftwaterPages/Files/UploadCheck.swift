/// Checks an upload chunk by chunk, and rejects it as early as possible.
package struct UploadCheck {
  /// The media type of the file. It is that of the request until the content turns out to be an image of another type.
  package private(set) var type: String
  /// The size that the request announces, in bytes.
  package let size: Int
  /// The number of bytes that have arrived.
  package private(set) var receivedBytes = 0
  private let limits: UploadLimits
  private var beginning: [UInt8] = []
  private var isChecked = false

  /// - Parameters:
  ///   - type: The `Content-Type` of the request.
  ///   - size: The `Content-Length` of the request.
  ///   - limits: The limits for the file.
  /// - Throws: ``UploadError`` if the header fields already break the limits, or `size` is nil or no number.
  package init(type: String?, size: String?, limits: UploadLimits) throws(UploadError) {
    let type = Self.mediaType(type)
    guard limits.accepts(type) else { throw .typeNotAccepted }
    guard let size = size.flatMap({ Int($0) }), size >= 0 else { throw .lengthRequired }
    guard size <= limits.maximumBytes else { throw .tooLarge }
    self.limits = limits
    self.type = type
    self.size = size
  }

  /// The media type in a `Content-Type`, without parameters and in lower case; empty if there is none.
  package static func mediaType(_ field: String?) -> String {
    field?.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased() ?? ""
  }

  /// Checks the next chunk.
  ///
  /// - Parameter chunk: The bytes that follow the previous chunk.
  /// - Throws: ``UploadError`` if the file is larger than the request announces, or its content does not fit its type.
  package mutating func receive(_ chunk: some Collection<UInt8>) throws(UploadError) {
    receivedBytes += chunk.count
    guard receivedBytes <= size else { throw .tooLarge }
    guard !isChecked else { return }
    var rest = chunk[...]
    while !isChecked {
      let missing = FileSignature.length(of: beginning) - beginning.count
      if missing <= 0 { return try checkContent() }
      if rest.isEmpty { return }
      beginning += rest.prefix(missing)
      rest = rest.dropFirst(missing)
    }
  }

  /// Checks that the file is complete.
  ///
  /// - Throws: ``UploadError`` if it is not, or if its content does not fit its type.
  package mutating func finish() throws(UploadError) {
    // A broken connection looks like the end of the body.
    guard receivedBytes == size else { throw .incomplete }
    if !isChecked { try checkContent() }
  }

  private mutating func checkContent() throws(UploadError) {
    isChecked = true
    defer { beginning = [] }
    if FileSignature.matches(type, beginning) { return }
    // A browser takes the type from the name of the file, and the name of a picture is often wrong.
    guard let contentType = FileSignature.imageType(of: beginning), limits.accepts(contentType) else {
      throw .contentNotOfType
    }
    type = contentType
  }
}
