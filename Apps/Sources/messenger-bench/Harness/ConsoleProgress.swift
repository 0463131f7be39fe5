import Foundation

/// Prints progress to the standard error: a line that is updated on a terminal, one line for each step
/// elsewhere.
enum ConsoleProgress {
  private static let isTerminal = isatty(STDERR_FILENO) == 1

  /// Begins a step.
  static func begin(_ text: String) { write(text + "\n") }

  /// Prints how much of a step is done.
  static func update(_ done: Int, of count: Int, _ what: String) {
    guard isTerminal else { return }
    write("\r  \(done) of \(count) \(what)" + (done == count ? "\n" : ""))
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
