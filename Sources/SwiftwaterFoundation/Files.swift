import Dispatch
public import Foundation
public import Swiftwater

extension Signal where Value == Data, Failure == CocoaError {
  /// The contents of a file, then completion; fails where it cannot be read.
  ///
  /// Each observation reads the file anew, away from the observer's actor. Reading goes on when the
  /// observation ends early; what was read is then released.
  ///
  /// - Parameters:
  ///   - url: Where the file is; a file URL.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  public static func contents(
    of url: URL, isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Misuse.require(url.isFileURL, "contents(of:) needs a file URL, at \(file):\(line)")
    return reading(isolation, file, line) { try Data(contentsOf: url) }
  }
}

extension Signal where Value == String, Failure == CocoaError {
  /// The text of a file, then completion; fails where it cannot be read or has another encoding.
  ///
  /// Each observation reads the file anew, away from the observer's actor. Reading goes on when the
  /// observation ends early; what was read is then released.
  ///
  /// - Parameters:
  ///   - url: Where the file is; a file URL.
  ///   - encoding: How characters are written in the file.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  public static func text(
    of url: URL, encoding: String.Encoding = .utf8, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Misuse.require(url.isFileURL, "text(of:) needs a file URL, at \(file):\(line)")
    return reading(isolation, file, line) { try String(contentsOf: url, encoding: encoding) }
  }
}

extension Signal where Value: Sendable, Failure == CocoaError {
  /// The result of work that waits for a disk, on a thread that no actor needs.
  fileprivate static func reading(
    _ isolation: (any Actor)?, _ file: StaticString, _ line: UInt,
    _ read: @escaping @Sendable () throws -> Value
  ) -> Signal {
    callbackOnAnyThread(isolation: isolation, file: file, line: line) { resume in
      DispatchQueue.global().async {
        resume(
          Result(catching: read).mapError { error in
            error as? CocoaError ?? CocoaError(.fileReadUnknown, userInfo: [NSUnderlyingErrorKey: error])
          })
      }
    }
  }
}
