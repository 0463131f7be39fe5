/// The scheme, host and port that browsers use for the server, such as `https://chat.example.org`.
struct Origin: SettingValue {
  static let format =
    "a scheme, a host and perhaps a port, such as https://chat.example.org, without a slash at the end"

  let setting: String

  init?(setting: String) {
    guard setting.wholeMatch(of: /https?:\/\/([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?/) != nil else {
      return nil
    }
    self.setting = setting
  }
}
