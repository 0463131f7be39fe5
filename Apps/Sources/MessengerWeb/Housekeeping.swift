import MessengerServices
import ServiceLifecycle

/// Removes expired sessions and visitors while the server runs, and follows what the operator's commands change.
struct Housekeeping: Service {
  let messenger: Messenger

  func run() async throws {
    await cancelWhenGracefulShutdown { [messenger] in
      await withDiscardingTaskGroup { group in
        group.addTask { await messenger.runMaintenance() }
        group.addTask { await messenger.followOtherPrograms() }
      }
    }
  }
}
