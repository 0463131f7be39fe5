import Foundation
import MessengerServices

/// The services of the messenger for a command, even while a server uses the same data.
struct OperatorAccess {
  let messenger: Messenger
  let settings: Settings

  /// - Parameter folder: The data folder.
  /// - Throws: ``CommandFailure`` if there is no data, if another version of the messenger has written it, or
  ///   if the configuration file is not valid.
  init(_ folder: DataFolder) throws(CommandFailure) {
    guard folder.database.exists else {
      throw CommandFailure("There is no data of the messenger in \(folder.path).")
    }
    settings = try folder.settings()
    do throws(MessengerError) {
      let store = try SQLiteStore(existing: folder.database.path)
      messenger = Messenger(store: store, configuration: settings.messenger)
    } catch {
      throw CommandFailure("Cannot use the data in \(folder.path): \(error.message)")
    }
  }

  /// The registered person of a name.
  ///
  /// - Parameter name: The name, without regard to case.
  /// - Throws: ``CommandFailure`` if there is none, or a `MessengerError` if the data cannot be read.
  func person(named name: String) async throws -> Person {
    do throws(MessengerError) { return try await messenger.accounts.person(named: name) } catch {
      if error == .personNotFound { throw CommandFailure("Nobody is registered as \(name).") }
      throw error
    }
  }
}
