import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The watch of the user, and the applications in its locker.
final class WatchPage: Page {
  let viewModel: LockerViewModel

  init(_ viewModel: LockerViewModel) {
    self.viewModel = viewModel
  }

  var title: Property<String> { .constant("Watch") }

  var body: Markup {
    main(.class("watch")) {
      nav { a(.link("/")) { "All applications" } }
      h1 { "Watch" }
      section(.class("watch-state"), .aria(.label, "The watch")) {
        div(
          .class("watch-body"), .class("connected", when: viewModel.watch.isConnected), .role(.image),
          .aria(.label, viewModel.watch.steps.map { "\($0) steps" })
        ) {
          span { viewModel.watch.steps }
        }
        div(.role("status")) {
          h2 { viewModel.watch.name }
          p { viewModel.watch.systemStatus }
          Show(when: viewModel.watch.isInRecoveryMode) { p(.class("watch-recovery")) { "In recovery mode" } }
        }
        div(.class("watch-controls")) {
          ButtonView(viewModel.connectButton)
          ToggleView(viewModel.recoveryInput, name: "watch-recovery")
        }
      }
      h2(.tabIndex(-1), .focused(by: viewModel.headingFocus)) { "Locker" }
      ul(.class("watch-locker")) {
        ForEach(viewModel.locker.apps) { [viewModel] app in
          li {
            button(.type("button"), .onClick { viewModel.show(app.id) }) {
              if let picture = Picture(app.icon, or: app.iconURL) { PictureView(picture: picture) }
              span { app.name }
            }
            Show(when: viewModel.locker.defaultWatchFace.map { $0 == app.id }) {
              p(.class("watch-default")) { "Watch face" }
            }
          }
        }
      }
    }
    SheetView(viewModel.details, label: viewModel.details.content.map { $0?.appName ?? "" }) { details in
      WatchAppView(viewModel: details)
      // The rest of the page is inert while the dialog is open.
      ToastsView(details.toasts)
    }
  }
}
