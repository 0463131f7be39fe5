import MessengerServices
import ServiceLifecycle

/// Removes expired data and notices the changes of the operator's commands while the server runs.
struct MaintenanceService: Service {
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
