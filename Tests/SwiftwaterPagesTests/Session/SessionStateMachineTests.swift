import Testing

@testable import SwiftwaterPages

/// The rules of a tab without actor, page or network.
struct SessionStateMachineTests {
  private typealias Machine = SessionStateMachine

  /// A machine with one connection that has sent the first update.
  private func connected(_ limits: WebLimits = WebLimits()) -> Machine {
    var machine = Machine(limits: limits)
    #expect(machine.connect(after: 0) == 1)
    #expect(machine.nextUpdate(on: 1, hasPatches: false) == .write(number: 1, answering: 0))
    #expect(machine.append("first") == "first")
    return machine
  }

  /// Writes an update if one is due, and returns what the machine decides.
  private func sendUpdate(
    _ machine: inout Machine, on connection: Int = 1, hasPatches: Bool = true
  ) -> Machine.UpdateAction {
    let action = machine.nextUpdate(on: connection, hasPatches: hasPatches)
    if case .write(let number, _) = action {
      #expect(machine.append("update \(number)") == "update \(number)")
    }
    return action
  }

  /// Applies events as the session does.
  private func apply(_ events: ClosedRange<Int>, to machine: inout Machine) {
    for event in events {
      machine.beginEvent(event)
      machine.endEvent()
    }
  }

  @discardableResult
  private func navigate(
    _ machine: inout Machine, to url: String = "/next", savedState: String? = nil
  ) -> Int {
    machine.startNavigation(to: url, replacesHistory: false, savedState: savedState)
  }

  // MARK: Connections

  @Test func `a new state machine has no connection`() {
    var machine = Machine(limits: WebLimits())
    #expect(!machine.isConnected)
    #expect(!machine.isVisible)
    #expect(!machine.acceptsEvents(on: 0))
    #expect(machine.nextUpdate(on: 0, hasPatches: true) == .stop)
  }

  @Test(arguments: [(0, true), (1, true), (2, true), (3, false), (-1, false)])
  func `a browser resumes after any update that is kept`(_ update: Int, _ succeeds: Bool) {
    var machine = connected()
    #expect(sendUpdate(&machine) == .write(number: 2, answering: 0))
    #expect(machine.disconnect(1) == true)
    #expect(machine.connect(after: update) == (succeeds ? 2 : nil))
    #expect(machine.isConnected == succeeds)
  }

  @Test func `a browser cannot resume before an update that it has acknowledged`() {
    var machine = connected()
    #expect(machine.receive(acknowledging: 1, events: 0, bytes: 3) == true)
    #expect(machine.connect(after: 0) == nil)
    #expect(machine.connect(after: 1) == 2)
  }

  @Test func `unacknowledged updates are sent again on the next connection`() {
    var machine = connected()
    _ = sendUpdate(&machine)
    #expect(machine.connect(after: 0) == 2)
    #expect(sendUpdate(&machine, on: 2) == .send("first"))
    #expect(sendUpdate(&machine, on: 2) == .send("update 2"))
    // Every connection begins with an answer, which tells the browser which events have arrived.
    #expect(sendUpdate(&machine, on: 2, hasPatches: false) == .write(number: 3, answering: 0))
    #expect(sendUpdate(&machine, on: 2, hasPatches: false) == .wait)
  }

  @Test func `a replaced connection sends and receives nothing, and cannot end the one that replaced it`() {
    var machine = connected()
    #expect(machine.connect(after: 1) == 2)
    #expect(machine.nextUpdate(on: 1, hasPatches: true) == .stop)
    #expect(machine.action(forEvent: 1, isForElement: true, on: 1) == .stop)
    #expect(machine.drain(1) == false)
    #expect(machine.disconnect(1) == false)
    #expect(machine.acceptsEvents(on: 2))
    #expect(!machine.isDraining(1))
  }

  @Test func `a draining connection rejects events and sends its last answer`() {
    var machine = connected()
    apply(1...1, to: &machine)
    #expect(machine.drain(1) == true)
    #expect(machine.isDraining(1))
    #expect(machine.isCurrent(1))
    #expect(machine.action(forEvent: 2, isForElement: false, on: 1) == .stop)
    #expect(sendUpdate(&machine, hasPatches: false) == .write(number: 2, answering: 1))
    #expect(sendUpdate(&machine, hasPatches: false) == .wait)
    #expect(!machine.acceptsEvents(on: 1))
    #expect(machine.disconnect(1) == true)
    #expect(machine.isDraining(1))
  }

  @Test func `the next connection accepts events after one was drained`() {
    var machine = connected()
    #expect(machine.drain(1) == true)
    #expect(machine.connect(after: 1) == 2)
    #expect(machine.acceptsEvents(on: 2))
    #expect(!machine.isDraining)
  }

