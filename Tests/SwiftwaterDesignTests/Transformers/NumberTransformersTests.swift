import SwiftwaterDesign
import Testing

@Suite struct NumberTransformersTests {
  typealias Number = Transformer<Double, Double>

  @Test(arguments: [
    ("adding", 5, 7), ("subtracted", 5, 5), ("multiplied", 5, 20), ("reciprocal", 4, 0.25),
    ("position", 15, 0.5), ("raised", 3, 9), ("exponential", 3, 8), ("sine", 0, 0), ("cosine", 0, 1),
    ("tangent", 0, 0), ("degrees", .pi, 180),
  ])
  func `numbers are converted in both directions`(name: String, input: Double, output: Double) throws {
    let transformer = try #require(
      [
        "adding": Number.adding(2), "subtracted": .subtracted(from: 10), "multiplied": .multiplied(by: 4),
        "reciprocal": .reciprocal, "position": .position(from: 10, to: 20), "raised": .raised(to: 2),
        "exponential": .exponential(base: 2), "sine": .sine, "cosine": .cosine, "tangent": .tangent,
        "degrees": .degrees,
      ][name])
    #expect(transformer.forward(input) == output)
    #expect(try abs(#require(transformer.backward(output)) - input) < 1e-12)
  }

  @Test func `a number without a finite result is rejected`() {
    #expect(Number.reciprocal.forward(0) == nil)
    #expect(Number.multiplied(by: 0).backward(1) == nil)
    #expect(Number.position(from: 1, to: 1).forward(1) == nil)
    #expect(Number.exponential(base: 2).backward(-1) == nil)
    #expect(Number.sine.backward(2) == nil)
    #expect(Number.adding(1).forward(.infinity) == nil)
  }
}
