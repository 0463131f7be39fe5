import Foundation

/// An application for watches.
struct WatchApp: Identifiable, Sendable {
  enum Kind: Sendable {
    case application
    case watchFace
    /// A part of the system of the watch, which cannot be deleted.
    case system(SystemPart)
  }

  /// A part of the system of the watch, with settings of its own.
  enum SystemPart: Sendable {
    case calendar
    case weather
  }

  let id: UUID
  let name: String
  let developer: String
  let kind: Kind
  var developerEmail: String?
  var hearts = 0
  /// The URL of the icon; ``icon`` wins if the application has both.
  var iconURL: String?
  var icon: WatchDrawing?
  /// The URL of the screenshot; ``screenshot`` wins if the application has both.
  var screenshotURL: String?
  var screenshot: WatchDrawing?
  /// The URL of the companion of this application, which runs on the phone; nil if it has none.
  var companionURL: String?
  var hasSettings = false
  var usesTimeline = false
  var version = WatchVersion(1, 0)

  /// The record of the application in the registry of the watch.
  var record: RegistryRecord {
    var flags: UInt32 = 0
    if case .watchFace = kind { flags |= 1 }
    if hasSettings { flags |= 2 }
    return RegistryRecord(
      name: name, id: id, flags: flags, icon: icon.map { UInt32($0.rawValue) } ?? 0, version: version,
      sdkVersion: WatchVersion(5, 86))
  }
}

/// A drawing that a view makes itself.
enum WatchDrawing: Int, Sendable, CaseIterable {
  case sun = 1
  case cloud
  case calendar
  case runner
  case digits
  case hands
}
