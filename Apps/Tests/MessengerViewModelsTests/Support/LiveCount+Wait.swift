import Swiftwater

extension LiveCount {
  /// Waits until all counted parts are deallocated, because a task of a view model may keep some alive for a moment
  /// after its result has arrived. With a leak, this waits until the time limit of the test.
  func waitUntilNothingIsLive() async {
    while !Task.isCancelled, !liveParts.isEmpty { await Task.yield() }
  }
}
