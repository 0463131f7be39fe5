/// The scheme, host and port that browsers use for the server, such as `https://chat.example.org`.
struct Origin: SettingValue {
  static let format =
    "a scheme, a host and perhaps a port, such as https://chat.example.org, without a slash at the end"

  let setting: String

  init?(setting: String) {
    let pattern = /https?:\/\/(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::([0-9]{1,5}))?/
    guard let match = setting.wholeMatch(of: pattern) else { return nil }
    // A number beyond 65535 counts as 0, which is no port either.
    if let port = match.1, (UInt16(port) ?? 0) == 0 { return nil }
    self.setting = setting
  }
}
