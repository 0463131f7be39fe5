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

  @Option(help: "The IP address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for all networks.")
  var host = "127.0.0.1"

  @Option(help: "The folder for the data. It is made if it does not exist.")
  var data = "messenger-data"

  @Option(
    help:
      "The scheme, host and port that browsers use if there is a proxy, such as https://chat.example.org.")
  var origin: String?

  func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("A port is a number from 0 to 65535.") }
  }

  func run() async throws {
    let folder = try DataFolder(data)
    let store: SQLiteStore
    do {
      store = try SQLiteStore(path: folder.file("messenger.sqlite"))
    } catch {
      throw Failure(
        "Cannot keep data in \(folder.url.path(percentEncoded: false)): \(error.localizedDescription)")
    }
    let site = MessengerSite(Messenger(store: store), origin: origin)
    var configuration = WebServer.Configuration()
    configuration.host = host
    configuration.port = port
    configuration.origin = origin
    configuration.trustsProxy = origin != nil
    do {
      configuration.signingKey = try SigningKey(file: folder.file("cookies.key"))
    } catch {
      throw Failure("Cannot keep the key of the cookies: \(error)")
    }
    let (host, origin) = (self.host, self.origin)
    let server = WebServer(
      configuration, assets: site.live.assets,
      onRunning: { port in
        let url = origin ?? "http://\(host == "0.0.0.0" ? "localhost" : host):\(port)"
        // `print` would buffer the line if the output is not a terminal.
        FileHandle.standardOutput.write(
          Data("The messenger is at \(url) — Control-C stops it.\n".utf8))
      }
    ) { site.addRoutes(to: $0) }
    try await server.runUntilSignal(with: site.services)
  }
}

/// The reason why the messenger cannot start, for the terminal.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
