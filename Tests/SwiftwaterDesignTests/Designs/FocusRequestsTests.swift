import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct FocusRequestsTests {
  @Test func `a view receives each request, and takes it`() {
    let input = StringInput("Name")
    var moves = 0
    let lifetime = Lifetime()
    input.focusRequests.signal.observe(during: lifetime) { if input.focusRequests.take() { moves += 1 } }
    #expect(moves == 0)
    input.focus()
    input.focus()
    #expect(moves == 2)
    #expect(!input.focusRequests.isPending)
    lifetime.end()
  }

  @Test func `a request waits for the first view`() {
    let button = ButtonDesign("Save")
    button.focus()
    #expect(button.focusRequests.isPending)
    var moves: [String] = []
    let lifetime = Lifetime()
    for view in ["first", "second"] {
      button.focusRequests.signal.observe(during: lifetime) {
        if button.focusRequests.take() { moves.append(view) }
      }
    }
    #expect(moves == ["first"])
    button.focus()
    #expect(moves == ["first", "first"], "one view takes it")
    lifetime.end()
  }

  @Test func `requests complete when the design is released`() {
    let live = LiveCount()
    live.track {
      var input: StringInput? = StringInput("Name")
      let requests = input!.focusRequests.signal.record()
      input!.focus()
      input = nil
      #expect(requests.isCompleted)
      #expect(requests.values.count == 1)
    }
    #expect(live.liveParts == [])
  }

  @Test func `a dialog's button asks for the focus of the button that it presses`() {
    let delete = ButtonDesign("Delete")
    let dialogs = Dialogs()
    dialogs.show(DialogDesign("Sure?", actions: [delete]))
    delete.focus()
    #expect(dialogs.current.value?.actions[0].focusRequests.isPending == true)
  }
}
