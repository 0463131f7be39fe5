import Swiftwater
import SwiftwaterDesign

/// A player's name and score, which can be changed and uploaded a few times.
final class PlayerViewModel {
  let name = MutableProperty("")
  let points = MutableProperty(0)
  let step = MutableProperty(0)
  let minimumPoints = MutableProperty(0)
  let maximumPoints = MutableProperty(0)
  let maximumScoreUpdates = MutableProperty(0)
  let forbiddenNames = MutableProperty<[String]>([])

  let nameInput = StringInput("Player Name")
  let pointsInput = NumberInput<Int>("Points Scored")
  let score: Property<String>
  /// The number of times that the user has changed the points.
  let scoreUpdates: Property<Int>
  let uploadButton: ButtonDesign
  /// The number of uploads that were started.
  let uploads: Property<Int>
  /// The number of uploads after which nothing can be changed anymore.
  let maximumUploads = 5
  let dialogs = Dialogs()

  /// A player's name and score at one moment.
  struct Stats {
    let name: String
    let points: Int
  }

  /// - Parameter work: Uploads stats; sends one value when they are uploaded.
  init(upload work: @escaping (Stats) -> Signal<Void, Never>) {
    score = points.map { String($0) }
    nameInput.bind(to: name, empty: "")
    pointsInput.bind(to: points)
    step.bind(to: pointsInput.step)
    minimumPoints.bind(to: pointsInput.minimum)
    maximumPoints.bind(to: pointsInput.maximum)

    let isValid = Property { [name, points, minimumPoints, forbiddenNames] in
      !name.value.isEmpty && !forbiddenNames.value.contains(name.value) && points.value >= minimumPoints.value
    }
    let upload = Command(enabledIf: isValid) { stats in work(stats).replaceValues(with: stats) }
    uploadButton = ButtonDesign("Upload Stats", command: upload) { [name, points] in
      Stats(name: name.value, points: points.value)
    }
    upload.outputs.observe { [dialogs] stats in
      dialogs.show(
        DialogDesign(
          "Upload Successful", message: "Updated \(stats.name) with \(stats.points) points", cancelTitle: "Ok"
        ))
    }

    uploads = uploadButton.presses.scan(0) { count, _ in count + 1 }.property(initial: 0)
    scoreUpdates = pointsInput.changes.scan(0) { count, _ in count + 1 }.property(initial: 0)
    let canUpload = uploads.map { [maximumUploads] in $0 < maximumUploads }
    let canUpdate = Property.combineLatest(scoreUpdates, maximumScoreUpdates) { $0 < $1 }
    canUpload.bind(to: nameInput.isEditable)
    canUpload.bind(to: uploadButton.isVisible)
    canUpload.and(canUpdate).bind(to: pointsInput.isVisible)

    name.signal.filter { [forbiddenNames] in forbiddenNames.value.contains($0) }
      .observe { [weak self] in self?.showForbiddenNameDialog($0) }
    resetToDefaults()
  }

  func resetToDefaults() {
    transaction {
      name.value = "Colin"
      points.value = 100
      step.value = 1
      minimumPoints.value = 0
      maximumPoints.value = 10000
      maximumScoreUpdates.value = 10
      forbiddenNames.value = ["dag nabbit", "darn", "poop"]
    }
  }

  private func showForbiddenNameDialog(_ forbidden: String) {
    let dialog = DialogDesign(
      "Forbidden Name!", message: "The name \(forbidden) has been forbidden!", cancelTitle: "Ok")
    dialog.cancelButton.presses.observe { [name] in name.value = "" }
    dialogs.show(dialog)
  }
}
