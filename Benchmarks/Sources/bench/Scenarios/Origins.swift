import Traced
import Untraced

// What it costs that signals remember the file and line where they were made: the same code on the library
// with and without that.
extension Scenario {
  static var origins: [Scenario] {
    [
      Scenario(
        "O1", "origins: one event through map and filter",
        [
          .swiftwater: { Form(run: Traced.Chain.events()) },
          .untraced: { Form(run: Untraced.Chain.events()) },
        ]),
      Scenario(
        "O2", "origins: observe and cancel map and filter",
        [
          .swiftwater: { Form(run: Traced.Chain.observations()) },
          .untraced: { Form(run: Untraced.Chain.observations()) },
        ]),
      Scenario(
        "O3", "origins: assemble map and filter",
        [
          .swiftwater: { Form(run: Traced.Chain.assemblies()) },
          .untraced: { Form(run: Untraced.Chain.assemblies()) },
        ]),
    ]
  }
}
