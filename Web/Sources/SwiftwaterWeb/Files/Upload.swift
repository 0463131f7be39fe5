/// What may be uploaded.
public struct UploadLimits: Sendable, Hashable {
  /// The most bytes that a file may have.
  public var maximumSize: Int
  /// The media types that are accepted, such as `image/jpeg`, in lower case.
  public var types: Set<String>

  /// - Parameters:
  ///   - maximumSize: the most bytes that a file may have.
  ///   - types: the media types that are accepted, such as `image/jpeg`, in lower case.
  public init(maximumSize: Int, types: Set<String>) {
    self.maximumSize = maximumSize
    self.types = types
  }
}

/// A file that was uploaded and is on disk.
public struct Upload: Sendable, Hashable {
  /// Its size in bytes.
  public let size: Int
  /// Its media type, as the browser said; for images it was checked that the file begins as one.
  public let type: String
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
  /// The browser stopped sending: the connection broke, or the person cancelled.
  case incomplete
}
