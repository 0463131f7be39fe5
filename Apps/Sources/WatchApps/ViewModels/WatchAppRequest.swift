/// Something that a view model cannot do itself, such as to show another screen.
enum WatchAppRequest: Hashable, Sendable {
  case showSettings(of: WatchApp.ID)
  case showCalendarSettings
  case showWeatherSettings
  case getCompanion(String)
  case showAbout(String)
  case contact(String)
  case share(String)
}

extension WatchAppRequest {
  /// A text that tells a user what the phone does.
  var text: String {
    switch self {
    case .showSettings: "The settings open on the phone."
    case .showCalendarSettings: "The settings of the calendar open on the phone."
    case .showWeatherSettings: "The settings of the weather open on the phone."
    case .getCompanion(let url), .showAbout(let url): "\(url) opens on the phone."
    case .contact(let address): "A letter to \(address) opens on the phone."
    case .share(let url): "\(url) is ready to be shared."
    }
  }
}
