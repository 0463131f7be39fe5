public import Swiftwater

extension Signal {
  /// Sends every second value, beginning with the first.
  public func everyOther() -> Signal {
    .deferred {
      var isIncluded = false
      return filter { _ in
        isIncluded.toggle()
        return isIncluded
      }
    }
  }
}
