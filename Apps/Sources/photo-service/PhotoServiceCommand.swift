import ArgumentParser
import Foundation
import PhotoService

/// The program of the photo service.
@main
struct PhotoServiceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "photo-service",
    abstract: "Serves a hundred pictures, with a list, details, login and votes as JSON.",
    discussion: """
      Votes are kept in memory. The state can be changed while it runs: PUT /control with {"state": "slow"}. A client may \
      ask for a state for its own requests by the header field Service-State.
      """)

  @Option(help: "The port to listen on; 0 lets the system choose.")
  var port = 8090

  @Option(help: "The IP address or host name to listen on.")
  var host = "127.0.0.1"

  @Option(
    help: "works, slow, fails (responds with 503), or unreachable (closes connections).",
    transform: Self.state
  )
  var state = ServiceState.works

  @Option(help: "The delay of each response while the service is slow, in milliseconds.")
  var delay = 1500

  @Option(help: "The password with which anybody logs in, under any name.")
  var password = "pixels"

  func validate() throws {
    guard 0...65535 ~= port else { throw ValidationError("A port is a number from 0 to 65535.") }
    guard 0...600_000 ~= delay else { throw ValidationError("A delay is at most 600000 milliseconds.") }
  }

  private static func state(_ text: String) throws -> ServiceState {
    guard let state = ServiceState(rawValue: text) else {
      throw ValidationError("A state is works, slow, fails or unreachable.")
    }
    return state
  }

  func run() async throws {
    var configuration = PhotoServer.Configuration()
    configuration.host = host
    configuration.port = port
    configuration.state = state
    configuration.delay = .milliseconds(delay)
    configuration.password = password
    let server = PhotoServer(configuration) { url in
      // `print` would buffer the line if the output is not a terminal.
      FileHandle.standardOutput.write(
        Data("The photo service is at \(url.absoluteString) — Control-C stops it.\n".utf8))
    }
    try await server.runService()
  }
}
