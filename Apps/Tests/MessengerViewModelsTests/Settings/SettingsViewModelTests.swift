import MessengerServices
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

@MainActor @Suite(.timeLimit(.minutes(30))) struct SettingsViewModelTests {
  let fixture: MessengerFixture
  let ann: Person
  let settings: SettingsViewModel

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.register("Ann")
    settings = SettingsViewModel(for: fixture.viewer(ann))
  }

  private func sampleCount() async throws -> Int {
    try await fixture.contacts.contacts(of: ann.id).count(where: \.isSample)
  }

  private func press(_ button: ButtonDesign) async {
    button.press()
    await button.isExecuting.waitUntil(false)
  }

  @Test func `SET-1 SET-2 SET-3 data is generated at once if there is none`() async throws {
    _ = try await fixture.register("Bob")
    let progress = settings.progress.signal.record()
    #expect(settings.generateButton.title.value == "Generate data")
    await press(settings.generateButton)
    #expect(settings.dialogs.current.value == nil)
    #expect(progress.values == [nil, "Generating data…", nil])
    #expect((20...50).contains(try await sampleCount()))
    #expect((20...50).contains(try await fixture.chats.chats(of: ann.id).count))
  }

  @Test func `SET-2 SET-4 existing data is replaced or deleted only after a confirmation`() async throws {
    await press(settings.generateButton)
    let before = try await sampleCount()
    for button in [settings.generateButton, settings.deleteButton] {
      button.press()
      let dialog = await settings.dialogs.current.waitUntil { $0 != nil }
      #expect(
        dialog?.message.value
          == "Your sample people and your chats with them will be deleted. Chats with other people stay.")
      #expect(dialog?.isDestructive == true)
      #expect(
        dialog?.actions.map(\.title.value) == [
          dialog?.title.value == "Delete data" ? "Delete data" : "Replace data"
        ])
      #expect(dialog?.cancelButton.title.value == "Cancel")
      dialog?.cancel()
      await button.isExecuting.waitUntil(false)
      #expect(try await sampleCount() == before)
    }
    settings.deleteButton.press()
    let dialog = await settings.dialogs.current.waitUntil { $0 != nil }
    dialog?.actions[0].press()
    await settings.deleteButton.isExecuting.waitUntil(false)
    #expect(try await sampleCount() == 0)
    #expect(try await fixture.chats.chats(of: ann.id).isEmpty)
  }

  @Test func `lists show generated data without being loaded again`() async throws {
    let list = ChatsListViewModel(for: fixture.viewer(ann))
    let contacts = ContactsViewModel(for: fixture.viewer(ann))
    contacts.isActive.value = true
    await list.waitUntilLoaded()
    await contacts.waitUntilLoaded()
    await press(settings.generateButton)
    await list.rows.waitUntil { $0.count >= 20 }
    await contacts.sections.waitUntil { !$0.isEmpty }
  }

  @Test func `a failed action can be tried again`() async throws {
    await settings.sessions.waitUntilLoaded()
    fixture.store.isBroken = true
    await press(settings.generateButton)
    let dialog = try #require(settings.dialogs.current.value)
    #expect(dialog.message.value == "Cannot change the sample data.")
    #expect(settings.progress.value == nil)
    fixture.store.isBroken = false
    dialog.actions[0].press()
    await settings.generateButton.isExecuting.waitUntil(false)
    #expect(try await sampleCount() >= 20)
  }

  @Test func `a page that closes does not wait for a confirmation`() async throws {
    await press(settings.generateButton)
    var page: SettingsViewModel? = SettingsViewModel(for: fixture.viewer(ann))
    let button = try #require(page).deleteButton
    button.press()
    await page?.dialogs.current.waitUntil { $0 != nil }
    page = nil
    await button.isExecuting.waitUntil(false)
    #expect(try await sampleCount() >= 20)
  }
}
