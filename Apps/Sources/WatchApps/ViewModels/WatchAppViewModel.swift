import Foundation
import Swiftwater
import SwiftwaterDesign

/// The details of an application for watches, and what can be done with it.
final class WatchAppViewModel {
  let appID: WatchApp.ID
  let appName: String
  let developerName: String
  let developerEmail: String?
  let icon: Picture?
  let screenshot: Picture?
  let companionURL: String?
  /// The number of hearts, as a text.
  let hearts: String
  let hasSettings: Bool
  let canBeDeleted: Bool
  let canBeDefaultWatchFace: Bool
  let isDefaultWatchFace: Property<Bool>
  let usesTimeline: Bool
  /// Whether the application has a developer's address, hearts or a companion.
  let hasDetails: Bool

  let settingsButton = ButtonDesign("Settings")
  let deleteButton = ButtonDesign("Remove", isDestructive: true)
  let defaultWatchFaceButton: ButtonDesign
  let companionButton = ButtonDesign("Get the companion")
  let aboutButton = ButtonDesign("About")
  let contactButton: ButtonDesign
  let shareButton = ButtonDesign("Share")
  let pinsInput = ToggleInput("Pins in the timeline")
  let notificationsInput = ToggleInput("Notifications")

  /// Requests what a view model cannot do itself, such as to show another screen.
  let requests: Signal<WatchAppRequest, Never>
  /// Sends when the user deletes the application, after which nothing of it is to be shown.
  let deletions: Signal<Void, Never>
  /// Shows the requests, until the details are left.
  let toasts = Toasts()

  /// - Parameters:
  ///   - app: The application.
  ///   - locker: The locker that holds the application.
  ///   - timeline: The timeline that holds its settings.
  init(_ app: WatchApp, in locker: Locker, timeline: Timeline) {
    appID = app.id
    appName = app.name
    developerName = app.developer
    developerEmail = app.developerEmail
    icon = Picture(app.icon, or: app.iconURL)
    screenshot = Picture(app.screenshot, or: app.screenshotURL)
    companionURL = app.companionURL
    hearts = "\(app.hearts)"
    hasSettings = app.hasSettings
    canBeDeleted = if case .system = app.kind { false } else { true }
    canBeDefaultWatchFace = if case .watchFace = app.kind { true } else { false }
    usesTimeline = app.usesTimeline
    hasDetails = app.developerEmail != nil || app.hearts > 0 || app.companionURL != nil
    let isDefault = locker.defaultWatchFace.map { $0 == app.id }
    isDefaultWatchFace = isDefault
    defaultWatchFaceButton = ButtonDesign("Use as watch face", enabledIf: isDefault.negated())
    contactButton = ButtonDesign("Contact the developer", enabledIf: .constant(app.developerEmail != nil))

    let page = "https://apps.example.org/\(app.id.uuidString.lowercased())"
    requests = .merge(
      settingsButton.presses.replaceValues(with: Self.settings(of: app)),
      companionButton.presses.compactMap { app.companionURL.map(WatchAppRequest.getCompanion) },
      aboutButton.presses.replaceValues(with: .showAbout(page)),
      contactButton.presses.compactMap { app.developerEmail.map(WatchAppRequest.contact) },
      shareButton.presses.replaceValues(with: .share(page)))
    deletions = deleteButton.presses
    requests.observe { [toasts] in toasts.show($0.text) }
    deleteButton.presses.observe { locker.delete(app.id) }
    defaultWatchFaceButton.presses.observe { locker.defaultWatchFace.value = app.id }

    let settings = timeline.settings(of: app.id)
    pinsInput.bind(to: settings.map { $0.showsPins }) { isOn in
      timeline.change(app.id) { $0.showsPins = isOn ?? false }
      return nil
    }
    notificationsInput.bind(to: settings.map { $0.showsNotifications }) { isOn in
      timeline.change(app.id) { $0.showsNotifications = isOn ?? false }
      return nil
    }
  }

  var showsIcon: Bool { icon != nil }
  var showsScreenshot: Bool { screenshot != nil }
  var showsCompanionButton: Bool { companionURL != nil }
  /// Whether the application shows a short view of itself: it does if it is not a watch face and has a screenshot.
  var showsQuickGlance: Bool { showsScreenshot && !canBeDefaultWatchFace }

  private static func settings(of app: WatchApp) -> WatchAppRequest {
    switch app.kind {
    case .system(.calendar): .showCalendarSettings
    case .system(.weather): .showWeatherSettings
    case .application, .watchFace: .showSettings(of: app.id)
    }
  }
}
