#if Web
import Crypto
import Foundation
import SwiftwaterWeb
import Testing

@testable import SwiftwaterWeb

struct VAPIDKeyTests {
  @Test func `a token names its audience, contact and expiration, and is signed`() throws {
    let key = VAPIDKey()
    let field = try key.authorization(
      for: "https://push.example.net", contact: "mailto:admin@example.org",
      expiration: Date(timeIntervalSince1970: 1_453_523_768))
    let parts = try #require(field.wholeMatch(of: /vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)/))
    #expect(String(parts.4) == key.publicKey)
    let header = try #require(Data(base64URL: String(parts.1)))
    #expect(String(decoding: header, as: UTF8.self) == #"{"typ":"JWT","alg":"ES256"}"#)
    let claims = try JSONDecoder().decode(Claims.self, from: #require(Data(base64URL: String(parts.2))))
    #expect(
      claims == Claims(aud: "https://push.example.net", exp: 1_453_523_768, sub: "mailto:admin@example.org"))
    let publicKey = try P256.Signing.PublicKey(x963Representation: #require(Data(base64URL: key.publicKey)))
    let signature = try P256.Signing.ECDSASignature(
      rawRepresentation: #require(Data(base64URL: String(parts.3))))
    #expect(publicKey.isValidSignature(signature, for: Data("\(parts.1).\(parts.2)".utf8)))
  }

  private struct Claims: Decodable, Equatable {
    let aud: String
    let exp: Int
    let sub: String
  }

  @Test func `the public key is an uncompressed point`() throws {
    let bytes = try #require(Data(base64URL: VAPIDKey().publicKey))
    #expect(bytes.count == 65)
    #expect(bytes.first == 4)
  }

  @Test func `a key file is created once, for its owner only`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/vapid-key"
      let publicKey = try VAPIDKey(file: path).publicKey
      #expect(try VAPIDKey(file: path).publicKey == publicKey)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
      #expect(mode?.intValue == 0o600)
      #expect(try VAPIDKey(bytes: Array(Data(contentsOf: URL(filePath: path)))).publicKey == publicKey)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
      #expect(throws: KeyFileError.readableByOthers(path)) { try VAPIDKey(file: path) }
    }
  }

  @Test func `a file that holds no private key is rejected`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/vapid-key"
      let bytes = Data(repeating: 0xFF, count: 32)
      #expect(
        FileManager.default.createFile(atPath: path, contents: bytes, attributes: [.posixPermissions: 0o600]))
      #expect(throws: (any Error).self) { try VAPIDKey(file: path) }
      #expect(throws: (any Error).self) { try VAPIDKey(bytes: []) }
    }
  }
}
#endif
