import Foundation

/// Messages like those of people: pseudorandom sequences of English words. Each word occurs about as often as
/// in real texts, so the messages can be compressed about as much as real ones.
public enum SampleText {
  /// The words, beginning with the most frequent one.
  private static let words = """
    the to and a of I you it in is that for on have we be not with do this at but so was are as can will just if \
    what all me my they there or one up out about get no know when go like then time would now he see she from how \
    your more some think here our good too right them make really back want yes need her an by had been has him their \
    well people could way did come work two who day over year take look today tomorrow still new going where because \
    only other something into these before should first after last even any much home next again thanks maybe great \
    said week little thing things down off long night sure always morning meeting than tell house find which let put \
    never why place old give call same feel done another left help keep every both around evening train better \
    start through later weekend nothing three end point leave school weather friend coffee lunch dinner kids minutes \
    already anything hours ticket question answer office station problem message picture garden kitchen window river \
    bridge holiday Monday Friday Saturday phone number email street market bicycle doctor birthday present music film \
    concert party cake bread cheese apples rain snow summer winter sunshine umbrella suitcase airport passport hotel \
    breakfast newspaper library teacher neighbor cousin grandmother project deadline budget contract customer report \
    presentation schedule appointment reservation invitation address password computer printer keyboard update version \
    wonderful beautiful difficult important interesting expensive possible different together yesterday downstairs
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// The text of a message, which has 3 to 22 words.
  ///
  /// - Parameter number: The number of the message. It determines the text.
  /// - Returns: The text.
  public static func message(_ number: Int) -> String {
    var seed = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
    /// A number from 0 to 1.
    func fraction() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 11) / Double(1 << 53)
    }
    let count = 3 + Int(20 * fraction())
    // The frequency of a word is inversely proportional to its rank (Zipf's law).
    return (0..<min(22, count))
      .map { _ in words[min(words.count, Int(pow(Double(words.count), fraction()))) - 1] }
      .joined(separator: " ")
  }
}
