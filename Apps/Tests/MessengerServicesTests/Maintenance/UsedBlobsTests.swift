import Foundation
import SwiftwaterMedia
import Testing

@testable import MessengerServices

/// The files that belong to a database file, and so to a backup.
@Suite struct UsedBlobsTests {
  private let blobs = ["a", "b", "c"].compactMap { Blob.ID(String(repeating: $0, count: 64)) }

  @Test func `the files of messages and the photos of people and groups belong to the file, each once`()
    async throws
  {
    let fixture = try await DatabaseFixture()
    let file = fixture.other()
    try fixture.file.copy(to: file)
    #expect(try file.usedBlobs() == [])
    try file.execute(
      """
      INSERT INTO messageBlob (blob, message, sender, size) SELECT '\(blobs[0])', min(id), min(sender), 1 FROM message;
      UPDATE person SET photo = '\(blobs[1])';
      UPDATE chat SET photo = '\(blobs[2])';
      """)
    #expect(try file.usedBlobs() == blobs)
  }

  @Test func `a file of a version without photos, or without files, is read as well`() async throws {
    let fixture = try await DatabaseFixture()
    let file = fixture.other()
    try fixture.file.copy(to: file)
    try file.execute(
      """
      INSERT INTO messageBlob (blob, message, sender, size) SELECT '\(blobs[0])', min(id), min(sender), 1 FROM message;
      DROP INDEX personPhoto; ALTER TABLE person DROP COLUMN photo;
      DROP INDEX chatPhoto; ALTER TABLE chat DROP COLUMN photo;
      """)
    #expect(try file.usedBlobs() == [blobs[0]])
    try file.execute("DROP TABLE messageBlob")
    #expect(try file.usedBlobs() == [])
  }
}
