/// Figures that are measured together.
struct Suite: Sendable {
  let name: String
  let measure: @Sendable () async throws -> [Figure]

  static let all = [
    Clicks.suite, ServerTimes.suite, Memory.suite, IdlePages.suite, SlowReader.suite, Operations.suite,
  ]
}
