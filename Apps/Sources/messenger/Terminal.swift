import Foundation

/// Texts for the terminal of the operator.
enum Terminal {
  /// Shows the progress of something long in one line, which the next one replaces. Shows nothing if the output is
  /// not a terminal.
  static func progress(_ text: String) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
  }

  /// Removes the line of the progress.
  static func endProgress() { progress("") }

  /// A table whose columns are as wide as their longest text.
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

  /// Asks a question that is answered by typing a text.
  ///
  /// - Returns: Whether the text was typed. False if nobody is there to type.
  static func confirms(_ question: String, by answer: String) -> Bool {
    guard isatty(STDIN_FILENO) == 1 else { return false }
    FileHandle.standardError.write(Data("\(question) ".utf8))
    return readLine(strippingNewline: true) == answer
  }
}