  @Test func `nothing continues after the end`() {
    var machine = connected()
    navigate(&machine)
    machine.end()
    #expect(machine.isEnded)
    #expect(machine.navigation == nil)
    #expect(machine.nextUpdate(on: 1, hasPatches: true) == .stop)
    #expect(machine.action(forEvent: 1, isForElement: false, on: 1) == .stop)
    #expect(machine.connect(after: 1) == nil)
  }

  @Test func `the page is visible while the browser is connected and reports it as visible`() {
    var machine = connected()
    #expect(!machine.isVisible)
    machine.setReportedVisible(true)
    #expect(machine.isVisible)
    #expect(machine.disconnect(1) == true)
    #expect(!machine.isVisible)
    // The next connection has to report it again.
    #expect(machine.connect(after: 1) == 2)
    #expect(!machine.isVisible)
  }

  // MARK: Updates

  @Test func `an update is written for patches, or for an answer`() {
    var machine = connected()
    #expect(sendUpdate(&machine, hasPatches: false) == .wait)
    #expect(sendUpdate(&machine, hasPatches: true) == .write(number: 2, answering: 0))
    apply(1...3, to: &machine)
    #expect(sendUpdate(&machine, hasPatches: false) == .write(number: 3, answering: 3))
  }

  @Test func `updates wait for acknowledgements once as many are kept as the limits allow`() {
    var limits = WebLimits()
    limits.maximumUnacknowledgedUpdates = 2
    var machine = connected(limits)
    #expect(sendUpdate(&machine) == .write(number: 2, answering: 0))
    #expect(machine.backlog == (2, 13))
    #expect(sendUpdate(&machine) == .wait)
    #expect(machine.receive(acknowledging: 1, events: 0, bytes: 3) == true)
    #expect(sendUpdate(&machine) == .write(number: 3, answering: 0))
    #expect(sendUpdate(&machine) == .wait)
    // The server is about to stop, so nothing can wait anymore.
    #expect(machine.drain(1) == true)
    #expect(sendUpdate(&machine) == .write(number: 4, answering: 0))
  }

  @Test func `updates wait for acknowledgements once as many bytes are kept as the limits allow`() {
    var limits = WebLimits()
    limits.maximumUnacknowledgedBytes = 5
    var machine = connected(limits)
    #expect(sendUpdate(&machine) == .wait)
    #expect(machine.receive(acknowledging: 1, events: 0, bytes: 3) == true)
    #expect(machine.backlog == (0, 0))
    #expect(sendUpdate(&machine) == .write(number: 2, answering: 0))
  }

  @Test(arguments: [(0, true), (1, true), (2, true), (3, false), (-1, true)])
  func `only updates that were sent are acknowledged`(_ update: Int, _ isAccepted: Bool) {
    var machine = connected()
    _ = sendUpdate(&machine)
    #expect(machine.receive(acknowledging: update, events: 0, bytes: 3) == isAccepted)
  }

  // MARK: Events

  @Test(arguments: [
    (1, Machine.EventAction.skip), (2, .skip), (3, .apply), (4, .closeConnection),
    (Int.max, .closeConnection),
  ])
  func `events are applied once and in order`(_ number: Int, _ action: SessionStateMachine.EventAction) {
    var machine = connected()
    apply(1...2, to: &machine)
    #expect(machine.lastEventNumber == 2)
    for isForElement in [true, false] {
      #expect(machine.action(forEvent: number, isForElement: isForElement, on: 1) == action)
    }
  }

  @Test func `unanswered events are limited in number`() {
    var limits = WebLimits()
    limits.maximumUnansweredEvents = 3
    var machine = connected(limits)
    #expect(machine.receive(acknowledging: 1, events: 2, bytes: 10) == true)
    #expect(machine.receive(acknowledging: 1, events: 1, bytes: 10) == true)
    #expect(machine.receive(acknowledging: 1, events: 1, bytes: 10) == false)
  }

  @Test func `unanswered events are limited in size, and an answer allows more`() {
    var limits = WebLimits()
    limits.maximumUnansweredBytes = 20
    var machine = connected(limits)
    #expect(machine.receive(acknowledging: 1, events: 1, bytes: 20) == true)
    apply(1...1, to: &machine)
    #expect(sendUpdate(&machine) == .write(number: 2, answering: 1))
    #expect(machine.receive(acknowledging: 1, events: 1, bytes: 20) == true)
    #expect(machine.receive(acknowledging: 1, events: 0, bytes: 1) == false)
  }

  // MARK: Navigation

  @Test func `the event that begins a navigation is answered when the navigation ends`() {
    var machine = connected()
    apply(1...1, to: &machine)
    machine.beginEvent(2)
    navigate(&machine)
    machine.endEvent()
    #expect(sendUpdate(&machine) == .write(number: 2, answering: 1))
    #expect(sendUpdate(&machine, hasPatches: false) == .wait)
    #expect(machine.finishNavigation() == true)
    #expect(sendUpdate(&machine, hasPatches: false) == .write(number: 3, answering: 2))
    #expect(machine.finishNavigation() == false)
  }

