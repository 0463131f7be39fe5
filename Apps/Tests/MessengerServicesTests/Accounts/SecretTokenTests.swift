import Testing

@testable import MessengerServices

@Suite struct SecretTokenTests {
  @Test func `a token is parsed from its text`() {
    let (session, link) = (SessionToken(), LinkToken())
    #expect(session.text.count == 64)
    #expect(link.text.count == 32)
    #expect(SessionToken(session.text) == session)
    #expect(LinkToken(link.text) == link)
    #expect(session.hash.count == 32)
    #expect(session != SessionToken())
  }

  @Test func `any other text is not a token`() {
    let (session, link) = (String(repeating: "0", count: 64), String(repeating: "0", count: 32))
    for text in ["", "00", session + "00", link, String(repeating: "g", count: 64)] {
      #expect(SessionToken(text) == nil)
    }
    for text in ["", "00", link + "00", session, String(repeating: "g", count: 32)] {
      #expect(LinkToken(text) == nil)
    }
  }

  @Test func `the description of a token does not contain the secret`() {
    let token = SessionToken()
    var dumped = ""
    dump(token, to: &dumped)
    #expect("\(token)" == "SecretToken")
    #expect(!dumped.contains("bytes"))
  }
}
