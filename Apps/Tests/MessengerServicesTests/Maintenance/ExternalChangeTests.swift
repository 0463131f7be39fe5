import Foundation
import MessengerTesting
import SwiftwaterTesting
import Testing

@testable import MessengerServices

/// Changes by other programs, such as the commands of the operator.
@Suite(.timeLimit(.minutes(30))) struct ExternalChangeTests {
  @Test func `a store detects the writes of another one, but not its own`() async throws {
    let fixture = try await DatabaseFixture()
    let (server, command) = (
      try SQLiteStore(path: fixture.file.path), try SQLiteStore(existing: fixture.file.path)
    )
    #expect(try await !server.detectExternalChange())
    let ann = fixture.ann.person.id
    try await server.write { try $0.setLastSeen(.distantPast, of: ann) }
    #expect(try await !server.detectExternalChange())
    try await command.write { try $0.setLastSeen(.distantFuture, of: ann) }
    #expect(try await server.detectExternalChange())
    #expect(try await !server.detectExternalChange())
  }

  @Test func `when a command signs a person out, the person's pages end and all others load again`()
    async throws
  {
    let fixture = try await DatabaseFixture()
    let page = Page()
    await page.open(for: fixture.bob.person, fixture.messenger)
    let sessionPage = SessionPage()
    await sessionPage.open(fixture.ann.session.id, fixture.messenger.accounts)
    let watching = Task { await fixture.messenger.watchForExternalChanges() }
    try await fixture.clock.waitUntilPending(atLeast: 1)
    let command = Messenger(store: try SQLiteStore(existing: fixture.file.path))
    try await command.accounts.signOutEverywhere(fixture.ann.person.id)
    fixture.clock.advance(by: .seconds(2))
    await sessionPage.waitForEnd()
    #expect(await page.chatEvents { $0 == .reload }.last == .reload)
    watching.cancel()
    await watching.value
  }

  @Test func `changes of another program are shown when the database can be read again`() async throws {
    let store = TestStore(try SQLiteStore.inMemory())
    let clock = TestClock()
    var configuration = MessengerConfiguration()
    configuration.passwordCost = .minimal
    configuration.clock = clock
    let messenger = Messenger(store: store, configuration: configuration)
    let ann = try await messenger.accounts.signUp(name: "Ann", password: "correct horse", from: "test")
    let page = SessionPage()
    await page.open(ann.session.id, messenger.accounts)
    try await store.base.write { _ = try $0.deleteSession(ann.session.id, of: ann.person.id) }
    store.simulateExternalChange()
    store.isWritable = false
    let count = store.writeCount
    let watching = Task { await messenger.watchForExternalChanges() }
    try await clock.waitUntilPending(atLeast: 1)
    #expect(store.writeCount > count)
    store.isWritable = true
    clock.advance(by: .seconds(2))
    await page.waitForEnd()
    watching.cancel()
    await watching.value
  }

  @Test func `a command rejects data of another version, and does not change it`() async throws {
    let fixture = try await DatabaseFixture()
    try fixture.close()
    try fixture.file.execute("INSERT INTO grdb_migrations VALUES ('of the future')")
    #expect(throws: MessengerError.newerData) { try SQLiteStore(existing: fixture.file.path) }
    try fixture.file.execute(
      "DELETE FROM grdb_migrations WHERE identifier IN ('of the future', 'sign-ins and password resets')")
    #expect(throws: MessengerError.olderData) { try SQLiteStore(existing: fixture.file.path) }
    #expect(throws: MessengerError.storage) { try SQLiteStore(existing: fixture.other("missing").path) }
    #expect(!fixture.other("missing").exists)
  }
}
