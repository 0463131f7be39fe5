import Swiftwater

extension LiveCount {
  /// Waits until all counted parts are deallocated. A task may end, and release the viewer of its view model, a moment
  /// after its result has arrived. With a leak this waits until the time limit of the test.
  func waitUntilNothingIsLive() async {
    while !Task.isCancelled, !liveParts.isEmpty { await Task.yield() }
  }
}
