import ArgumentParser
import Foundation
import Logging
import MessengerServices
import MessengerWeb
import SwiftwaterWeb

/// The program that serves the messenger until it is stopped.
@main
struct MessengerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "messenger",
    abstract: "Serves the messenger until it is stopped (Control-C).",
    discussion: "All data is in one folder. Deleting the folder deletes all accounts and messages.")

  @Option(help: "The port to listen on; 0 for any free port.")
  var port = 8080

  @Option(
    help:
      "The IP address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for all networks. Other machines need --origin, too."
  )
  var host = "127.0.0.1"

  @Option(help: "The folder for the data. It is made if it does not exist.")
  var data = "messenger-data"

  @Option(
    help:
      "The scheme, host and port that browsers on other machines use, such as https://chat.example.org. Requests for other hosts are refused."
  )
  var origin: String?

  @Option(
    help:
      "The IP addresses and networks of the proxies that append the client's IP address to X-Forwarded-For, separated by commas, such as 127.0.0.1,10.1.0.0/16. Without it, all clients of a proxy count as one.",
    transform: Self.networks)
  var trustedProxies: [IPNetwork] = []

  @Option(
    help:
      "Who can register: open (everybody), invitation (people whom a registered person has invited), or closed (nobody).",
    transform: Self.registration)
  var registration = Registration.open

  func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("A port is a number from 0 to 65535.") }
  }

  private static func networks(_ text: String) throws -> [IPNetwork] {
    try text.split(separator: ",").map { part in
      guard let network = IPNetwork(String(part)) else {
        throw ValidationError("\(part) is neither an IP address nor a network such as 10.1.0.0/16.")
      }
      return network
    }
  }

  private static func registration(_ text: String) throws -> Registration {
    guard let registration = Registration(rawValue: text) else {
      throw ValidationError("Registration is open, invitation or closed.")
    }
    return registration
  }

  func run() async throws {
    let logger = Logger(label: "messenger")
    let folder = try DataFolder(data)
    let store: SQLiteStore
    do {
      store = try SQLiteStore(path: folder.file("messenger.sqlite")) { error in
        logger.error("data cannot be read or written", metadata: ["error": "\(error)"])
      }
    } catch {
      throw Failure(
        "Cannot keep data in \(folder.url.path(percentEncoded: false)): \(error.localizedDescription)")
    }
    var services = MessengerConfiguration()
    services.registration = registration
    let messenger = Messenger(store: store, configuration: services)
    let invitation = try await messenger.accounts.inviteFirst()
    let site = MessengerSite(messenger, origin: origin)
    var configuration = WebServer.Configuration()
    configuration.host = host
    configuration.port = port
    configuration.origin = origin
    configuration.trustedProxies = trustedProxies
    do {
      configuration.signingKey = try SigningKey(file: folder.file("cookies.key"))
    } catch {
      throw Failure("Cannot keep the key of the cookies: \(error)")
    }
    let (host, origin) = (self.host, self.origin)
    let server = WebServer(
      configuration, assets: site.live.assets, logger: logger,
      isHealthy: { await messenger.isHealthy() },
      onRunning: { port in
        let url = origin ?? "http://\(host == "0.0.0.0" ? "localhost" : host):\(port)"
        var text = "The messenger is at \(url) — Control-C stops it.\n"
        if let invitation {
          text += "The first person signs up at \(url)/sign-up?invitation=\(invitation.text)\n"
        }
        // `print` would buffer the line if the output is not a terminal.
        FileHandle.standardOutput.write(Data(text.utf8))
      }
    ) { site.addRoutes(to: $0) }
    try await server.runUntilSignal(with: site.services)
    await store.finishWriting()
    try store.close()
  }
}

/// The reason why the messenger cannot start, for the terminal.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
