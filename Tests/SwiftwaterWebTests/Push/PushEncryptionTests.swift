#if Web
import Crypto
import Foundation
import PushService
import SwiftwaterPages
import Testing

@testable import SwiftwaterWeb

struct PushEncryptionTests {
  private func bytes(_ text: String) throws -> [UInt8] { try Array(#require(Data(base64URL: text))) }

  @Test func `encrypted content is that of the example of RFC 8188, section 3.1`() throws {
    let key = try SymmetricKey(data: bytes("yqdlZ-tYemfogSmv7Ws5PQ"))
    let encrypted = try EncryptedContent.encrypt(
      Array("I am the walrus".utf8), keyingMaterial: key, salt: bytes("I1BsxtFttlv3u_Oo94xnmw"))
    #expect(
      Data(encrypted).base64URL == "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg")
    #expect(try Subscriber.decrypt(encrypted, keyingMaterial: key) == Array("I am the walrus".utf8))
  }

  // The library writes one record, so this checks the receiver that other tests rely on.
  @Test func `the receiver reads the example of RFC 8188, section 3.2`() throws {
    let key = try SymmetricKey(data: bytes("BO3ZVPxUlnLORbVGMpbT1Q"))
    let encrypted = try bytes(
      "uNCkWiNYzKTnBN9ji3-qWAAAABkCYTHOG8chz_gnvgOqdGYovxyjuqRyJFjEDyoF1Fvkj6hQPdPHI51OEUKEpgz3SsLWIqS_uA")
    #expect(try Subscriber.decrypt(encrypted, keyingMaterial: key) == Array("I am the walrus".utf8))
  }

  @Test func `an encrypted message is that of the example of RFC 8291, appendix A`() throws {
    let plain = Array("When I grow up, I want to be a watermelon".utf8)
    let subscription = try #require(
      PushSubscription(
        endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg"))
    let sender = try P256.KeyAgreement.PrivateKey(
      rawRepresentation: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    let encrypted = try PushEncryption.encrypt(
      plain, for: subscription, key: sender, salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"))
    #expect(
      Data(encrypted).base64URL
        == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
        + "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")
    let receiver = try Subscriber(
      key: .init(rawRepresentation: bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")),
      secret: Data(bytes("BTBZMqHH6r4Tts7J_aSIgg")))
    #expect(try receiver.read(encrypted) == plain)
  }

  @Test func `two messages with the same content differ, and only their subscriber reads them`() throws {
    let subscriber = Subscriber()
    let subscription = try #require(subscriber.subscription(at: "https://push.example.net/1"))
    let first = try PushEncryption.encrypt([1, 2, 3], for: subscription)
    let second = try PushEncryption.encrypt([1, 2, 3], for: subscription)
    #expect(first[..<86] != second[..<86])
    #expect(first[86...] != second[86...])
    #expect(try subscriber.read(first) == [1, 2, 3])
    #expect(throws: (any Error).self) { try Subscriber().read(first) }
    var changed = first
    changed[90] ^= 1
    #expect(throws: (any Error).self) { try subscriber.read(changed) }
  }

  @Test func `the longest message is as long as a push service has to accept`() throws {
    let subscriber = Subscriber()
    let subscription = try #require(subscriber.subscription(at: "https://push.example.net/1"))
    let content = [UInt8](repeating: 7, count: PushEncryption.maximumLength)
    let encrypted = try PushEncryption.encrypt(content, for: subscription)
    #expect(encrypted.count == 4096)
    #expect(try subscriber.read(encrypted) == content)
  }

  @Test func `a public key that is not a point of the curve is rejected`() throws {
    let subscription = try #require(
      PushSubscription(
        endpoint: "https://push.example.net/1", p256dh: String(repeating: "A", count: 87),
        auth: "BTBZMqHH6r4Tts7J_aSIgg"))
    #expect(throws: (any Error).self) { try PushEncryption.encrypt([1], for: subscription) }
  }
}
#endif
