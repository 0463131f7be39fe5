import GRDB
import Testing

@testable import MessengerServices

@Suite struct StoreFailureTests {
  @Test func `the description has the beginning of the statement, in one line`() {
    let columns = (1...100).map { "column\($0)" }.joined(separator: ",\n  ")
    let error = DatabaseError(
      resultCode: .SQLITE_CORRUPT, message: "database disk image is malformed",
      sql: "SELECT\n  \(columns)\nFROM message")
    let text = StoreFailure(error).description
    #expect(text.hasPrefix("SQLite error 11: database disk image is malformed (SELECT column1, column2, "))
    #expect(text.hasSuffix("…)"))
    #expect(text.count < 150 && !text.contains("\n"), "\(text)")
    let short = DatabaseError(resultCode: .SQLITE_FULL, message: "full", sql: "DELETE FROM word")
    #expect(StoreFailure(short).description == "SQLite error 13: full (DELETE FROM word)")
  }

  @Test func `extended codes have the kind of their primary code`() {
    let kinds = [ResultCode.SQLITE_CORRUPT_VTAB, .SQLITE_NOTADB, .SQLITE_BUSY_SNAPSHOT, .SQLITE_IOERR_READ]
      .map { StoreFailure(DatabaseError(resultCode: $0)).kind }
    #expect(kinds == [.damaged, .damaged, .busy, .other])
  }

  @Test func `an error of another library is described as it is`() {
    struct Failure: Error {}
    #expect(StoreFailure(Failure()).description == "Failure()")
    #expect(StoreFailure(Failure()).kind == .other)
  }
}
