/// The description of a value in the configuration file: its name, its help, and how it is read and written.
struct Setting {
  let name: String
  /// The meaning of the value, in one line.
  let help: String
  /// The text of the value.
  let text: (Settings) -> String
  /// Reads the value from a text. The result is nil if the setting can have that value; otherwise the required format.
  let read: (String, inout Settings) -> String?

  /// Creates a setting.
  ///
  /// - Parameters:
  ///   - name: The name in the configuration file.
  ///   - path: The property that has the value.
  ///   - help: The meaning of the value, in one line.
  ///   - format: The format of the value, for an error.
  ///   - isValid: Returns whether the setting can have a value.
  init<Value: SettingValue>(
    _ name: String, _ path: WritableKeyPath<Settings, Value>, _ help: String,
    format: String = Value.format, where isValid: @escaping (Value) -> Bool = { _ in true }
  ) {
    self.name = name
    self.help = help
    text = { $0[keyPath: path].setting }
    read = { text, settings in
      guard let value = Value(setting: text), isValid(value) else { return format }
      settings[keyPath: path] = value
      return nil
    }
  }

  /// A setting whose value is a whole number that is not less than `least`.
  static func number(
    _ name: String, _ path: WritableKeyPath<Settings, Int>, atLeast least: Int = 1, _ help: String
  ) -> Setting {
    Setting(name, path, help, format: "a whole number, at least \(least)") { $0 >= least }
  }

  /// A setting whose value is a duration longer than zero.
  static func duration(_ name: String, _ path: WritableKeyPath<Settings, Duration>, _ help: String) -> Setting
  {
    Setting(name, path, help) { $0 > .zero }
  }
}