  @Test func `a navigation that no event begins leaves all events answered`() {
    var machine = connected()
    apply(1...1, to: &machine)
    navigate(&machine)
    #expect(sendUpdate(&machine, hasPatches: false) == .write(number: 2, answering: 1))
  }

  @Test func `events for elements wait for a navigation, other events do not`() {
    var machine = connected()
    #expect(!machine.awaitsNavigation)
    navigate(&machine)
    #expect(machine.awaitsNavigation)
    #expect(machine.action(forEvent: 1, isForElement: true, on: 1) == .awaitNavigation)
    #expect(machine.action(forEvent: 1, isForElement: false, on: 1) == .apply)
    machine.finishNavigation()
    #expect(machine.action(forEvent: 1, isForElement: true, on: 1) == .apply)
  }

  @Test func `a navigation is not awaited on a draining connection`() {
    var machine = connected()
    navigate(&machine)
    #expect(machine.drain(1) == true)
    #expect(!machine.awaitsNavigation)
    #expect(machine.action(forEvent: 1, isForElement: true, on: 1) == .stop)
  }

  @Test func `a navigation in progress stays after its connection is replaced`() {
    var machine = connected()
    let number = navigate(&machine)
    #expect(machine.connect(after: 1) == 2)
    #expect(machine.isNavigating(number))
    #expect(machine.action(forEvent: 1, isForElement: true, on: 2) == .awaitNavigation)
  }

  @Test func `a navigation loads its URL with the saved state`() throws {
    var machine = connected()
    let number = navigate(&machine, to: "/a?b", savedState: "state")
    let navigation = try #require(machine.navigation)
    #expect(machine.continueNavigation(number) == .load(navigation))
    #expect((navigation.url, navigation.location) == ("/a?b", "/a?b"))
    #expect(navigation.savedState == "state")
    #expect(machine.isNavigating(number))
  }

  @Test func `a navigation replaces the previous one`() {
    var machine = connected()
    let first = navigate(&machine, to: "/first")
    let second = navigate(&machine, to: "/second")
    #expect(machine.continueNavigation(first) == .ignore)
    machine.redirectNavigation(first, to: "/third")
    #expect(machine.navigation?.location == "/second")
    #expect(!machine.isNavigating(first))
    #expect(machine.isNavigating(second))
  }

  @Test func `a navigation that has ended is ignored`() {
    var machine = connected()
    let number = navigate(&machine)
    #expect(machine.finishNavigation() == true)
    #expect(machine.continueNavigation(number) == .ignore)
    machine.redirectNavigation(number, to: "/other")
    #expect(machine.navigation == nil)
  }

  @Test func `a redirect changes the location but not the URL`() throws {
    var machine = connected()
    let number = navigate(&machine)
    machine.redirectNavigation(number, to: "/sign-in")
    let navigation = try #require(machine.navigation)
    #expect(machine.continueNavigation(number) == .load(navigation))
    #expect((navigation.url, navigation.location) == ("/next", "/sign-in"))
  }

  @Test(arguments: [0, 1, 5])
  func `a navigation follows as many redirects as the limit permits`(limit: Int) {
    var limits = WebLimits()
    limits.maximumRedirects = limit
    var machine = connected(limits)
    let number = navigate(&machine)
    var loads = 0
    while case .load = machine.continueNavigation(number) {
      loads += 1
      machine.redirectNavigation(number, to: "/\(loads)")
    }
    #expect(loads == limit + 1)
    #expect(machine.navigation == nil)
    #expect(sendUpdate(&machine, hasPatches: false) == .write(number: 2, answering: 0))
  }

  @Test func `running out of redirects ends the navigation`() throws {
    var limits = WebLimits()
    limits.maximumRedirects = 0
    var machine = connected(limits)
    let number = navigate(&machine)
    machine.redirectNavigation(number, to: "/elsewhere")
    let navigation = try #require(machine.navigation)
    #expect(machine.continueNavigation(number) == .tooManyRedirects(navigation))
    #expect(machine.continueNavigation(number) == .ignore)
  }

  @Test func `a navigation to another site leaves this one`() {
    var machine = connected()
    let number = navigate(&machine)
    machine.redirectNavigation(number, to: "https://example.org/")
    #expect(machine.continueNavigation(number) == .leaveSite("https://example.org/"))
    #expect(machine.navigation == nil)
  }

  @Test func `a navigation to a script is rejected`() throws {
    var machine = connected()
    let number = navigate(&machine, to: "javascript:alert(1)")
    let navigation = try #require(machine.navigation)
    #expect(machine.continueNavigation(number) == .reject(navigation))
    #expect(machine.navigation == nil)
  }
}
