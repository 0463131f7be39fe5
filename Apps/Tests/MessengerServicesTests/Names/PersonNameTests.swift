import Testing

@testable import MessengerServices

@Suite struct PersonNameTests {
  @Test(arguments: [
    "Ada", "Ada Lovelace", "Jean-Luc O’Brien", "Дмитрий", "Αθηνά", "محمد", "山田 太郎", "Tanaka さん", "김철수", "Zoë",
    "Nguyễn Thị Ánh", "R2-D2", "7", "Ada 🎉", "Zoë 👩‍👩‍👧", "Ada ❤️", "J. R. R. (Ronald)", "สมชาย", "अमित",
    // Latin beside a script whose letters do not look like Latin ones.
    "Ada 山田", "Ada さくら", "Ada ナオミ", "Ada 김철수", "محمد Ada", "דוד Ada", "Ada अमित", "Ada สมชาย", "Ada ნინო",
    // The scripts of Japanese, Korean, and Chinese with Bopomofo.
    "山田さくらナオミ", "金 철수", "山ㄕㄢ", "Ada 山田さくら",
    // One script that is not in common use, with marks, digits and signs of all scripts.
    "ᏣᎳᎩ", "ⲁⲃⲃⲁ", "ꓡꓲꓢꓴ 2", "𐐔𐐇𐐝", "Дмитрий 2 🈵。",
  ])
  func `a name of visible characters that is not mixed-script is kept`(name: String) {
    #expect(PersonName(name)?.text == name)
  }

  @Test(arguments: [
    ("  Ada  ", "Ada"), ("Ada  \u{A0} Lovelace", "Ada Lovelace"), ("Ada\u{3000}Lovelace", "Ada Lovelace"),
    ("Zoe\u{308}", "Zo\u{EB}"),
  ])
  func `words are separated by single spaces, and characters are composed`(entered: String, stored: String)
    throws
  {
    let name = try #require(PersonName(entered)?.text)
    #expect(Array(name.unicodeScalars) == Array(stored.unicodeScalars))
  }

  @Test(arguments: [
    // Zero-width space and joiners, soft hyphen, word joiner, variation selector, tag, Hangul filler, byte order
    // mark, bidirectional controls, control characters, private use, unassigned, noncharacter.
    "A\u{200B}da", "A\u{200C}da", "A\u{200D}da", "A\u{AD}da", "A\u{2060}da", "Ada\u{FE0F}", "Ada\u{E0041}",
    "Ada\u{3164}", "\u{FEFF}Ada", "\u{202E}adA", "A\u{2066}da", "A\tda", "A\nda", "A\u{0}da", "A\u{2028}da",
    "Ada 🎉\u{200D}", "Ada ☀\u{FE0F}\u{FE0F}", "Ada\u{FE0F}\u{200D}🎉", "Ada\u{E000}", "Ada\u{378}",
    "Ada\u{FFFF}",
    // Empty glyphs: a Braille pattern, a note, a Khitan filler, Egyptian blank signs.
    "Ada\u{2800}", "\u{2800}Ada", "Ada\u{1D159}", "Ada\u{16FE4}", "Ada\u{13441}", "A\u{13442}da",
  ])
  func `characters that cannot be seen are rejected`(name: String) {
    #expect(PersonName(name) == nil)
  }

  @Test(arguments: ["", " ", "...", "-", "🎉", "\u{301}Ada", "A\u{315}\u{316}\u{317}\u{318}\u{319}da"])
  func `a name without letters or digits, or with too many marks, is rejected`(name: String) {
    #expect(PersonName(name) == nil)
  }

  @Test(arguments: [
    "Аda", "Aда", "Adα", "Ꭺda", "Аα", "Ադա Ada", "Ⲁda",
    // Latin beside scripts that are not in common use: Lisu, Deseret, N’Ko, Old Italic, Vai, Tifinagh.
    "ꓮda", "𐐄scar", "Ada ߊ", "𐌀da", "Ada ꕙ", "ⴰda",
    // Two scripts without Latin.
    "Дα", "Олег 山", "שДа", "ナОми", "محمد שלום", "อमित", "山田 철수さくら",
    // Three scripts.
    "Ada 山田 محمد", "Ada अमित สมชาย",
    // A Cyrillic letter of Unicode 16, whose script the table does not know.
    "Д\u{1C89}",
  ])
  func `a mixed-script name is not accepted`(name: String) {
    #expect(PersonName(name) == nil)
  }

  @Test func `the length is counted after white space is removed`() {
    let longest = String(repeating: "a", count: Limits.nameLength)
    #expect(PersonName("  \(longest)  ")?.text == longest)
    #expect(PersonName(longest + "a") == nil)
    #expect(PersonName(String(repeating: " ", count: 10_000) + "a") == nil)
  }

  @Test(arguments: [
    ("Ada", "Аdа"), ("Ada", "ADA"), ("Ada", "ada"), ("Ida", "lda"), ("Amara", "Arnara"), ("Bob1", "Bobl"),
    ("O0", "OO"),
    ("scope", "ѕсоре"), ("Ada", "Ａda"), ("Ada", "𝐀da"), ("a\u{308}", "\u{E4}"), ("Ada ❤️", "Ada ❤"),
    ("ΑΒΕ", "ABE"), ("O'Brien", "O’Brien"), ("Jean-Luc", "Jean‐Luc"), ("J. R.", "J․ R․"), ("Ada 1", "Ada |"),
    // Lisu, Cherokee, Coptic, Armenian and Carian.
    ("ADA", "ꓮꓓꓮ"), ("ALA", "ᎪᏞᎪ"), ("OO", "ⲞⲞ"), ("OO", "ՕՕ"), ("A", "𐊠"),
  ])
  func `names that look alike have the same skeleton`(one: String, other: String) {
    #expect(one.skeleton == other.skeleton)
  }

  @Test(arguments: [("Ada", "Ide"), ("Ada", "Ad"), ("Zoë", "Zoe"), ("Grace", "Grace Hopper"), ("山", "田")])
  func `other names have other skeletons`(one: String, other: String) {
    #expect(one.skeleton != other.skeleton)
  }
}
