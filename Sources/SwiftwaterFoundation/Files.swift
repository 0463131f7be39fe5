import Dispatch
public import Foundation
public import Swiftwater

extension Signal where Value == Data, Failure == CocoaError {
  /// A signal of the contents of a file.
  ///
  /// It sends the contents and completes, or fails if the file cannot be read. Each observation reads the
  /// file again, outside of the observer's actor. When the observation ends early, the read is not
  /// interrupted, but its result is dropped.
  ///
  /// - Parameters:
  ///   - url: The location of the file; a file URL.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  public static func contents(
    of url: URL, isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Misuse.require(url.isFileURL, "contents(of:) needs a file URL, at \(file):\(line)")
    return reading(isolation, file, line) { try Data(contentsOf: url) }
  }
}

extension Signal where Value == String, Failure == CocoaError {
  /// A signal of the text of a file.
  ///
  /// It sends the text and completes, or fails if the file cannot be read or has another encoding. Each
  /// observation reads the file again, outside of the observer's actor. When the observation ends early, the
  /// read is not interrupted, but its result is dropped.
  ///
  /// - Parameters:
  ///   - url: The location of the file; a file URL.
  ///   - encoding: The encoding of the file.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  public static func text(
    of url: URL, encoding: String.Encoding = .utf8, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Misuse.require(url.isFileURL, "text(of:) needs a file URL, at \(file):\(line)")
    return reading(isolation, file, line) { try String(contentsOf: url, encoding: encoding) }
  }
}

extension Signal where Value: Sendable, Failure == CocoaError {
  /// A signal of the result of a blocking read, which runs on a thread of Dispatch instead of an actor's.
  fileprivate static func reading(
    _ isolation: (any Actor)?, _ file: StaticString, _ line: UInt,
    _ read: @escaping @Sendable () throws -> Value
  ) -> Signal {
    callbackOnAnyThread(
      isolation: isolation,
      { resume in
        DispatchQueue.global().async {
          resume(
            Result(catching: read).mapError { error in
              error as? CocoaError ?? CocoaError(.fileReadUnknown, userInfo: [NSUnderlyingErrorKey: error])
            })
        }
      }, file: file, line: line)
  }
}
