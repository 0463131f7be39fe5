import Foundation
import Testing

@testable import SwiftwaterPages

struct UploadSpaceTests {
  private let folder = FileManager.default.temporaryDirectory

  /// Reserves a file of which all bytes have arrived.
  private func fill(
    _ bytes: Int, for network: String = "a", in space: UploadSpace
  ) -> UploadSpace.Reservation? {
    guard let reservation = space.reserve(bytes, for: network), reservation.grow(by: bytes) else {
      return nil
    }
    return reservation
  }

  @Test func `bytes are limited, and released with their reservation`() {
    let space = UploadSpace(bytes: 10, files: 100, fraction: 1)
    var first = fill(6, in: space)
    let second = fill(4, in: space)
    #expect(first != nil && second != nil)
    #expect(space.reserve(1, for: "a") == nil)
    withExtendedLifetime(first) {}
    first = nil
    #expect(space.reserve(7, for: "a") == nil)
    #expect(space.reserve(6, for: "a") != nil)
    withExtendedLifetime(second) {}
  }

  @Test func `an announced size takes no space, received bytes do`() throws {
    let space = UploadSpace(bytes: 10, files: 100, fraction: 1)
    let announced = try (1...50).map { _ in try #require(space.reserve(10, for: "a")) }
    #expect(announced[0].grow(by: 4))
    #expect(space.reserve(7, for: "b") == nil)
    let other = try #require(fill(6, for: "b", in: space))
    #expect(!announced[1].grow(by: 1))
    #expect(!announced[0].grow(by: 1))
    withExtendedLifetime((announced, other)) {}
  }

  @Test func `rejected bytes are not counted`() throws {
    let space = UploadSpace(bytes: 10, files: 100, fraction: 1)
    do {
      let small = try #require(space.reserve(10, for: "a"))
      #expect(small.grow(by: 3))
      #expect(!small.grow(by: 8))
      #expect(small.grow(by: 7))
    }
    #expect(fill(10, in: space) != nil)
  }

  @Test func `small files are limited in number, too`() {
    let space = UploadSpace(bytes: 10, files: 2, fraction: 1)
    let reservations = (1...3).map { _ in space.reserve(0, for: "a") }
    #expect(reservations.map { $0 != nil } == [true, true, false])
  }

  @Test func `the files of one network leave space for other networks`() throws {
    let space = UploadSpace(bytes: 100, files: 100, fraction: 0.25)
    let first = try #require(fill(20, in: space))
    #expect(space.reserve(6, for: "a") == nil)
    let second = try #require(fill(5, in: space))
    #expect(!second.grow(by: 1))
    #expect(fill(75, for: "b", in: space) != nil)
    withExtendedLifetime(first) {}
  }

  @Test func `the files of one network are limited in number`() {
    let space = UploadSpace(bytes: 100, files: 8, fraction: 0.25)
    let reservations = ["a", "a", "a", "b"].map { space.reserve(0, for: $0) }
    #expect(reservations.map { $0 != nil } == [true, true, false, true])
  }

  @Test func `a single file may take more than the fraction of its network`() throws {
    let space = UploadSpace(bytes: 100, files: 2, fraction: 0.25)
    let large = try #require(fill(90, in: space))
    #expect(large.grow(by: 10))
    #expect(!large.grow(by: 1))
  }

  @Test func `a size near the maximum of Int does not overflow`() {
    let space = UploadSpace(bytes: 10, files: 2, fraction: 1)
    let small = fill(1, in: space)
    #expect(space.reserve(.max, for: "a") == nil)
    withExtendedLifetime(small) {}
  }

  @Test func `a file releases its space when it is moved and when it is removed`() throws {
    let space = UploadSpace(bytes: 4, files: 10, fraction: 1)
    let (from, to) = (folder.appending(path: UUID().uuidString), folder.appending(path: UUID().uuidString))
    defer { try? FileManager.default.removeItem(at: to) }
    try Data("abcd".utf8).write(to: from)
    let moved = UploadedFile(
      name: "file", SavedUpload(size: 4, type: "a/b"), at: from, reservation: fill(4, in: space))
    #expect(space.reserve(1, for: "a") == nil)
    try moved.move(to: to)
    do {
      let dropped = UploadedFile(
        name: "file", SavedUpload(size: 4, type: "a/b"), at: from, reservation: fill(4, in: space))
      #expect(space.reserve(1, for: "a") == nil)
      withExtendedLifetime(dropped) {}
    }
    #expect(space.reserve(4, for: "a") != nil)
    withExtendedLifetime(moved) {}
  }
}
