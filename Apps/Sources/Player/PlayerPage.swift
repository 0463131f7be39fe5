import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The form with a player's name and score.
final class PlayerPage: Page {
  let viewModel: PlayerViewModel

  init(_ viewModel: PlayerViewModel) {
    self.viewModel = viewModel
  }

  var title: Property<String> { .constant("Player") }

  var body: Markup {
    main(.class("player")) {
      nav { a(.link("/")) { "All applications" } }
      h1 { "Player" }
      FormView(submit: viewModel.uploadButton) {
        InputView(viewModel.nameInput, name: "player-name", .autocomplete("off"))
        score
      }
      p(.class("player-uploads"), .role("status")) { uploads }
    }
    DialogView(viewModel.dialogs)
  }

  /// The points, with two buttons. There is no field to type them into, so each change is one press.
  private var score: Element {
    div(.class("player-score")) {
      span(.id("player-points-title"), .class("input-title")) { viewModel.pointsInput.title }
      output(.class("player-points"), .aria(.labelledBy, "player-points-title")) { viewModel.score }
      span(.class("stepper"), .hidden(viewModel.pointsInput.isVisible.negated())) {
        stepButton("Fewer points", "−") { $0.decrement() }
        stepButton("More points", "+") { $0.increment() }
      }
    }
  }

  private func stepButton(
    _ label: String, _ sign: String, change: @escaping (NumberInput<Int>) -> Void
  ) -> Element {
    button(
      .type("button"), .aria(.label, label), .onClick { [points = viewModel.pointsInput] in change(points) }
    ) {
      sign
    }
  }

  private var uploads: Property<String> {
    viewModel.uploads.map { [maximum = viewModel.maximumUploads] count in
      count < maximum
        ? "\(count) of \(maximum) uploads"
        : "All \(maximum) uploads are used. Load the page again for another player."
    }
  }
}
