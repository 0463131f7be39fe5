import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The details of an application, above the locker.
struct WatchAppView: View {
  let viewModel: WatchAppViewModel

  var body: Markup {
    header(.class("watch-app-header")) {
      if let icon = viewModel.icon { PictureView(picture: icon) }
      div {
        h2 { viewModel.appName }
        p { viewModel.developerName }
      }
      p(.class("watch-hearts"), .aria(.label, "\(viewModel.hearts) hearts"), .role(.image)) {
        "♥ " + viewModel.hearts
      }
    }
    if let screenshot = viewModel.screenshot {
      div(.class("watch-screenshot")) { PictureView(picture: screenshot) }
    }
    if viewModel.usesTimeline {
      ToggleView(viewModel.pinsInput, name: "watch-pins")
      ToggleView(viewModel.notificationsInput, name: "watch-notifications")
    }
    div(.class("watch-actions")) {
      if viewModel.hasSettings { ButtonView(viewModel.settingsButton) }
      if viewModel.canBeDefaultWatchFace { ButtonView(viewModel.defaultWatchFaceButton) }
      if viewModel.showsCompanionButton { ButtonView(viewModel.companionButton) }
      if viewModel.developerEmail != nil { ButtonView(viewModel.contactButton) }
      ButtonView(viewModel.aboutButton)
      ButtonView(viewModel.shareButton)
      if viewModel.canBeDeleted { ButtonView(viewModel.deleteButton) }
    }
  }
}
