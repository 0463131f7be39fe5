#if Web
import Foundation

/// The states of the threads of a process, as Linux shows them.
enum ThreadStates {
  /// Whether a thread of a process runs, or waits for a processor, a disk or memory. If none does, the process waits by
  /// its own choice, however busy the machine is. Call it on a thread that may block.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the process.
  ///   - maximumCount: The maximum number of threads whose states are read. No decoder of images starts as many.
  /// - Returns: Nil if that is unknown, such as on another system or if `/proc` is hidden. False if the process has more
  ///   than `maximumCount` threads, because reading the states of any number would keep this program busy.
  static func isBusy(_ identifier: Int32, maximumCount: Int = 256) -> Bool? {
    #if os(Linux)
    let folder = "/proc/\(identifier)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    if threads.count > maximumCount { return false }
    var isKnown = false
    for thread in threads {
      // A thread that has ended since then has no file.
      guard let state = state(atPath: "\(folder)/\(thread)/stat") else { continue }
      // Waiting for a disk or memory is not interruptible, and has another letter than any other waiting.
      if state == UInt8(ascii: "R") || state == UInt8(ascii: "D") { return true }
      isKnown = true
    }
    return isKnown ? false : nil
    #else
    return nil
    #endif
  }

  /// The letter after the name of the thread, which is in parentheses.
  private static func state(atPath path: String) -> UInt8? {
    // The thread chooses its name, which need be neither UTF-8 nor without parentheses. Only numbers follow the letter.
    guard let bytes = FileManager.default.contents(atPath: path),
      let end = bytes.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return bytes[end...].dropFirst(2).first
  }
}
#endif
