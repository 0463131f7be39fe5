extension Duration {
  /// This duration in whole milliseconds.
  var milliseconds: Int { Int(self / .milliseconds(1)) }
}
