import MessengerServices
import ServiceLifecycle

/// Removes what has expired while the server runs.
struct Housekeeping: Service {
  let messenger: Messenger

  func run() async throws {
    await cancelWhenGracefulShutdown { [messenger] in await messenger.keepTidy() }
  }
}
