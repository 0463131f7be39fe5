import PageTesting
import SwiftwaterBrowserTesting
import SwiftwaterLoad
import SwiftwaterWebTesting
import Testing

/// The steps in a group.
extension Walk {
  private static let group = "Lighthouse"

  private static let selected = Locator(".content button.contact[aria-pressed=true]")

  func createGroup() async throws {
    let page = ada.page
    try await page.click(.role("link", name: "New chat"))
    for name in ["Grace", "Hedy"] {
      try await page.click(Locator(".content button.contact").containing(name))
    }
    try await page.waitFor(count: 2, of: ".chip")
    try await page.waitFor(text: "2 selected", in: ".selection .count")
    try await page.click(Locator(".chip").containing("Hedy"))
    try await page.waitFor(count: 1, of: ".chip")
    try await page.click(.role("button", name: "Next"))
    try await page.waitFor(text: "Grace", in: ".participant")
    try await page.click(.role("link", name: "Cancel"))
    try await page.waitFor(text: "Grace", in: Self.selected)
    #expect(try await page.count(Self.selected) == 1)
    try await page.click(.role("button", name: "Next"))
    try await page.fill("Light", into: "#title")
    // The group cannot be created before its participants have arrived.
    try await page.waitFor(.role("button", name: "Create"), .enabled)
    try await page.click(.role("button", name: "Create"))
    try await ada.waitForMessage("Ada created the group")
    // Grace has written to Ada, so she is not asked.
    try await grace.page.waitFor(Self.row(of: "Light"), .visible)
  }

  func addHedy() async throws {
    let page = ada.page
    try await openDetails(page)
    // The field is empty until the page of the group has arrived.
    try await page.waitFor(value: "Light", of: "#title")
    try await page.fill(Self.group, into: "#title")
    for isSelected in [false, true] {
      try await page.click(.role("link", name: "Add participant"))
      try await page.click(Locator(".content button.contact").containing("Hedy"))
      try await page.waitFor(text: "Hedy", in: Self.selected)
      if isSelected {
        try await page.click(.role("button", name: "Next"))
      } else {
        try await page.evaluate("history.back()")
      }
      try await page.waitFor(count: isSelected ? 2 : 1, of: ".participant")
      try await page.waitFor(value: Self.group, of: "#title")
    }
    try await page.click(.role("button", name: "Done"))
    try await page.waitFor(text: Self.group, in: ".chat-header h1")
    try await ada.waitForMessage("Ada invited Hedy")
    try await grace.page.waitFor(Self.row(of: Self.group), .visible)
  }

  func joinAsHedy() async throws {
    let page = hedy.page
    try await page.waitFor(text: "Ada invites you to \(Self.group).", in: ".invitations")
    #expect(try await page.count(Self.row(of: Self.group)) == 0)
    try await page.click(".invitations .emphasized")
    try await page.waitFor(count: 0, of: ".invitations li")
    try await open(Self.group, as: hedy)
    try await hedy.waitForMessage("Hedy joined")
    try await ada.waitForMessage("Hedy joined")
  }

  func writeAtOnce() async throws {
    try await open(Self.group, as: grace)
    let (ada, grace, hedy) = (ada, grace, hedy)
    try await withThrowingTaskGroup { tasks in
      for user in [ada, grace, hedy] {
        tasks.addTask { for number in 1...3 { try await user.send("\(user.name) \(number)") } }
      }
      // The connections are cut while everybody writes.
      for (name, network) in [("Grace", graceNetwork), ("Hedy", hedyNetwork)] {
        try await ada.waitForMessage("\(name) 1")
        network.disconnect()
        network.restore()
      }
      try await tasks.waitForAll()
    }
    var orders: Set<String> = []
    for user in [ada, grace, hedy] {
      try await user.page.waitFor(count: 9, of: ".message")
      try await user.page.waitFor(count: 0, of: ".delivery.sending")
      orders.insert(try await user.page.evaluate(Self.texts))
    }
    #expect(orders.count == 1, "\(orders)")
  }

  func leaveChangedSettings() async throws {
    let page = ada.page
    try await openDetails(page)
    try await page.evaluate(
      "window.asked = []; window.answer = false; window.confirm = (text) => (asked.push(text), answer); null")
    // The field is empty until the page of the group has arrived.
    try await page.waitFor(value: Self.group, of: "#title")
    try await page.fill("Changed", into: "#title")
    try await page.waitFor(".screen[data-unsaved]", .attached)
    // A part of the script of its own asks.
    try await page.waitForLivePage()
    try await page.click(Self.tab("/contacts"))
    #expect(try await page.evaluate("asked.join()") == "Leave without saving the changes?")
    #expect(try await page.value("#title") == "Changed")
    try await page.evaluate("window.answer = true; null")
    try await page.click(Self.tab("/contacts"))
    try await page.waitUntil("location.pathname === '/contacts'")
    try await page.click(Self.tab("/chats"))
    try await open(Self.group, as: ada)
  }

  func deleteMessage() async throws {
    let page = ada.page
    let message = Locator(".message.outgoing").containing("Ada 2")
    hedyNetwork.disconnect()
    try await page.hover(message)
    try await page.click(Locator(".message-menu").inside(message))
    try await page.click(".dialog .action")
    for user in [ada, grace] {
      try await user.page.waitFor(text: "Message deleted", in: ".transcript")
    }
    hedyNetwork.restore()
    try await hedy.page.waitFor(text: "Message deleted", in: ".transcript")
    // The browser has kept the state of the page before the message was deleted.
    try await page.click(Self.tab("/contacts"))
    try await page.waitUntil("location.pathname === '/contacts'")
    try await page.evaluate("history.back()")
    try await page.waitFor(text: "Message deleted", in: ".transcript")
    try await page.reload()
    // The page gets the state that the browser has kept when it is connected.
    try await page.waitForLivePage()
    try await page.waitFor(text: "Message deleted", in: ".transcript")
    for user in [ada, grace, hedy] { #expect(try await user.page.count(message) == 0) }
  }

  func muteGroup() async throws {
    let page = grace.page
    try await page.click(".chat .menu")
    try await page.click(.role("button", name: "Mute"))
    try await page.waitFor(text: "muted", in: Self.row(of: Self.group))
    try await open("Hedy", as: grace)
    try await send("Is anybody awake?", as: ada)
    try await page.waitFor(text: "Is anybody awake?", in: Self.row(of: Self.group))
    try await page.waitFor(".badge.muted", .visible)
    #expect(try await page.title() == "Hedy")
  }

  func removeGrace() async throws {
    try await open(Self.group, as: grace)
    let page = ada.page
    try await page.click(Self.tab("/chats"))
    try await open(Self.group, as: ada)
    try await openDetails(page)
    try await page.press("Enter", in: .role("button", name: "Actions: Grace"))
    try await page.press("Enter", in: .role("button", name: "Remove Grace"))
    try await page.waitFor(count: 1, of: ".participant")
    // The toast disappears by itself.
    try await grace.page.watch(
      for: "document.querySelector('.toasts')?.textContent.includes('You are no longer a participant of')")
    try await page.click(.role("button", name: "Done"))
    try await ada.waitForMessage("Ada removed Grace")
    try await grace.page.waitForMoment()
    try await grace.page.waitUntil("location.pathname === '/chats'")
    try await grace.page.waitFor(count: 0, of: Self.row(of: Self.group))
  }
}
