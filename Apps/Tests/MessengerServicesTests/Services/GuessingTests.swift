import MessengerServices
import Testing

/// Wrong guesses of a password: from many networks, and under a name that a known device uses.
@Suite struct GuessingTests {
  let fixture: MessengerFixture

  init() async throws {
    fixture = try MessengerFixture {
      $0.rateLimits.signInsPerNameAndNetwork = 3
      $0.rateLimits.signInsPerName = 6
    }
    _ = try await fixture.register("Ann")
  }

  private func signIn(
    _ password: String = "correct horse", from network: String, known: DeviceToken? = nil
  ) async throws(MessengerError) -> SignInResult {
    try await fixture.accounts.signIn(name: "Ann", password: password, from: network, known: known)
  }

  private func guess(from network: String, known: DeviceToken? = nil) async -> MessengerError? {
    do throws(MessengerError) {
      _ = try await signIn("wrong password", from: network, known: known)
      return nil
    } catch {
      return error
    }
  }

  @Test func `guesses from many networks never lock a person out by name`() async throws {
    for network in 0..<50 { #expect(await guess(from: "guesser \(network)") == .wrongCredentials) }
    _ = try await signIn(from: "home")
  }

  @Test func `each network has one guess under a name that is being guessed`() async throws {
    for network in 0..<6 { #expect(await guess(from: "guesser \(network)") == .wrongCredentials) }
    #expect(await guess(from: "other") == .wrongCredentials)
    #expect(await guess(from: "other") == .tooManyAttempts(retryAfter: 900))
    fixture.wallClock.advance(by: .seconds(900))
    for _ in 0..<3 { #expect(await guess(from: "other") == .wrongCredentials) }
  }

  @Test func `guesses from the network of a known device do not affect it`() async throws {
    let device = try await signIn(from: "home").deviceToken
    for _ in 0..<3 { _ = await guess(from: "home") }
    #expect(await guess(from: "home") == .tooManyAttempts(retryAfter: 900))
    #expect(try await signIn(from: "home", known: device).deviceToken == device)
  }

  @Test func `a known device has all of its attempts under a name that is being guessed`() async throws {
    let device = try await signIn(from: "home").deviceToken
    for network in 0..<6 { _ = await guess(from: "guesser \(network)") }
    for _ in 0..<2 { #expect(await guess(from: "home", known: device) == .wrongCredentials) }
    #expect(try await signIn(from: "home", known: device).deviceToken == device)
  }

  @Test func `the attempts of a known device have a limit of their own`() async throws {
    let device = try #require(try await signIn(from: "home").deviceToken)
    for network in ["a", "b", "c"] { #expect(await guess(from: network, known: device) == .wrongCredentials) }
    #expect(await guess(from: "d", known: device) == .tooManyAttempts(retryAfter: 900))
    _ = try await signIn(from: "d")
  }

  @Test func `a device is not known under another name, with another token or after a new password`()
    async throws
  {
    let ann = try await signIn(from: "home")
    let device = try #require(ann.deviceToken)
    let bob = try await fixture.accounts.signUp(name: "Bob", password: "correct horse", from: "home")
    let altered = try #require(DeviceToken(device.text.dropLast() + (device.text.hasSuffix("0") ? "1" : "0")))
    for _ in 0..<3 { _ = await guess(from: "work") }
    for known in [nil, bob.deviceToken, altered] {
      await #expect(throws: MessengerError.tooManyAttempts(retryAfter: 900)) {
        try await signIn(from: "work", known: known)
      }
    }
    _ = try await signIn(from: "work", known: device)
    try await fixture.accounts.changePassword(
      of: ann.person.id, from: "correct horse", to: "battery staple", keeping: ann.session.id,
      network: "network")
    await #expect(throws: MessengerError.tooManyAttempts(retryAfter: 900)) {
      try await signIn("battery staple", from: "work", known: device)
    }
  }

  @Test func `the attempts of all known devices of a network are limited together`() async throws {
    let fixture = try MessengerFixture { $0.rateLimits.signInsPerNetwork = 4 }
    let ann = try await fixture.accounts.signUp(name: "Ann", password: "correct horse", from: "home")
    for _ in 0..<4 {
      _ = try await fixture.accounts.signIn(
        name: "Ann", password: "correct horse", from: "work", known: ann.deviceToken)
    }
    await #expect(throws: MessengerError.tooManyAttempts(retryAfter: 900)) {
      try await fixture.accounts.signIn(
        name: "Ann", password: "correct horse", from: "work", known: ann.deviceToken)
    }
    _ = try await fixture.accounts.signIn(
      name: "Ann", password: "correct horse", from: "home", known: ann.deviceToken)
  }

  @Test func `the attempts of a network are limited under all names together`() async throws {
    let fixture = try MessengerFixture { $0.rateLimits.signInsPerNetwork = 3 }
    func guess(_ name: String, from network: String) async -> MessengerError? {
      do throws(MessengerError) {
        _ = try await fixture.accounts.signIn(name: name, password: "wrong password", from: network)
        return nil
      } catch {
        return error
      }
    }
    for name in ["Ann", "Bob", "Eve"] { #expect(await guess(name, from: "a") == .wrongCredentials) }
    #expect(await guess("Kim", from: "a") == .tooManyAttempts(retryAfter: 900))
    #expect(await guess("Kim", from: "b") == .wrongCredentials)
  }

  @Test(arguments: ["", "00", String(repeating: "g", count: 96), String(repeating: "0", count: 98)])
  func `another text is not a device token`(text: String) {
    #expect(DeviceToken(text) == nil)
  }

  @Test func `a device token keeps its secret out of logs`() async throws {
    let device = try #require(try await signIn(from: "home").deviceToken)
    #expect(DeviceToken(device.text) == device)
    #expect("\(device)" == "DeviceToken")
    var dumped = ""
    dump(device, to: &dumped)
    #expect(!dumped.contains(device.text.prefix(4)) && !dumped.contains("["))
  }
}
