/// How a run ends.
package enum LawEnding: Hashable, Sendable, CaseIterable {
  case completion
  case failure
  case cancellation
  /// All sources are released without having completed or failed.
  case sourceRelease
}
