import Foundation

/// The text of the configuration file: a setting in each line, as in `port = 8080`. A line that begins with `#` is a
/// comment.
enum ConfigurationFile {
  /// The maximum size of a file, in bytes. All settings with their comments take less.
  private static let maximumBytes = 256 * 1024

  /// Reads a file.
  ///
  /// - Parameter path: The path of the file. If there is none, the settings have their default values.
  /// - Throws: ``CommandFailure`` with the problem and, if one line has it, the number of the line.
  static func settings(at path: String) throws(CommandFailure) -> Settings {
    guard FileManager.default.fileExists(atPath: path) else { return Settings() }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandFailure("Cannot read \(path).")
    }
    guard data.count <= maximumBytes, let text = String(data: data, encoding: .utf8) else {
      throw CommandFailure(
        "Cannot read \(path): it is not a UTF-8 text of at most \(maximumBytes / 1024) KiB.")
    }
    do {
      return try settings(from: text)
    } catch {
      throw CommandFailure("\(path), \(error.description)")
    }
  }

  /// Reads the settings of a text.
  ///
  /// - Parameter text: The text of a configuration file.
  /// - Throws: ``CommandFailure`` with the problem and, if one line has it, the number of the line.
  static func settings(from text: String) throws(CommandFailure) -> Settings {
    let known = Dictionary(uniqueKeysWithValues: Settings.all.map { ($0.name, $0) })
    var settings = Settings()
    var lines: [String: Int] = [:]
    // A line ends with LF, CRLF or CR, depending on the editor.
    let contents = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in contents.enumerated() {
      let (number, line) = (index + 1, line.trimmingCharacters(in: .whitespaces))
      if line.isEmpty || line.hasPrefix("#") { continue }
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2 else {
        throw CommandFailure("line \(number): a setting looks like port = 8080.")
      }
      guard let setting = known[parts[0]] else {
        throw CommandFailure(
          "line \(number): there is no setting \(parts[0]). `messenger config` prints all of them.")
      }
      if let earlier = lines.updateValue(number, forKey: parts[0]) {
        throw CommandFailure("line \(number): \(parts[0]) is already set in line \(earlier).")
      }
      if let format = setting.read(parts[1], &settings) {
        throw CommandFailure("line \(number): \(parts[0]) is \(format); \(parts[1]) is not.")
      }
    }
    if let problem = settings.problem { throw CommandFailure(problem) }
    return settings
  }

  /// The text of a configuration file with all settings, each with a comment.
  ///
  /// - Parameter settings: The values.
  static func text(of settings: Settings) -> String {
    Settings.all.map { "# \($0.help)\n\($0.name) = \($0.text(settings))\n" }.joined(separator: "\n")
  }
}
