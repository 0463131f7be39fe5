/// The weights of the heaviest common subsequences of all pairs of suffixes.
///
/// Letters and digits weigh more than the characters between them: where a page moves the dashes of a
/// number, the digits stay. A letter in the other case is the same letter, with slightly less weight.
struct CommonSubsequence {
  /// Above this product of lengths, no subsequence is computed: the change replaces the whole differing part.
  private static let maximumTableSize = 250_000

  private let weights: [UInt32]
  private let old: Folded
  private let new: Folded

  /// Returns nil if the comparison would take too long or would exceed the budget.
  init?(
    of old: ArraySlice<Unicode.Scalar>, _ new: ArraySlice<Unicode.Scalar>, within budget: inout Int
  ) {
    let width = new.count + 1
    let size = old.count * width
    guard size <= Self.maximumTableSize else { return nil }
    guard size <= budget else {
      // An empty budget tells the caller that the merge was cut short.
      budget = 0
      return nil
    }
    budget -= size
    self.old = Folded(old)
    self.new = Folded(new)
    var weights = [UInt32](repeating: 0, count: (old.count + 1) * width)
    for row in old.indices.reversed() {
      for column in new.indices.reversed() {
        let cell = (row - old.startIndex) * width + column - new.startIndex
        var weight = max(weights[cell + width], weights[cell + 1])
        if let match = Self.weight(self.old, row, self.new, column) {
          weight = max(weight, weights[cell + width + 1] + match)
        }
        weights[cell] = weight
      }
    }
    self.weights = weights
  }

  func weight(_ row: Int, _ column: Int) -> UInt32 {
    weights[(row - old.start) * (new.count + 1) + column - new.start]
  }

  /// Whether two characters are a pair of the subsequence.
  func contains(_ row: Int, _ column: Int) -> Bool {
    guard let match = Self.weight(old, row, new, column) else { return false }
    return weight(row, column) == weight(row + 1, column + 1) + match
  }

  /// The weight of a pair of characters; nil if they differ.
  private static func weight(_ old: Folded, _ row: Int, _ new: Folded, _ column: Int) -> UInt32? {
    let character = old.scalars[row]
    if character == new.scalars[column] {
      switch character.value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return 16
      case ...0xA0, 0x2000...0x206F: return 1
      default: return 16
      }
    }
    return old.lowercase[row - old.start] == new.lowercase[column - new.start] ? 15 : nil
  }
}

/// A part of a text, and the lower case of each of its characters.
private struct Folded {
  let scalars: ArraySlice<Unicode.Scalar>
  let lowercase: [Unicode.Scalar]

  var start: Int { scalars.startIndex }
  var count: Int { scalars.count }

  init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.scalars = scalars
    lowercase = scalars.map { scalar in
      let mapping = scalar.properties.lowercaseMapping.unicodeScalars
      return mapping.count == 1 ? mapping.first ?? scalar : scalar
    }
  }
}
