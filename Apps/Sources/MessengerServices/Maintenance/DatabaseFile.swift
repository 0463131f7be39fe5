import Foundation
import GRDB

/// A file of an ``SQLiteStore``, as the operator of the messenger handles it.
public struct DatabaseFile: Sendable {
  /// The reason why a file cannot be handled, for the terminal.
  public struct Failure: Error, CustomStringConvertible {
    /// The problem and, if there is one, its remedy.
    public let description: String

    init(_ description: String) { self.description = description }
  }

  /// The path of the file.
  public let path: String

  /// Creates the description of a file, which may not exist.
  ///
  /// - Parameter path: The path of the file.
  public init(path: String) {
    self.path = path
  }

  /// Whether there is such a file.
  public var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// Reads the file, even while a server writes to it.
  ///
  /// - Throws: ``Failure`` if there is no such file or it is not one of the messenger, an error of the database, or
  ///   the error of `body`.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    guard exists else { throw Failure("There is no file \(path).") }
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    do {
      return try DatabaseQueue(path: path, configuration: configuration).read { database in
        guard try !Schema.migrations.appliedIdentifiers(database).isEmpty else {
          throw Failure("\(path) is not a database of the messenger.")
        }
        return try body(database)
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_NOTADB {
      throw Failure("\(path) is not a database of the messenger.")
    }
  }

  /// Copies the file as it is at this moment into a new one, even while a server writes to it. When this method
  /// returns, the copy is on disk.
  ///
  /// - Parameters:
  ///   - destination: The new file. It appears when it is complete. The umask of the process limits its permissions.
  ///   - progress: Called with the fraction of the file that is copied, from 0 to 1.
  /// - Throws: ``Failure`` if there is a file at the destination already, or if the copy fails.
  public func copy(
    to destination: DatabaseFile, progress: @escaping (Double) -> Void = { _ in }
  ) throws(Failure) {
    guard !destination.exists else { throw .fileExists(destination) }
    // Another copy to the same destination may run, so the name is unique, and the destination is not replaced.
    let number = UInt64.random(in: .min ... .max)
    try copy(to: destination, by: DatabaseFile(path: "\(destination.path)-partial-\(number)"), progress) {
      try $0.publish(as: destination)
    }
  }

  /// Copies the file as ``copy(to:progress:)`` does, but replaces a file at the destination.
  ///
  /// - Parameters:
  ///   - destination: The new file. It replaces another one when it is complete and on disk.
  ///   - progress: Called with the fraction of the file that is copied, from 0 to 1.
  /// - Throws: ``Failure`` if the copy fails.
  func replace(_ destination: DatabaseFile, progress: @escaping (Double) -> Void = { _ in }) throws(Failure) {
    try copy(to: destination, by: DatabaseFile(path: destination.path + "-partial"), progress) {
      try $0.rename(to: destination)
    }
  }

  /// Copies the file under a name of its own, and then gives the complete copy the name of the destination.
  private func copy(
    to destination: DatabaseFile, by partial: DatabaseFile, _ progress: @escaping (Double) -> Void,
    naming name: (DatabaseFile) throws -> Void
  ) throws(Failure) {
    do {
      try partial.removeWithJournals()
      try copyPages(to: partial.path, progress)
      try partial.synchronize()
      try name(partial)
    } catch {
      try? partial.removeWithJournals()
      throw failure(error, "copy \(path) to \(destination.path)")
    }
  }

  private func copyPages(to copy: String, _ progress: @escaping (Double) -> Void) throws {
    let target = try DatabaseQueue(path: copy)
    try read { source in
      // The first read begins the transaction that keeps the state of this moment.
      _ = try source.tableExists("message")
      try target.writeWithoutTransaction { target in
        try source.backup(to: target, pagesPerStep: 1_000) { state in
          progress(Double(state.completedPageCount) / Double(max(state.totalPageCount, 1)))
        }
        // A copy is one file, without a write-ahead log.
        try target.execute(sql: "PRAGMA journal_mode = DELETE")
      }
    }
    try target.close()
  }

  /// The error for the terminal.
  func failure(_ error: any Error, _ activity: String) -> Failure {
    switch error {
    case let failure as Failure: failure
    case let error as DatabaseError: Failure("Cannot \(activity): \(error.message ?? "unknown error").")
    default: Failure("Cannot \(activity): \(error.localizedDescription)")
    }
  }
}
