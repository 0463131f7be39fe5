import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import Player

@Suite struct PlayerViewModelTests {
  let clock = TestClock()
  let player: PlayerViewModel

  init() {
    player = PlayerViewModel { [clock] _ in .timer(after: .seconds(1), clock: clock) }
  }

  var dialog: DialogDesign? { player.dialogs.current.value }

  func upload() {
    player.uploadButton.press()
    clock.advance(by: .seconds(1))
    dialog?.cancel()
  }

  // MARK: Content

  @Test func `PLY-1 a player has default values`() {
    #expect(player.name.value == "Colin")
    #expect(player.points.value == 100)
    #expect(player.step.value == 1)
    #expect(player.maximumPoints.value == 10000)
    #expect(player.minimumPoints.value == 0)
    #expect(player.maximumScoreUpdates.value == 10)
    #expect(player.forbiddenNames.value == ["dag nabbit", "darn", "poop"])
  }

  @Test func `PLY-1 all defaults can be restored`() {
    player.name.value = "Ada"
    player.points.value = 5
    player.step.value = 2
    player.maximumPoints.value = 20
    player.minimumPoints.value = 1
    player.maximumScoreUpdates.value = 3
    player.forbiddenNames.value = []
    player.resetToDefaults()
    `PLY-1 a player has default values`()
    #expect(player.nameInput.text.value == "Colin")
    #expect(player.pointsInput.text.value == "100")
  }

  @Test func `PLY-2 labels describe the values`() {
    #expect(player.nameInput.title.value == "Player Name")
    #expect(player.pointsInput.title.value == "Points Scored")
    #expect(player.uploadButton.title.value == "Upload Stats")
  }

  // MARK: The name

  @Test func `PLY-3 name and field follow each other, with different values only`() {
    let names = player.name.changes.record()
    player.nameInput.text.value = "Ada"
    player.nameInput.text.value = "Ada"
    #expect(names.values == ["Ada"])
    player.name.value = "Grace"
    #expect(player.nameInput.text.value == "Grace")
    player.nameInput.text.value = ""
    #expect(player.name.value == "")
  }

  @Test(arguments: ["dag nabbit", "darn", "poop"])
  func `PLY-8 a forbidden name is reported, then cleared`(name: String) throws {
    player.nameInput.text.value = name
    let dialog = try #require(dialog)
    #expect(dialog.title.value == "Forbidden Name!")
    #expect(dialog.message.value == "The name \(name) has been forbidden!")
    #expect(dialog.cancelButton.title.value == "Ok")
    #expect(dialog.actions.isEmpty)
    #expect(!player.uploadButton.isEnabled.value)
    dialog.cancel()
    #expect(player.name.value == "")
    #expect(player.nameInput.text.value == "")
  }

  @Test(arguments: ["Darn", "darn it", "dar"])
  func `PLY-8 a forbidden name is compared case-sensitively`(name: String) {
    player.nameInput.text.value = name
    #expect(dialog == nil)
    #expect(player.name.value == name)
  }

  // MARK: The score

  @Test func `PLY-4 the score is the points without decimals`() {
    #expect(player.score.value == "100")
    player.pointsInput.increment()
    #expect(player.score.value == "101")
  }

  @Test func `PLY-5 the stepper begins at the points, with the step and limits of the view model`() {
    #expect(player.pointsInput.value.value == 100)
    #expect(player.pointsInput.step.value == 1)
    #expect(player.pointsInput.minimum.value == 0)
    #expect(player.pointsInput.maximum.value == 10000)
    player.step.value = 50
    player.maximumPoints.value = 120
    player.pointsInput.increment()
    #expect(player.points.value == 120)
  }

  @Test func `PLY-14 the stepper follows the points`() {
    player.points.value = 7
    #expect(player.pointsInput.value.value == 7)
  }

  @Test func `PLY-6 PLY-7 the stepper is hidden after ten changes`() {
    for _ in 1...9 { player.pointsInput.increment() }
    #expect(player.pointsInput.isVisible.value)
    player.pointsInput.increment()
    #expect(player.points.value == 110)
    #expect(!player.pointsInput.isVisible.value)
    player.pointsInput.increment()
    #expect(player.points.value == 110)
  }

  @Test func `PLY-6 only changes made with the stepper are counted`() {
    for points in 1...20 { player.points.value = points }
    #expect(player.pointsInput.isVisible.value)
  }

  // MARK: The upload

  @Test func `PLY-9 a valid player has a name that is not forbidden and enough points`() {
    #expect(player.uploadButton.isEnabled.value)
    player.name.value = ""
    #expect(!player.uploadButton.isEnabled.value)
    player.name.value = "darn"
    #expect(!player.uploadButton.isEnabled.value)
    player.name.value = "Ada"
    #expect(player.uploadButton.isEnabled.value)
    player.points.value = -1
    #expect(!player.uploadButton.isEnabled.value)
    player.minimumPoints.value = -1
    #expect(player.uploadButton.isEnabled.value)
  }

  @Test func `PLY-10 PLY-12 an upload is reported at its end, with the uploaded stats`() throws {
    player.uploadButton.press()
    #expect(player.uploadButton.isExecuting.value)
    player.name.value = "Ada"
    clock.advance(by: .milliseconds(999))
    #expect(dialog == nil)
    clock.advance(by: .milliseconds(1))
    let dialog = try #require(dialog)
    #expect(dialog.title.value == "Upload Successful")
    #expect(dialog.message.value == "Updated Colin with 100 points")
    #expect(dialog.cancelButton.title.value == "Ok")
    #expect(!player.uploadButton.isExecuting.value)
  }

  @Test func `PLY-11 the fifth upload is the last change`() {
    for _ in 1...4 { upload() }
    #expect(player.nameInput.isEnabled.value)
    #expect(player.pointsInput.isVisible.value)
    #expect(player.uploadButton.isVisible.value)
    player.uploadButton.press()
    #expect(!player.nameInput.isEnabled.value)
    #expect(!player.pointsInput.isVisible.value)
    #expect(!player.uploadButton.isVisible.value)
    clock.advance(by: .seconds(1))
    #expect(dialog?.message.value == "Updated Colin with 100 points")
    dialog?.cancel()
    upload()
    #expect(dialog == nil)
  }

  @Test func `the view model of the player leaks nothing`() {
    let count = LiveCount()
    count.track {
      let player = PlayerViewModel { _ in .timer(after: .seconds(1), clock: clock) }
      player.nameInput.text.value = "darn"
      player.pointsInput.increment()
      player.uploadButton.press()
      clock.runUntilIdle()
    }
    #expect(count.liveParts == [])
  }
}
