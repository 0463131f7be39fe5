import Foundation
import Synchronization

/// Prints a program that never ends, and ends the process, because nothing can interrupt such a program.
///
/// It finds what ``Trial/stopEndlessRun()`` does not: an endless loop that calls no closure of the program.
final class ProgramWatchdog: Sendable {
  /// A program runs for less than a millisecond, but a busy machine may not run it for long.
  private static let patience = Duration.seconds(600)

  private let running = Mutex<(program: RandomProgram, start: ContinuousClock.Instant)?>(nil)

  /// Watches from another thread until this object is released.
  init() {
    Thread.detachNewThread { [weak self] in
      while let self {
        self.check()
        Thread.sleep(forTimeInterval: 5)
      }
    }
  }

  func watch<Result>(_ program: RandomProgram, _ body: () -> Result) -> Result {
    running.withLock { $0 = (program, .now) }
    defer { running.withLock { $0 = nil } }
    return body()
  }

  private func check() {
    guard let (program, start) = running.withLock({ $0 }), start.duration(to: .now) > Self.patience else {
      return
    }
    print(toStandardError: "This random program does not end:\n\(ProgramPrinter.text(of: program))")
    exit(1)
  }
}

/// Prints a line at once, even if the output is not a terminal.
func print(toStandardError line: String) {
  FileHandle.standardError.write(Data("\(line)\n".utf8))
}
