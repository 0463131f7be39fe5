import MessengerServices
import ServiceLifecycle

/// While the server runs, removes expired data, and shows what the operator's commands have changed.
struct MaintenanceService: Service {
  let messenger: Messenger

  func run() async throws {
    await cancelWhenGracefulShutdown { [messenger] in
      await withDiscardingTaskGroup { group in
        group.addTask { await messenger.runMaintenance() }
        group.addTask { await messenger.watchForExternalChanges() }
      }
    }
  }
}
