import Foundation
import Testing

@testable import SwiftwaterPages

struct UploadSpaceTests {
  private let folder = FileManager.default.temporaryDirectory

  /// A place that so many bytes have come for.
  private func place(_ bytes: Int, of network: String = "a", in space: UploadSpace) -> UploadSpace
    .Reservation?
  {
    guard let place = space.place(for: bytes, of: network), place.grow(by: bytes) else { return nil }
    return place
  }

  @Test func `there is room for so many bytes, and again when a place is released`() {
    let space = UploadSpace(bytes: 10, files: 100, share: 1)
    var first = place(6, in: space)
    let second = place(4, in: space)
    #expect(first != nil && second != nil)
    #expect(space.place(for: 1, of: "a") == nil)
    withExtendedLifetime(first) {}
    first = nil
    #expect(space.place(for: 7, of: "a") == nil)
    #expect(space.place(for: 6, of: "a") != nil)
    withExtendedLifetime(second) {}
  }

  @Test func `what is announced takes no room, what comes does`() throws {
    let space = UploadSpace(bytes: 10, files: 100, share: 1)
    let announced = try (1...50).map { _ in try #require(space.place(for: 10, of: "a")) }
    #expect(announced[0].grow(by: 4))
    #expect(space.place(for: 7, of: "b") == nil)
    let other = try #require(place(6, of: "b", in: space))
    #expect(!announced[1].grow(by: 1))
    #expect(!announced[0].grow(by: 1))
    withExtendedLifetime((announced, other)) {}
  }

  @Test func `what did not fit is not counted`() throws {
    let space = UploadSpace(bytes: 10, files: 100, share: 1)
    do {
      let small = try #require(space.place(for: 10, of: "a"))
      #expect(small.grow(by: 3))
      #expect(!small.grow(by: 8))
      #expect(small.grow(by: 7))
    }
    #expect(place(10, in: space) != nil)
  }

  @Test func `there is room for so many files, however small`() {
    let space = UploadSpace(bytes: 10, files: 2, share: 1)
    let places = (1...3).map { _ in space.place(for: 0, of: "a") }
    #expect(places.map { $0 != nil } == [true, true, false])
  }

  @Test func `several files of one network leave room for others`() throws {
    let space = UploadSpace(bytes: 100, files: 100, share: 0.25)
    let first = try #require(place(20, in: space))
    #expect(space.place(for: 6, of: "a") == nil)
    let second = try #require(place(5, in: space))
    #expect(!second.grow(by: 1))
    #expect(place(75, of: "b", in: space) != nil)
    withExtendedLifetime(first) {}
  }

  @Test func `of one network there are so many files`() {
    let space = UploadSpace(bytes: 100, files: 8, share: 0.25)
    let places = ["a", "a", "a", "b"].map { space.place(for: 0, of: $0) }
    #expect(places.map { $0 != nil } == [true, true, false, true])
  }

  @Test func `a single file may take more than the share of its network`() throws {
    let space = UploadSpace(bytes: 100, files: 2, share: 0.25)
    let large = try #require(place(90, in: space))
    #expect(large.grow(by: 10))
    #expect(!large.grow(by: 1))
  }

  @Test func `what nobody has fits nowhere`() {
    let space = UploadSpace(bytes: 10, files: 2, share: 1)
    let small = place(1, in: space)
    #expect(space.place(for: .max, of: "a") == nil)
    withExtendedLifetime(small) {}
  }

  @Test func `a file leaves its place when it is moved, and when it goes`() throws {
    let space = UploadSpace(bytes: 4, files: 10, share: 1)
    let (from, to) = (folder.appending(path: UUID().uuidString), folder.appending(path: UUID().uuidString))
    defer { try? FileManager.default.removeItem(at: to) }
    try Data("abcd".utf8).write(to: from)
    let moved = UploadedFile(
      name: "file", Upload(size: 4, type: "a/b"), at: from, in: place(4, in: space))
    #expect(space.place(for: 1, of: "a") == nil)
    try moved.move(to: to)
    do {
      let dropped = UploadedFile(
        name: "file", Upload(size: 4, type: "a/b"), at: from, in: place(4, in: space))
      #expect(space.place(for: 1, of: "a") == nil)
      withExtendedLifetime(dropped) {}
    }
    #expect(space.place(for: 4, of: "a") != nil)
    withExtendedLifetime(moved) {}
  }
}
