import Foundation
import Testing

@testable import SwiftwaterPages

struct UploadSpaceTests {
  @Test func `there is room for so many bytes, and again when a place is released`() {
    let space = UploadSpace(bytes: 10, files: 100)
    var first = space.take(6)
    let second = space.take(4)
    #expect(first != nil && second != nil)
    #expect(space.take(1) == nil)
    first = nil
    #expect(space.take(7) == nil)
    #expect(space.take(6) != nil)
    withExtendedLifetime(second) {}
  }

  @Test func `there is room for so many files, however small`() {
    let space = UploadSpace(bytes: 10, files: 2)
    let places = (1...3).map { _ in space.take(0) }
    #expect(places.map { $0 != nil } == [true, true, false])
  }

  @Test func `what nobody has fits nowhere`() {
    let space = UploadSpace(bytes: 10, files: 2)
    let place = space.take(1)
    #expect(space.take(.max) == nil)
    withExtendedLifetime(place) {}
  }

  @Test func `a file leaves its place when it is moved, and when it goes`() throws {
    let space = UploadSpace(bytes: 4, files: 10)
    let folder = FileManager.default.temporaryDirectory
    let (from, to) = (folder.appending(path: UUID().uuidString), folder.appending(path: UUID().uuidString))
    defer { try? FileManager.default.removeItem(at: to) }
    try Data("abcd".utf8).write(to: from)
    let moved = UploadedFile(
      name: "file", Upload(size: 4, type: "a/b"), at: from, in: space.take(4))
    #expect(space.take(1) == nil)
    try moved.move(to: to)
    do {
      let dropped = UploadedFile(
        name: "file", Upload(size: 4, type: "a/b"), at: from, in: space.take(4))
      #expect(space.take(1) == nil)
      withExtendedLifetime(dropped) {}
    }
    #expect(space.take(4) != nil)
    withExtendedLifetime(moved) {}
  }
}
