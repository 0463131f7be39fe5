import Foundation

/// Progress on the standard error stream: redrawn in place on a terminal, one line a step elsewhere.
public enum ConsoleProgress {
  private static let isTerminal = isatty(STDERR_FILENO) == 1

  /// Begins a step.
  public static func begin(_ text: String) { write(text + "\n") }

  /// Shows how much of a step is done, on a terminal.
  public static func update(_ done: Int, of count: Int, _ what: String) {
    guard isTerminal else { return }
    write("\r  \(done) of \(count) \(what)" + (done == count ? "\n" : ""))
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
