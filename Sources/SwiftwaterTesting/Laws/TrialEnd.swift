/// How an ``OperatorTrial`` ends: with an ending of its sources, with their release, or with a cancellation.
enum TrialEnd: Hashable, CaseIterable {
  case completion
  case failure
  case cancellation
  /// All sources are released without having completed or failed.
  case sourceRelease
}
