import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterFoundation

/// The details of a photo, and the vote for it.
final class PhotoDetailViewModel {
  let photoName: Property<String>
  let photographerName: Property<String>
  /// The rating with two decimals.
  let photoRating: Property<String>
  /// The title of the button to vote, which also shows whether the user has voted.
  let votePromptText: Property<String>
  /// Whether the user is logged in.
  let isLoggedIn: Property<Bool>
  /// Votes for the photo, after the user has logged in if need be; enabled until the user has voted.
  let voteCommand: Command<Void, Void, RequestError>
  let voteButton: ButtonDesign
  let doneButton = ButtonDesign("Done")
  /// Shows failed votes.
  let toasts: Toasts

  /// - Parameters:
  ///   - model: The photo.
  ///   - importer: Votes for it.
  ///   - loginSheet: Shows the form to log in.
  ///   - clock: Measures how long a toast is shown.
  init(
    _ model: PhotoModel, importer: PhotoImporter, loginSheet: Sheet<LoginViewModel>,
    clock: some Clock<Duration> = DefaultClock()
  ) {
    photoName = model.photoName.property
    photographerName = model.photographerName.property
    photoRating = model.rating.map { String(format: "%.2f", $0) }
    votePromptText = model.isVotedFor.map { $0 ? "Voted For!" : "Vote" }
    isLoggedIn = importer.account.isLoggedIn
    voteCommand = Command(enabledIf: model.isVotedFor.negated()) { [weak loginSheet] in
      let login = { () -> Signal<Void, RequestError> in
        loginSheet?.logIn(with: importer).setFailureType() ?? .empty()
      }
      let vote = { importer.vote(for: model) }
      guard importer.account.isLoggedIn.value else { return login().flatMap(.latest, vote) }
      return vote().catch { error in
        // The service has forgotten the user.
        guard case .statusCode(401, _) = error else { return .fail(error) }
        importer.account.logOut()
        return login().flatMap(.latest, vote)
      }
    }
    voteButton = ButtonDesign("Vote", command: voteCommand)
    voteButton.isEmphasized.value = true
    votePromptText.bind(to: voteButton.title)
    toasts = Toasts(clock: clock)
    toasts.showErrors(of: voteCommand, failedAction: "vote")
  }
}

extension Sheet where Content == LoginViewModel {
  /// Shows the form to log in.
  ///
  /// - Returns: A signal of one value when the user has logged in; it only completes if the user leaves the form.
  func logIn(with importer: PhotoImporter) -> Signal<Void, Never> {
    present {
      LoginViewModel(importer: importer)
    } until: {
      $0.loginCommand.completions
    }
  }
}
