import MessengerServices
import ServiceLifecycle

/// Removes expired sessions and visitors while the server runs.
struct Housekeeping: Service {
  let messenger: Messenger

  func run() async throws {
    await cancelWhenGracefulShutdown { [messenger] in await messenger.runMaintenance() }
  }
}
