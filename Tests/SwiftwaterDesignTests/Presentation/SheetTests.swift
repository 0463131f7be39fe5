import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct SheetTests {
  private final class Login {
    let name: String
    let loggedIn = Subject<String, Never>()

    init(_ name: String) {
      self.name = name
    }
  }

  private let sheet = Sheet<Login>()

  private func logIn(_ name: String = "Ada") -> Signal<String, Never> {
    sheet.present {
      Login(name)
    } until: {
      $0.loggedIn.signal
    }
  }

  @Test func `nothing is shown before the signal is observed`() {
    _ = logIn()
    #expect(sheet.content.value == nil)
  }

  @Test func `the first result closes the sheet`() throws {
    let recorder = logIn().record()
    let login = try #require(sheet.content.value)
    #expect(recorder.events.isEmpty)
    login.loggedIn.send("ada")
    login.loggedIn.send("bob")
    #expect(recorder.events == [.value("ada"), .completed])
    #expect(sheet.content.value == nil)
  }

  @Test func `a user who leaves gives no result`() {
    let recorder = logIn().record()
    sheet.dismiss()
    #expect(recorder.events == [.completed])
    #expect(sheet.content.value == nil)
    sheet.dismiss()
  }

  @Test func `a screen that completes without a result is left`() throws {
    let recorder = logIn().record()
    try #require(sheet.content.value).loggedIn.complete()
    #expect(recorder.events == [.completed])
    #expect(sheet.content.value == nil)
  }

  @Test func `another screen replaces the shown screen`() throws {
    let first = logIn("Ada").record()
    let second = logIn("Grace").record()
    #expect(first.events == [.completed])
    let login = try #require(sheet.content.value)
    #expect(login.name == "Grace")
    login.loggedIn.send("grace")
    #expect(second.events == [.value("grace"), .completed])
  }

  @Test func `a screen that is presented because another one is replaced replaces the other one`() throws {
    var second: Recorder<String, Never>?
    var third: Recorder<String, Never>?
    let first = logIn("Ada").observe { _ in
    } onCompletion: {
      third = logIn("Barbara").record()
    }
    second = logIn("Grace").record()
    #expect(second?.events == [.completed])
    let login = try #require(sheet.content.value)
    #expect(login.name == "Barbara")
    login.loggedIn.send("barbara")
    #expect(third?.events == [.value("barbara"), .completed])
    first.cancel()
  }

  @Test func `a screen that is left as soon as it is shown gives no result`() {
    let dismissal = sheet.content.changes.observe { [sheet] login in if login != nil { sheet.dismiss() } }
    let recorder = logIn().record()
    #expect(recorder.events == [.completed])
    #expect(sheet.content.value == nil)
    dismissal.cancel()
  }

  @Test func `a result that arrives at once is sent, and nothing stays open`() {
    let recorder = sheet.present {
      Login("Ada")
    } until: {
      .just($0.name)
    }.record()
    #expect(recorder.events == [.value("Ada"), .completed])
    #expect(sheet.content.value == nil)
  }

  @Test func `nothing is shown anymore when the observation ends`() {
    let observation = logIn().observe { _ in }
    observation.cancel()
    #expect(sheet.content.value == nil)
  }

  @Test func `an action continues with the result`() throws {
    var votes: [String] = []
    let vote = Command<Int, Void, Never> { [sheet] photo in
      sheet.present {
        Login("Ada")
      } until: {
        $0.loggedIn.signal
      }
      .map { votes.append("\($0) votes for \(photo)") }
    }
    vote.execute(7)
    #expect(vote.isExecuting.value)
    try #require(sheet.content.value).loggedIn.send("ada")
    #expect(votes == ["ada votes for 7"])
    #expect(!vote.isExecuting.value)
  }

  @Test func `a sheet that shows nothing has one property`() {
    let count = LiveCount()
    let sheet = count.track { Sheet<Login>() }
    #expect(count.liveCount <= 1)
    #expect(sheet.content.value == nil)
  }

  @Test func `a released sheet gives no result, and nothing leaks`() {
    let count = LiveCount()
    count.track {
      var sheet: Sheet<Login>? = Sheet()
      let recorder = sheet?.present {
        Login("Ada")
      } until: {
        $0.loggedIn.signal
      }.record()
      sheet = nil
      #expect(recorder?.events == [.completed])
    }
    #expect(count.liveParts == [])
  }
}
