/// The character references of HTML, such as `&amp;` and `&#8217;`.
enum CharacterReferences {
  /// Replaces the references in a text by their characters. Text that is not a reference stays as it is.
  ///
  /// - Complexity: O(n)
  static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var decoded = ""
    var rest = Substring(text)
    while let ampersand = rest.unicodeScalars.firstIndex(of: "&") {
      decoded += rest[..<ampersand]
      rest = rest[ampersand...]
      // The longest name is short, so this looks at a few characters only.
      let reference = rest.unicodeScalars.dropFirst().prefix(maximumLength).prefix { $0 != ";" }
      let hasEnd = reference.endIndex < rest.endIndex && rest.unicodeScalars[reference.endIndex] == ";"
      if hasEnd, let scalar = scalar(of: String(Substring(reference))) {
        decoded.unicodeScalars.append(scalar)
        rest = Substring(rest.unicodeScalars[reference.endIndex...].dropFirst())
      } else {
        decoded += "&"
        rest = Substring(rest.unicodeScalars.dropFirst())
      }
    }
    decoded += rest
    return decoded
  }

  private static let maximumLength = 10

  private static func scalar(of reference: String) -> Unicode.Scalar? {
    guard reference.hasPrefix("#") else { return named[reference] }
    let digits = reference.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    guard
      let number = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    return 0x80...0x9F ~= number ? windows1252[Int(number) - 0x80] : Unicode.Scalar(number)
  }

  /// The characters of the references to 128 up to 159, which HTML reads as Windows-1252. Old pages have quotation marks
  /// and dashes there.
  private static let windows1252 = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// The names that titles contain: those of Latin-1, in the order of the characters, and of punctuation.
  private static let named: [String: Unicode.Scalar] = {
    let latin = """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
      micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig \
      Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash \
      Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute \
      ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc \
      uuml yacute thorn yuml
      """
    var named: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "hellip": "…", "mdash": "—", "ndash": "–",
      "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "bull": "•",
      "trade": "™", "euro": "€", "lsaquo": "‹", "rsaquo": "›", "thinsp": "\u{2009}",
    ]
    for (name, value) in zip(latin.split(separator: " "), UInt8(0xA0)...UInt8(0xFF)) {
      named[String(name)] = Unicode.Scalar(value)
    }
    return named
  }()
}
