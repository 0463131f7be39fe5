/// Something that only the surroundings of a view model can do, such as to show another screen.
enum WatchAppRequest: Hashable, Sendable {
  case showSettings(of: WatchApp.ID)
  case showCalendarSettings
  case showWeatherSettings
  case getCompanion(String)
  case showAbout(String)
  case contact(String)
  case share(String)
}
