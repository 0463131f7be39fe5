/// Finds the links of a text in linear time: it looks at each character a bounded number of times.
struct LinkScanner {
  /// Each link contains at least one of these bytes, so a text without them has no links.
  static let hints: Set<UInt8> = [
    UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "+"), UInt8(ascii: "w"), UInt8(ascii: "W"),
  ]

  private let scalars: [Unicode.Scalar]
  private var segments: [TextSegment] = []
  /// The beginning of the part that is not in a segment yet.
  private var plainStart = 0
  /// The end of the last word that was searched for the beginning of a web URL and has none. If the search goes on in
  /// the middle of that word, it need not look for a web URL again.
  private var endOfWordWithoutWebURL = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// Divides the text into its parts.
  mutating func scan() -> [TextSegment] {
    // The end of the word around the index.
    var (index, end) = (0, 0)
    while index < scalars.count {
      if index >= end {
        if Self.isDelimiter(scalars[index]) {
          index += 1
          continue
        }
        end = scalars[index...].firstIndex(where: Self.isDelimiter) ?? scalars.count
      }
      // A phone number may contain white space, so it may end in a later word.
      index = scanWord(index..<end)
    }
    addPlain(upTo: scalars.count)
    return segments
  }

  /// Finds links in a run of visible characters.
  ///
  /// - Returns: The index at which the search goes on.
  private mutating func scanWord(_ word: Range<Int>) -> Int {
    if word.upperBound != endOfWordWithoutWebURL, let start = webURLStart(in: word) {
      let range = start..<trimmedEnd(start..<end(ofURLFrom: start, in: word))
      // The rest of a word with an invalid URL is not searched. It may contain many beginnings of URLs, and each search
      // would go over the word again.
      guard let url = webURL(text(range)) else { return word.upperBound }
      add(range, to: .web(url))
      return range.upperBound
    }
    endOfWordWithoutWebURL = word.upperBound
    var end = word.lowerBound
    for index in word where index >= end {
      switch scalars[index] {
      case "@":
        if let range = mailRange(around: index, in: max(plainStart, word.lowerBound)..<word.upperBound) {
          add(range, to: .mail(text(range)))
          end = range.upperBound
        }
      case "+":
        if let (range, number) = phoneRange(from: index) {
          add(range, to: .phone(number))
          return range.upperBound
        }
      default: break
      }
    }
    return word.upperBound
  }

  // MARK: Web URLs

  /// The beginning of the first web URL in a word.
  private func webURLStart(in word: Range<Int>) -> Int? {
    word.first { index in
      // The text after an at sign is the host of an email address.
      if index > word.lowerBound, Self.isWordCharacter(scalars[index - 1]) || scalars[index - 1] == "@" {
        return false
      }
      switch scalars[index] {
      case "h", "H": return Self.schemes.contains { has($0, at: index, in: word) }
      case "w", "W": return has("www.", at: index, in: word)
      default: return false
      }
    }
  }

  /// Whether a text begins at an index, in letters of any case.
  private func has(_ prefix: String, at index: Int, in word: Range<Int>) -> Bool {
    let expected = prefix.unicodeScalars
    guard index + expected.count <= word.upperBound else { return false }
    return zip(scalars[index...], expected).allSatisfy { $0 == $1 || $0.value | 0x20 == $1.value }
  }

  /// The end of a URL that begins in a word: after the host if a mark follows that is in no host, such as the
  /// comma in `https://example.org,and`; otherwise the end of the word.
  private func end(ofURLFrom start: Int, in word: Range<Int>) -> Int {
    let scheme = Self.schemes.first { has($0, at: start, in: word) } ?? ""
    let host = start + scheme.utf8.count
    let mark = scalars[host..<word.upperBound].firstIndex {
      Self.hostEnds.contains($0) || "/?#".unicodeScalars.contains($0)
    }
    guard let mark, Self.hostEnds.contains(scalars[mark]) else { return word.upperBound }
    return mark
  }

  private func webURL(_ text: String) -> WebURL? {
    if text.prefix(4).lowercased() != "www." { return WebURL(text) }
    let host = text.dropFirst(4).prefix { !"/?#:".contains($0) }
    // Many texts contain `www.` without a domain, so only a host with another period counts: `www.example.org`.
    guard host.contains(".") else { return nil }
    return WebURL("https://" + text)
  }

  /// The end of a URL without the punctuation of the sentence around it.
  private func trimmedEnd(_ range: Range<Int>) -> Int {
    var counts: [Unicode.Scalar: Int] = [:]
    for scalar in scalars[range] where Self.brackets.contains(scalar) { counts[scalar, default: 0] += 1 }
    var end = range.upperBound
    while end > range.lowerBound {
      let last = scalars[end - 1]
      if let opening = Self.openingBrackets[last] {
        // A bracket that was opened in the URL belongs to it.
        if counts[last, default: 0] <= counts[opening, default: 0] { break }
        counts[last, default: 0] -= 1
      } else if !Self.sentenceMarks.contains(last) {
        break
      }
      end -= 1
    }
    return end
  }

  // MARK: Email addresses

  /// The maximum length of the part before the `@` (RFC 5321).
  private static let maximumLocalPartLength = 64

  /// The range of an email address around its `@`.
  private func mailRange(around at: Int, in word: Range<Int>) -> Range<Int>? {
    var start = at
    while start > word.lowerBound, Self.isLocalPartCharacter(scalars[start - 1]) { start -= 1 }
    while start < at, scalars[start] == "." { start += 1 }
    var end = at + 1
    while end < word.upperBound, Self.isHostCharacter(scalars[end]) { end += 1 }
    while end > at, scalars[end - 1] == "." || scalars[end - 1] == "-" { end -= 1 }
    guard (1...Self.maximumLocalPartLength).contains(at - start), end > at + 1,
      start == word.lowerBound || !Self.isWordCharacter(scalars[start - 1]) && scalars[start - 1] != "@",
      end == word.upperBound || !Self.isWordCharacter(scalars[end]) && scalars[end] != "@"
    else { return nil }
    let labels = scalars[at + 1..<end].split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy({ (1...63).contains($0.count) }), end - at <= 254,
      let last = labels.last, last.count > 1, last.allSatisfy(Self.isLetter),
      labels.allSatisfy({ $0.first != "-" && $0.last != "-" })
    else { return nil }
    return start..<end
  }

  // MARK: Phone numbers

  /// The number of digits of a phone number (ITU-T E.164).
  private static let digitCount = 7...15

  /// The range of a phone number that begins with a plus, and the plus with its digits.
  private func phoneRange(from plus: Int) -> (Range<Int>, String)? {
    if plus > 0, Self.isWordCharacter(scalars[plus - 1]) { return nil }
    var (index, end, number) = (plus + 1, plus + 1, "+")
    var separatorCount = 0
    while index < scalars.count, number.utf8.count <= Self.digitCount.upperBound + 1 {
      let scalar = scalars[index]
      // The trunk prefix is dialed only within the country, so it is not part of the international number.
      if scalars[index...].starts(with: Self.trunkPrefix) {
        index += Self.trunkPrefix.count
        continue
      }
      if Self.isDigit(scalar) {
        number.unicodeScalars.append(scalar)
        separatorCount = 0
        end = index + 1
      } else if Self.phoneSeparators.contains(scalar), separatorCount < 2 {
        separatorCount += 1
      } else {
        break
      }
      index += 1
    }
    // A country code does not begin with 0.
    guard Self.digitCount.contains(number.utf8.count - 1), !number.hasPrefix("+0"),
      end == scalars.count || !Self.isWordCharacter(scalars[end])
    else { return nil }
    return (plus..<end, number)
  }

  // MARK: Segments

  private mutating func add(_ range: Range<Int>, to target: LinkTarget) {
    addPlain(upTo: range.lowerBound)
    segments.append(.link(text(range), to: target))
    plainStart = range.upperBound
  }

  private mutating func addPlain(upTo end: Int) {
    if plainStart < end { segments.append(.plain(text(plainStart..<end))) }
    plainStart = end
  }

  private func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  // MARK: Characters

  private static let schemes = ["https://", "http://"]
  /// The marks that end a host, because the name of a host cannot contain them.
  private static let hostEnds = Set("!$&'()*+,;=~".unicodeScalars)
  private static let brackets = Set("()[]".unicodeScalars)
  /// The opening bracket of each closing one.
  private static let openingBrackets: [Unicode.Scalar: Unicode.Scalar] = [")": "(", "]": "["]
  /// The marks that end a sentence, or a part of it that is emphasized.
  private static let sentenceMarks = Set(".,;:!?'’”»*_~…".unicodeScalars)
  /// Characters that are in no URL (RFC 3986), and the punctuation of languages without white space.
  private static let otherDelimiters = Set("<>\"\\^`{|}“„«‹›。，、；：？！「」『』（）【】《》".unicodeScalars)
  private static let trunkPrefix = Array("(0)".unicodeScalars)
  private static let phoneSeparators = Set(" \u{A0}-./()".unicodeScalars)
  private static let localPartMarks = Set("._%+-".unicodeScalars)

  /// Whether a character cannot be part of a link: white space, invisible characters, those that change the
  /// direction of the text, and ``otherDelimiters``.
  private static func isDelimiter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.value <= 0x20 || scalar.value == 0x7F || otherDelimiters.contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned:
      return true
    default: return scalar.properties.isDefaultIgnorableCodePoint || otherDelimiters.contains(scalar)
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? isDigit(scalar) || isLetter(scalar) || scalar == "_"
      : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func isLocalPartCharacter(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) || isLetter(scalar) || localPartMarks.contains(scalar)
  }

  private static func isHostCharacter(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) || isLetter(scalar) || scalar == "." || scalar == "-"
  }
}
