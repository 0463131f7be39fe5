import SwiftwaterTesting
import Testing

@testable import SwiftwaterDesign

@Suite struct BitVectorTests {
  private func expect(_ vector: BitVector, _ bits: [Bool]) {
    #expect(vector.bits == bits)
    #expect(vector.count == bits.count)
    var rank = 0
    for (index, bit) in bits.enumerated() {
      #expect(vector[index] == bit)
      #expect(vector.rank(at: index) == rank)
      if bit {
        #expect(vector.position(ofSetBit: rank) == index)
        rank += 1
      }
    }
    #expect(vector.rank(at: bits.count) == rank)
  }

  @Test(arguments: [0, 1, 47, 48, 49, 64, 65, 1000, 10_000])
  func `a vector has the bits that it was made from`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let bits = (0..<count).map { _ in random.oneIn(3) }
    expect(BitVector(bits), bits)
  }

  /// Edits that let a vector grow, stay, shrink to nothing and grow again.
  @Test(arguments: 0..<6) func `random edits have the same result as those of an array`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var vector = BitVector()
    var bits: [Bool] = []
    for (steps, insertions) in [(6000, 3), (3000, 2), (9000, 1), (300, 3)] {
      for _ in 0..<steps {
        if Int.random(in: 0..<4, using: &random) < insertions {
          let (bit, index) = (random.oneIn(2), Int.random(in: 0...bits.count, using: &random))
          vector.insert(bit, at: index)
          bits.insert(bit, at: index)
        } else if let index = bits.indices.randomElement(using: &random) {
          #expect(vector.remove(at: index) == bits.remove(at: index))
        }
      }
      expect(vector, bits)
    }
  }

  @Test(arguments: [true, false]) func `edits at an end have the same result as those of an array`(
    isFirst: Bool
  ) {
    var vector = BitVector()
    var bits: [Bool] = []
    for count in 0..<5000 {
      vector.insert(count % 3 == 0, at: isFirst ? 0 : count)
      bits.insert(count % 3 == 0, at: isFirst ? 0 : count)
    }
    expect(vector, bits)
    for count in (1...4990).reversed() {
      #expect(vector.remove(at: isFirst ? 0 : count + 9) == bits.remove(at: isFirst ? 0 : count + 9))
    }
    expect(vector, bits)
  }

  @Test func `an edit does not change a copy`() {
    var vector = BitVector(Array(repeating: true, count: 500))
    let copy = vector
    for _ in 0..<400 { vector.remove(at: 50) }
    expect(copy, Array(repeating: true, count: 500))
    expect(vector, Array(repeating: true, count: 100))
  }
}
