/// Random numbers that are the same for the same seed, on every machine (SplitMix64).
struct SeededRandom {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    let fraction = Double(next() >> 11) / Double(1 << 53)
    return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
  }

  mutating func integer(in range: Range<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  mutating func integer(in range: ClosedRange<Int>) -> Int {
    integer(in: range.lowerBound..<range.upperBound + 1)
  }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[integer(in: 0..<elements.count)]
  }
}
