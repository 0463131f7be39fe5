import Testing

@testable import MessengerServices

@Suite struct InvitationTokenTests {
  @Test func `the description of an invitation does not contain the secret`() {
    let token = InvitationToken()
    var dumped = ""
    dump(token, to: &dumped)
    #expect("\(token)" == "InvitationToken")
    #expect(!dumped.contains("bytes"))
  }
}
