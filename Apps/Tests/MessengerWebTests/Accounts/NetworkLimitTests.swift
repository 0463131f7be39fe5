import Foundation
import Testing

/// The limits of forms for one network, in the program as it runs.
@Suite struct NetworkLimitTests {
  /// The statuses of visits that claim to come from some IP addresses.
  private func visits(_ server: ServerProcess, from addresses: [String]) async throws -> [Int] {
    var statuses: [Int] = []
    for address in addresses {
      statuses.append(try await FormClient(server: server).post("/visit", forwardedFor: address))
    }
    return statuses
  }

  @Test func `all IP addresses of one IPv6 network count as one`() async throws {
    let server = try await ServerProcess(["--trusted-proxies", "127.0.0.1"])
    let statuses = try await visits(server, from: (1...32).map { "2001:db8:1:2::\($0)" })
    #expect(statuses == Array(repeating: 200, count: 30) + [429, 429])
    #expect(
      try await visits(server, from: ["2001:db8:1:3::1", "192.0.2.1", "192.0.2.2"]) == [200, 200, 200])
  }

  @Test func `every form counts the attempts of a network`() async throws {
    let server = try await ServerProcess(
      ["--trusted-proxies", "127.0.0.1"],
      settings: ["new-accounts-per-network = 1", "sign-ins-per-name-and-network = 1"])
    let forms = [
      ("/sign-up", "name=Ada&password=correct+horse", 200),
      ("/sign-in", "name=Ada&password=wrong+horse", 401),
      ("/reset-password", "link=\(String(repeating: "0", count: 32))&password=correct+horse", 403),
    ]
    for (path, form, status) in forms {
      let statuses = [
        try await FormClient(server: server).post(path, form, forwardedFor: "2001:db8:1:2::1"),
        try await FormClient(server: server).post(path, form, forwardedFor: "2001:db8:1:2::2"),
      ]
      #expect(statuses == [status, 429], "\(path)")
    }
  }

  @Test func `without trusted proxies nobody can claim another IP address`() async throws {
    let server = try await ServerProcess()
    let statuses = try await visits(server, from: (1...31).map { "192.0.2.\($0)" })
    #expect(statuses == Array(repeating: 200, count: 30) + [429])
  }

  @Test func `an origin without trusted proxies trusts no proxy`() async throws {
    let server = try await ServerProcess()
    #expect(await server.stop() == 0)
    server.options = ["--origin", server.url]
    try await server.start()
    let statuses = try await visits(server, from: (1...31).map { "192.0.2.\($0)" })
    #expect(statuses == Array(repeating: 200, count: 30) + [429])
  }
}
