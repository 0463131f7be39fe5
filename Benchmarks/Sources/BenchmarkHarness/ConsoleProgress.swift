import Foundation

/// Prints progress to the standard error stream. A terminal shows the progress within each step; other
/// outputs show one line for each step.
public enum ConsoleProgress {
  private static let isTerminal = isatty(STDERR_FILENO) == 1

  /// Prints the beginning of a step.
  public static func begin(_ text: String) { write(text + "\n") }

  /// Prints how much of a step is done, if the output is a terminal.
  public static func update(_ done: Int, of count: Int, _ description: String) {
    guard isTerminal else { return }
    write("\r  \(done) of \(count) \(description)" + (done == count ? "\n" : ""))
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
