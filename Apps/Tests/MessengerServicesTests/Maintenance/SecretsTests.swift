import Foundation
import Testing

@testable import MessengerServices

/// The secrets of people, of which the file has only hashes.
@Suite struct SecretsTests {
  @Test func `the file contains the hashes of tokens, but neither tokens nor passwords`() async throws {
    let fixture = try await DatabaseFixture()
    let accounts = fixture.messenger.accounts
    let links = [
      try await accounts.makePasswordReset(for: fixture.ann.person.id), try await accounts.inviteAsOperator(),
    ]
    var content = Data()
    for name in try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path) {
      content += try Data(contentsOf: fixture.folder.appending(path: name))
    }
    for hash in [fixture.ann.token.hash] + links.map(\.hash) {
      #expect(content.range(of: Data(hash)) != nil)
    }
    let deviceToken = try #require(fixture.ann.deviceToken)
    for text in [fixture.ann.token.text, deviceToken.text] + links.map(\.text) {
      #expect(content.range(of: Data(text.utf8)) == nil)
      #expect(content.range(of: Data(try #require([UInt8](hexadecimal: text)))) == nil)
    }
    #expect(content.range(of: Data("correct horse".utf8)) == nil)
  }
}
