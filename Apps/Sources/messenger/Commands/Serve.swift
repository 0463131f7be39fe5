import ArgumentParser
import Foundation
import Logging
import MessengerHTTP
import MessengerServices
import MessengerWeb
import SwiftwaterMedia
import SwiftwaterWeb

/// Serves the messenger until it is stopped.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves the messenger until it is stopped (Control-C).",
    discussion: """
      All data is in one folder. Deleting the folder deletes all accounts and messages. Options override the settings \
      in messenger.conf, a file in that folder; `messenger config` prints all of them.
      """)

  @Option(help: "The port to listen on; 0 for any free port. (default: 8080)")
  var port: Int?

  @Option(
    help:
      "The IP address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for all networks. Other machines need --origin, too. (default: 127.0.0.1)"
  )
  var host: String?

  @Option(help: "The folder for the data. It is made if it does not exist.")
  var data = "messenger-data"

  @Option(
    help:
      "The scheme, host and port that browsers on other machines use, such as https://chat.example.org. Requests for other hosts are rejected.",
    transform: Self.value)
  var origin: Origin?

  @Option(
    help:
      "The IP addresses and networks of the proxies that append the client's IP address to X-Forwarded-For, separated by commas, such as 127.0.0.1,10.1.0.0/16. Without it, all clients of a proxy count as one.",
    transform: Self.value)
  var trustedProxies: [IPNetwork]?

  @Option(
    help:
      "Who can register: open (everybody), invitation (people whom a registered person has invited), or closed (nobody). (default: open)",
    transform: Self.value)
  var registration: Registration?

  func validate() throws {
    guard (0...65535).contains(port ?? 0) else {
      throw ValidationError("A port is a number from 0 to 65535.")
    }
  }

  private static func value<Value: SettingValue>(_ text: String) throws -> Value {
    guard let value = Value(setting: text) else { throw ValidationError("\(text) is not \(Value.format).") }
    return value
  }

  /// The settings of the file, overridden by the options.
  private func settings(in folder: DataFolder) throws(CommandFailure) -> Settings {
    var settings = try folder.settings()
    settings.port = port ?? settings.port
    settings.host = host ?? settings.host
    settings.origin = origin ?? settings.origin
    settings.trustedProxies = trustedProxies ?? settings.trustedProxies
    settings.messenger.registration = registration ?? settings.messenger.registration
    return settings
  }

  func run() async throws {
    let folder = DataFolder(data)
    let otherFile = try folder.lock()
    let settings = try settings(in: folder)
    let metrics = PrometheusMetrics()
    if settings.managementPort != nil { metrics.bootstrap() }
    settings.logFormat.bootstrap(level: settings.logLevel)
    let logger = Logger(label: "messenger")
    if let otherFile {
      logger.warning(
        "the data folder has files of others, so its permissions stay as they are",
        metadata: ["folder": "\(folder.path)", "file": "\(otherFile)"])
    }
    let store: SQLiteStore
    do {
      let storeMetrics = StoreMetrics()
      store = try SQLiteStore(path: folder.database.path) { failure in
        storeMetrics.count(failure)
        logger.withCurrentIDs.error(
          "data cannot be read or written",
          metadata: ["error": "\(failure)", "kind": "\(failure.kind.rawValue)"])
      }
    } catch {
      throw CommandFailure("Cannot store data in \(folder.path): \(error.localizedDescription)")
    }
    let messenger = try messenger(over: store, in: folder, settings, logger)
    do throws(MediaError) {
      try await messenger.chats.prepareForPictures()
    } catch {
      logger.warning("pictures cannot be sent", metadata: ["reason": "\(Self.reason(of: error))"])
    }
    let invitation = try await firstInvitation(for: messenger.accounts)
    let site = MessengerSite(
      messenger, origin: settings.origin?.setting, limits: settings.web, uploadFolder: folder.uploads,
      maximumMemoryBytes: settings.maximumMemoryBytes
    ) { isShort in
      if isShort {
        logger.warning("memory nearly full; opening no further pages")
      } else {
        logger.notice("memory recovered; opening pages")
      }
    }
    let web = try configuration(of: settings, in: folder)
    let server = WebServer(
      web, assets: site.livePages.assets, logger: logger,
      isHealthy: { await messenger.isHealthy() },
      onRunning: { port in
        let url = settings.origin?.setting ?? web.localURL(port: port)
        var text = "The messenger is at \(url) — Control-C stops it.\n"
        if let invitation { text += "The first person signs up at \(url)\(invitation.signUpPath)\n" }
        // `print` would buffer the line if the output is not a terminal.
        FileHandle.standardOutput.write(Data(text.utf8))
      }
    ) { site.addRoutes(to: $0) }
    let management = settings.managementPort.map { port in
      ManagementServer(
        port: port, metrics: metrics, isReady: { server.isReady },
        isHealthy: { await messenger.isHealthy() },
        onRunning: { port in
          logger.notice("management server listening", metadata: ["port": "\(port)"])
        })
    }
    try await server.runService(with: site.services + [management].compactMap(\.self))
    await store.finishWriting()
    try store.close()
  }

  /// The reason why pictures cannot be sent, for the log.
  static func reason(of error: MediaError) -> String {
    if case .unavailable(let reason) = error { reason } else { error.text }
  }

  /// Creates the services over a store. They log when the disk becomes short of space, and when it has space again.
  private func messenger(
    over store: SQLiteStore, in folder: DataFolder, _ settings: Settings, _ logger: Logger
  ) throws(CommandFailure) -> Messenger {
    var configuration = settings.messenger
    configuration.onFreeSpaceChange = { isShort in
      if isShort {
        logger.error("disk nearly full; rejecting writes")
      } else {
        logger.notice("disk space recovered; accepting writes")
      }
    }
    do {
      return Messenger(
        store: store,
        blobs: try FileBlobStore(
          folder: folder.attachments, minimumFreeBytes: settings.minimumFreeBytes),
        links: settings.linkFetcher(), configuration: configuration)
    } catch {
      throw CommandFailure("Cannot store files in \(folder.path): \(error.localizedDescription)")
    }
  }

  /// The invitation of the first person; nil if nobody needs one, or if the output is not a terminal.
  ///
  /// The invitation is a secret. An output that is not a terminal may be kept in a log, where others find it.
  /// `messenger users invite` prints an invitation on request.
  private func firstInvitation(for accounts: Accounts) async throws -> LinkToken? {
    isatty(STDOUT_FILENO) == 1 ? try await accounts.inviteFirstPerson() : nil
  }

  private func configuration(
    of settings: Settings, in folder: DataFolder
  ) throws(CommandFailure) -> WebServer.Configuration {
    var configuration = WebServer.Configuration()
    configuration.host = settings.host
    configuration.port = settings.port
    configuration.origin = settings.origin?.setting
    configuration.trustedProxies = settings.trustedProxies
    configuration.limits = settings.web
    configuration.allowedFeatures = MessengerSite.features
    do {
      configuration.signingKey = try SigningKey(file: folder.path(of: "cookies.key"))
    } catch {
      throw CommandFailure("Cannot read or create the cookie signing key: \(error)")
    }
    return configuration
  }
}

extension Logger {
  /// This logger with the ids of the request and of the tab that the current task works for, if there are any.
  fileprivate var withCurrentIDs: Logger {
    var logger = self
    for key in ["hb.request.id", "tab"] {
      if let id = Logger.current[metadataKey: key] { logger[metadataKey: key] = id }
    }
    return logger
  }
}
