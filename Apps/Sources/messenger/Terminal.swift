import Foundation

/// Reads from and writes to the terminal of the operator.
enum Terminal {
  /// Shows the progress of a long operation in one line, which the next call replaces. Shows nothing if the standard
  /// error is not a terminal.
  ///
  /// - Parameter text: The progress.
  static func showProgress(_ text: String) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
  }

  /// Removes the line of the progress.
  static func endProgress() { showProgress("") }

  /// A table whose columns are as wide as their longest text.
  ///
  /// - Parameters:
  ///   - titles: The titles of the columns.
  ///   - rows: The texts of each row, one for each column.
  static func table(_ titles: [String], _ rows: [[String]]) -> String {
    let lines = [titles] + rows
    let widths = titles.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      let cells = zip(line, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// A date in the time zone of the machine, to the minute.
  static func text(of date: Date) -> String {
    let style = Date.VerbatimFormatStyle(
      format:
        "\(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
      timeZone: .current, calendar: Calendar(identifier: .gregorian))
    return style.format(date)
  }

  /// Asks the operator to confirm something by typing a text.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - answer: The text to type.
  /// - Returns: Whether the operator has typed the text. False if the standard input is not a terminal.
  static func confirm(_ question: String, byTyping answer: String) -> Bool {
    guard isatty(STDIN_FILENO) == 1 else { return false }
    FileHandle.standardError.write(Data("\(question) ".utf8))
    return readLine(strippingNewline: true) == answer
  }
}
