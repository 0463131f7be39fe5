import SwiftwaterBrowserTesting
import SwiftwaterLoad
import Testing

extension BrowserTests {
  /// A walk through the whole messenger by three people at once, two of whom have a bad network.
  @Suite struct WalkTests {
    @Test func `three people, two of them on a bad network, walk through the messenger`() async throws {
      let server = try await ServerProcess()
      try await SlowNetwork.run(to: server.port, roundTripTime: .milliseconds(150), packetLoss: 0.03) {
        graceNetwork in
        try await SlowNetwork.run(to: server.port, roundTripTime: .milliseconds(250), packetLoss: 0.05) {
          hedyNetwork in
          let walk = try await Walk(at: server, graceNetwork: graceNetwork, hedyNetwork: hedyNetwork)
          try await walk.takeSteps()
        }
      }
    }
  }
}

/// Three people who use one messenger: Ada with a fast network, and Grace and Hedy with slow ones, whose packets are
/// lost and whose connections are cut. Hedy has a phone.
final class Walk {
  /// A step of the walk, which begins where the step before has ended.
  struct Step {
    let name: String
    let take: () async throws -> Void

    init(_ name: String, _ take: @escaping () async throws -> Void) {
      self.name = name
      self.take = take
    }
  }

  /// The failure of a step.
  struct Failure: Error, CustomStringConvertible {
    let number: Int
    let name: String
    let reason: any Error

    var description: String { "step \(number), \(name): \(reason)" }
  }

  let server: ServerProcess
  let ada: BrowserUser
  let grace: BrowserUser
  let hedy: BrowserUser
  let graceNetwork: SlowNetwork
  let hedyNetwork: SlowNetwork
  /// Ada's second browser, while it is open.
  var germanPage: BrowserPage?

  init(at server: ServerProcess, graceNetwork: SlowNetwork, hedyNetwork: SlowNetwork) async throws {
    self.server = server
    self.graceNetwork = graceNetwork
    self.hedyNetwork = hedyNetwork
    ada = BrowserUser(page: try await BrowserUser.newPage(), name: "Ada")
    grace = BrowserUser(page: try await BrowserUser.newPage(timeZone: "Asia/Kathmandu"), name: "Grace")
    hedy = BrowserUser(page: try await BrowserUser.newPage(viewport: .phone), name: "Hedy")
  }

  private var steps: [Step] {
    [
      Step("a link leads Grace to the form, and from there to its screen", signUpGraceAtLink),
      Step("Ada sees the rules for a password before she signs up", signUpAda),
      Step("a name that deceives is not accepted", signUpHedy),
      Step("Ada finds Grace, and a double click sends one message", writeToGrace),
      Step("Grace sees the message in the title and in the list, and reads it", readAsGrace),
      Step("Ada sees Grace typing in the header and in the list", typeAsGrace),
      Step("Grace writes while her connection is cut", writeWithoutConnection),
      Step("the draft is back after a reload", reloadDraft),
      Step("the times have Grace's time zone at once", compareTimes),
      Step("forty unread messages open at the first of them", openUnreadMessages),
      Step("a found message leaves the search as it is, and going back finds its place", searchMessages),
      Step("after Escape, typing opens the search again", escapeSearch),
      Step("the search finds a contact without a chat", searchContact),
      Step("the chat of a profile goes back to the chat", openChatOfProfile),
      Step("cancelling a new group leads back to the people who were selected", createGroup),
      Step("adding people is a step in the history, and keeps the new title", addHedy),
      Step("Hedy is asked, and joins", joinAsHedy),
      Step("three write at once, and see the same order", writeAtOnce),
      Step("leaving changed settings asks", leaveChangedSettings),
      Step("a deleted message is gone for everybody, and does not come back", deleteMessage),
      Step("a muted chat does not count in the title", muteGroup),
      Step("the others see that Hedy has another name", renameHedy),
      Step("Ada's second browser speaks German", openGermanBrowser),
      Step("the sessions tell both browsers apart, and signing one out ends its tab", endGermanSession),
      Step("Arabic is written from right to left", openArabicBrowser),
      Step("a blocked message says why, and is sent once the block has ended", blockAda),
      Step("the operator sees a report", reportAda),
      Step("the owner removes Grace while she looks at the group", removeGrace),
      Step("nothing is lost or doubled when the server is killed", killServer),
      Step("Ada has a copy of her data", exportData),
      Step("Grace deletes her account", deleteGrace),
      Step("the next account in a browser finds no draft", changeAccount),
    ]
  }

  /// Takes all steps, until one fails.
  func takeSteps() async throws {
    for (number, step) in zip(1..., steps) {
      do { try await step.take() } catch {
        throw Failure(number: number, name: step.name, reason: error)
      }
      for user in [ada, grace, hedy] {
        #expect(try await user.errors() == [], "\(user.name) after step \(number), \(step.name)")
      }
    }
  }
}
