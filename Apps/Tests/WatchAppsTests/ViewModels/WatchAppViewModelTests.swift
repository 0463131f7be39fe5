import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import WatchApps

@MainActor @Suite struct WatchAppViewModelTests {
  private let locker = Locker(WatchApp.samples)
  private let timeline = Timeline()

  private func makeViewModel(of name: String) throws -> WatchAppViewModel {
    let app = try #require(locker.apps.elements.first { $0.name == name })
    return WatchAppViewModel(app, in: locker, timeline: timeline)
  }

  @Test func `PEB-1 PEB-2 a view model has what is shown of an application`() throws {
    let sunrise = try makeViewModel(of: "Sunrise")
    #expect(sunrise.appName == "Sunrise")
    #expect(sunrise.developerName == "Ada Lovelace")
    #expect(sunrise.developerEmail == "ada@example.org")
    #expect(sunrise.hearts == "1815")
    #expect(sunrise.companionURL == "https://apps.example.org/sunrise")
    #expect(sunrise.showsIcon && sunrise.showsScreenshot && sunrise.showsCompanionButton)
    #expect(sunrise.showsQuickGlance && sunrise.hasDetails && sunrise.hasSettings && sunrise.usesTimeline)
  }

  @Test func `PEB-2 PEB-5 a drawing wins over a URL, and without both there is no picture`() {
    #expect(Picture(.sun, or: "/sun.png") == .drawing(.sun))
    #expect(Picture(nil, or: "/sun.png") == .url("/sun.png"))
    #expect(Picture(nil, or: nil) == nil)
  }

  @Test(arguments: [
    ("Sunrise", true, false), ("Big Digits", true, true), ("Calendar", false, false),
    ("Weather", false, false),
  ])
  func
    `PEB-6 an application that is not part of the system can be removed, and watch faces can be the default`(
      name: String, canBeDeleted: Bool, canBeDefault: Bool
    ) throws
  {
    let viewModel = try makeViewModel(of: name)
    #expect(viewModel.canBeDeleted == canBeDeleted)
    #expect(viewModel.canBeDefaultWatchFace == canBeDefault)
  }

  @Test func `PEB-3 an application is removed from the locker`() throws {
    let viewModel = try makeViewModel(of: "Hands")
    let deletions = viewModel.deletions.record()
    viewModel.defaultWatchFaceButton.press()
    viewModel.deleteButton.press()
    #expect(deletions.values.count == 1)
    #expect(!locker.apps.elements.contains { $0.name == "Hands" })
    #expect(locker.defaultWatchFace.value == nil)
  }

  @Test func `PEB-3 one watch face is the default`() throws {
    let (digits, hands) = (try makeViewModel(of: "Big Digits"), try makeViewModel(of: "Hands"))
    digits.defaultWatchFaceButton.press()
    #expect(digits.isDefaultWatchFace.value && !digits.defaultWatchFaceButton.isEnabled.value)
    hands.defaultWatchFaceButton.press()
    #expect(!digits.isDefaultWatchFace.value && hands.isDefaultWatchFace.value)
  }

  @Test func `PEB-3 PEB-6 the switches write through to the timeline, and follow it`() throws {
    let sunrise = try makeViewModel(of: "Sunrise")
    #expect(sunrise.pinsInput.isOn.value && sunrise.notificationsInput.isOn.value)
    sunrise.pinsInput.setOn(false)
    #expect(
      timeline.settings(of: sunrise.appID).value
        == Timeline.Settings(showsPins: false, showsNotifications: true))
    timeline.change(sunrise.appID) { $0.showsNotifications = false }
    #expect(!sunrise.notificationsInput.isOn.value)
    // Another application has settings of its own.
    #expect(try makeViewModel(of: "Calendar").pinsInput.isOn.value)
  }

  @Test func `PEB-4 a view model only requests other screens`() throws {
    let sunrise = try makeViewModel(of: "Sunrise")
    let requests = sunrise.requests.record()
    for button in [
      sunrise.settingsButton, sunrise.companionButton, sunrise.aboutButton, sunrise.contactButton,
      sunrise.shareButton,
    ] { button.press() }
    let page = "https://apps.example.org/68753a44-4d6f-1226-9c60-0050e4c00067"
    #expect(
      requests.values == [
        .showSettings(of: sunrise.appID), .getCompanion("https://apps.example.org/sunrise"), .showAbout(page),
        .contact("ada@example.org"), .share(page),
      ])
  }

  @Test(arguments: [
    ("Calendar", WatchAppRequest.showCalendarSettings), ("Weather", .showWeatherSettings),
  ])
  func `PEB-4 the settings of the system have screens of their own`(name: String, request: WatchAppRequest)
    throws
  {
    let viewModel = try makeViewModel(of: name)
    let requests = viewModel.requests.record()
    viewModel.settingsButton.press()
    viewModel.contactButton.press()
    #expect(requests.values == [request])
  }

  @Test func `the view model of an application leaks nothing`() {
    let count = LiveCount()
    count.track {
      let locker = Locker(WatchApp.samples)
      let viewModel = WatchAppViewModel(WatchApp.samples[0], in: locker, timeline: Timeline())
      viewModel.pinsInput.setOn(false)
      viewModel.deleteButton.press()
    }
    #expect(count.liveParts == [])
  }
}
