/// The limits for the files of an upload or a ``FileInput``.
public struct UploadLimits: Sendable, Hashable {
  /// The maximum size of a file in bytes.
  public var maximumBytes: Int
  /// The accepted media types in lower case, such as `image/jpeg`, or `image/*` for all images, or `*/*` for
  /// all files.
  public var types: Set<String>
  /// The maximum number of files at a time.
  public var maximumCount: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - maximumBytes: The maximum size of a file in bytes.
  ///   - types: The accepted media types in lower case, such as `image/jpeg`, or `image/*` for all images, or
  ///     `*/*` for all files.
  ///   - maximumCount: The maximum number of files at a time.
  public init(maximumBytes: Int, types: Set<String>, maximumCount: Int = 10) {
    self.maximumBytes = maximumBytes
    self.types = types
    self.maximumCount = maximumCount
  }

  /// Returns whether files of a type are accepted.
  ///
  /// - Parameter type: A media type without parameters, in lower case.
  public func accepts(_ type: String) -> Bool {
    types.contains(type) || types.contains("*/*") || types.contains(type.prefix { $0 != "/" } + "/*")
  }
}

/// The size and type of an uploaded file that is on disk.
public struct SavedUpload: Sendable, Hashable {
  /// The size in bytes.
  public let size: Int
  /// The media type that the browser reports. For an image, the server has checked the first bytes, and the type is
  /// that of the content if the browser reports another one.
  public let type: String

  /// - Parameters:
  ///   - size: The size in bytes.
  ///   - type: The media type.
  package init(size: Int, type: String) {
    self.size = size
    self.type = type
  }
}

/// The reason why an upload was rejected. None of it is left on disk.
public enum UploadError: Error, Hashable {
  /// The request has no `Content-Length`.
  case lengthRequired
  /// The file is larger than the limit, or than the `Content-Length` of its request.
  case tooLarge
  /// The media type is not accepted.
  case typeNotAccepted
  /// The first bytes do not match the type of the image.
  case contentNotOfType
  /// There are as many files as the limit allows.
  case tooMany
  /// The browser stopped sending: the connection broke, the user cancelled, or the page ended.
  case incomplete
  /// The server could not write the file.
  case notStored
  /// The file would leave too little free space on the disk of the server.
  case diskFull
}
