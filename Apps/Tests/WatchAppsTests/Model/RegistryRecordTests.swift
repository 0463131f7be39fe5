import Foundation
import Testing

@testable import WatchApps

@Suite struct RegistryRecordTests {
  private let record = RegistryRecord(
    name: "Test App", id: UUID(uuidString: "68753A44-4D6F-1226-9C60-0050E4C00067")!, flags: 0x1234_1234,
    icon: 0x1234_3271, version: WatchVersion(0x32, 0x92), sdkVersion: WatchVersion(0x52, 0x50))

  @Test func `PBL-4 a record keeps its values`() {
    #expect(record.name == "Test App")
    #expect(record.id.uuidString == "68753A44-4D6F-1226-9C60-0050E4C00067")
    #expect(record.flags == 0x1234_1234)
    #expect(record.icon == 0x1234_3271)
    #expect(record.version == WatchVersion(0x32, 0x92))
    #expect(record.sdkVersion == WatchVersion(0x52, 0x50))
  }

  @Test func `PBL-4 a record is written with little-endian numbers, and read again`() throws {
    let bytes = record.bytes
    #expect(bytes.count == RegistryRecord.length)
    #expect(bytes.prefix(4) == [0x68, 0x75, 0x3A, 0x44])
    #expect(
      bytes[16..<30] == [0x34, 0x12, 0x34, 0x12, 0x71, 0x32, 0x34, 0x12, 0x32, 0x92, 0x52, 0x50, 0, 0])
    #expect(bytes[30..<39].elementsEqual("Test App\0".utf8))
    #expect(RegistryRecord(bytes: bytes) == record)
  }

  @Test func `PBL-4 a name that is too long ends with a whole character`() throws {
    let long = RegistryRecord(
      name: String(repeating: "é", count: 90), id: record.id, flags: 0, icon: 0, version: WatchVersion(1, 0),
      sdkVersion: WatchVersion(1, 0))
    #expect(long.name == String(repeating: "é", count: 47))
    #expect(RegistryRecord(bytes: long.bytes) == long)
  }

  @Test func `PBL-4 bytes that are not a record are rejected`() {
    let bytes = record.bytes
    #expect(RegistryRecord(bytes: []) == nil)
    #expect(RegistryRecord(bytes: bytes.dropLast()) == nil)
    #expect(RegistryRecord(bytes: bytes + [0]) == nil)
    var unfinished = bytes
    for index in 30..<126 { unfinished[index] = 0x41 }
    #expect(RegistryRecord(bytes: unfinished) == nil)
    var invalid = bytes
    invalid[30] = 0xFF
    #expect(RegistryRecord(bytes: invalid) == nil)
    var afterEnd = bytes
    afterEnd[125] = 1
    #expect(RegistryRecord(bytes: afterEnd) == nil)
  }

  @Test func `PBL-4 versions compare by their major number first`() {
    #expect(WatchVersion(1, 9) < WatchVersion(2, 0))
    #expect(WatchVersion(2, 0) < WatchVersion(2, 1))
    #expect(!(WatchVersion(2, 1) < WatchVersion(2, 1)))
  }

  @Test func `PBL-4 the record of each sample is read again`() {
    for app in WatchApp.samples { #expect(RegistryRecord(bytes: app.record.bytes) == app.record) }
  }
}
