import Testing

@testable import MessengerServices

@Suite struct CharacterEncodingTests {
  @Test(
    arguments: [
      ([0xC3, 0xA4], nil, "ä"), ([0xC3, 0xA4], "UTF-8", "ä"),
      ([0xEF, 0xBB, 0xBF, 0xC3, 0xA4], "iso-8859-1", "ä"),
      ([0xE4, 0x80], "ISO-8859-1", "ä€"), ([0xE4], "windows-1251", "д"), ([0x82, 0xA0], "Shift_JIS", "あ"),
      ([0xFE, 0xFF, 0x00, 0xE4, 0x00], nil, "ä"), ([0xFF, 0xFE, 0xE4, 0x00], nil, "ä"),
      ([0x82, 0xA0, 0x82], "Shift_JIS", "あ"), ([0xA4, 0xBD, 0xE4], "iso-8859-15", "€œä"),
      ([0x41, 0xFF], nil, "A\u{FFFD}"),
      ([0x41, 0xC3], "unknown", "A\u{FFFD}"), ([], nil, ""), ([0xFE, 0xFF], nil, ""),
    ] as [([UInt8], String?, String)])
  func `a page is decoded by its mark, or by what its server declares`(
    _ bytes: [UInt8], _ charset: String?, _ text: String
  ) {
    #expect(CharacterEncoding.decode(bytes, charset: charset) == text)
  }

  @Test(arguments: [
    "<meta charset=windows-1252>", "<META CHARSET = 'ISO-8859-1'>",
    "<meta http-equiv=content-type content=\"text/html; charset=latin1\">",
  ])
  func `a page declares its encoding itself`(_ declaration: String) {
    #expect(CharacterEncoding.decode(Array(declaration.utf8) + [0xE4], charset: nil) == declaration + "ä")
    #expect(
      CharacterEncoding.decode(Array(declaration.utf8) + [0xC3, 0xA4], charset: "utf-8") == declaration + "ä")
    let late = String(repeating: " ", count: 1_024)
    #expect(
      CharacterEncoding.decode(Array((late + declaration).utf8) + [0xE4], charset: nil).hasSuffix("\u{FFFD}"))
  }
}
