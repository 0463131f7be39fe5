/// What may be uploaded.
public struct UploadLimits: Sendable, Hashable {
  /// The most bytes that a file may have.
  public var maximumSize: Int
  /// The media types that are accepted, such as `image/jpeg` or, for all of a family, `image/*`, in lower
  /// case.
  public var types: Set<String>
  /// The most files that there may be at a time.
  public var maximumCount: Int

  /// - Parameters:
  ///   - maximumSize: the most bytes that a file may have.
  ///   - types: the media types that are accepted, such as `image/jpeg` or, for all of a family, `image/*`,
  ///     in lower case; `*/*` is any.
  ///   - maximumCount: the most files that there may be at a time.
  public init(maximumSize: Int, types: Set<String>, maximumCount: Int = 10) {
    self.maximumSize = maximumSize
    self.types = types
    self.maximumCount = maximumCount
  }

  /// Whether files of a type are accepted.
  ///
  /// - Parameter type: a media type without parameters, in lower case.
  public func accepts(_ type: String) -> Bool {
    types.contains(type) || types.contains("*/*") || types.contains(type.prefix { $0 != "/" } + "/*")
  }
}

/// A file that was uploaded and is on disk.
public struct Upload: Sendable, Hashable {
  /// Its size in bytes.
  public let size: Int
  /// Its media type, as the browser said; for images it was checked that the file begins as one.
  public let type: String

  /// - Parameters:
  ///   - size: its size in bytes.
  ///   - type: its media type.
  package init(size: Int, type: String) {
    self.size = size
    self.type = type
  }
}

/// Why an upload was not accepted. Nothing of it is on disk then.
public enum UploadError: Error, Hashable {
  /// The request does not say how long the file is.
  case lengthRequired
  /// The file is larger than accepted.
  case tooLarge
  /// Its media type is not accepted.
  case typeNotAccepted
  /// It says that it is an image of some kind, and does not begin as one.
  case contentNotOfType
  /// There are as many files as accepted.
  case tooMany
  /// The browser stopped sending: the connection broke, or the person cancelled.
  case incomplete
  /// The server could not write it.
  case notStored
}
