import BenchmarkHarness
import SwiftwaterBrowserTesting
import SwiftwaterLoad

/// The time from a key press until Chromium has drawn the optimistic effect of its event, over slow networks.
enum Effects {
  private static let roundTrips: [Duration] = [.zero, .milliseconds(100), .milliseconds(600), .seconds(2)]
  /// The probability that a packet is lost.
  private static let packetLoss = 0.05
  private static let repetitions = 40

  /// One press of a key.
  private struct Press {
    let key: String
    /// The `id` of the element that has the focus.
    let elementID: String
    /// A JavaScript expression that is true once the browser shows the effect.
    let shownExpression: String
    /// Whether the server handles the press and counts it in `#answers`.
    var isAnswered = true
  }

  /// An effect with its name. Each further press undoes the effect of the previous press.
  private struct Effect {
    let name: String
    let presses: [Press]
  }

  private static func enter(on id: String, showing expression: String) -> Press {
    Press(key: "Enter", elementID: id, shownExpression: expression)
  }

  private static let target = "document.querySelector('#target')"

  private static let effects = [
    Effect(
      name: "setValue",
      presses: [
        enter(on: "check", showing: "document.querySelector('#box').checked"),
        enter(on: "uncheck", showing: "!document.querySelector('#box').checked"),
      ]),
    Effect(name: "addClass", presses: [enter(on: "mark", showing: "\(target).matches('.marked')")]),
    Effect(name: "removeClass", presses: [enter(on: "unmark", showing: "!\(target).matches('.marked')")]),
    Effect(
      name: "set",
      presses: [
        enter(on: "press", showing: "\(target).ariaPressed === 'true'"),
        enter(on: "release", showing: "\(target).ariaPressed === 'false'"),
      ]),
    Effect(name: "hide", presses: [enter(on: "hide", showing: "document.querySelector('#panel').hidden")]),
    Effect(name: "show", presses: [enter(on: "show", showing: "!document.querySelector('#panel').hidden")]),
    Effect(name: "close", presses: [enter(on: "close", showing: "!document.querySelector('#dialog').open")]),
    Effect(
      name: "set (open)", presses: [enter(on: "open", showing: "document.querySelector('#dialog').open")]),
    Effect(
      name: "focus",
      presses: [
        enter(on: "there", showing: "document.activeElement.id === 'back'"),
        enter(on: "back", showing: "document.activeElement.id === 'there'"),
      ]),
    Effect(
      name: "disabled(when:)",
      presses: [
        Press(
          key: "x", elementID: "draft", shownExpression: "!document.querySelector('#send').disabled",
          isAnswered: false),
        Press(
          key: "Backspace", elementID: "draft", shownExpression: "document.querySelector('#send').disabled",
          isAnswered: false),
      ]),
    Effect(
      name: "problem of a field",
      presses: [
        Press(
          key: "x", elementID: "name", shownExpression: "!document.querySelector('#name-problem')",
          isAnswered: false),
        Press(
          key: "Backspace", elementID: "name",
          shownExpression: "document.querySelector('#name-problem')?.textContent === 'Required'",
          isAnswered: false),
      ]),
  ]

  /// Indices of effects. Those of a group undo each other, so that each press changes something.
  private static let groups = [[0], [1, 2], [3], [4, 5], [6, 7], [8], [9], [10]]

  static let suite = BenchmarkSuite(name: "effects") {
    try await withServer { server in
      var results: [BenchmarkResult] = []
      let browser = try await Browser.launch(.full)
      for roundTrip in roundTrips {
        results += try await SlowNetwork.run(
          to: server.port, roundTripTime: roundTrip, packetLoss: packetLoss
        ) {
          network in
          try await measure(browser, network.url, roundTrip)
        }
      }
      return results
    }
  }

  private static func measure(
    _ browser: Browser, _ url: String, _ roundTrip: Duration
  ) async throws -> [BenchmarkResult] {
    let network = "\(Int(roundTrip.milliseconds)) ms"
    let page = try await browser.newPage(timeout: .seconds(120))
    try await page.open(url + "/effects")
    try await page.waitUntil("document.documentElement.dataset.connection === 'open'")
    try await page.evaluate(String(decoding: PackageResources.keys_js, as: UTF8.self))
    var times: [String: [Double]] = [:]
    var answers = 0
    // A field shows its problem after it has lost the focus.
    try await page.evaluate(
      "() => { document.querySelector('#name').focus(); document.activeElement.blur() }")
    try await page.waitUntil("!!document.querySelector('#name-problem')")
    for group in groups {
      for repetition in 0..<repetitions {
        ConsoleProgress.update(repetition + 1, of: repetitions, "\(effects[group[0]].name) at \(network)")
        for index in group {
          for press in effects[index].presses {
            times[effects[index].name, default: []].append(try await time(of: press, page))
            if press.isAnswered { answers += 1 }
          }
        }
      }
    }
    for repetition in 0..<repetitions {
      let toggle = enter(
        on: "toggle", showing: "\(target).matches('.toggled') === \(repetition.isMultiple(of: 2))")
      times["toggleClass", default: []].append(try await time(of: toggle, page))
      let like = enter(
        on: "like",
        showing: "document.querySelector('#like').ariaPressed === '\(repetition.isMultiple(of: 2))'")
      times["toggle", default: []].append(try await time(of: like, page))
      try await page.evaluate("() => { document.querySelector('#marks .delete').id = 'delete' }")
      let isDeleted =
        "document.querySelectorAll('#marks li').length === \(EffectsPage.markCount - 1 - repetition)"
      times["remove", default: []].append(try await time(of: enter(on: "delete", showing: isDeleted), page))
      try await page.evaluate("() => { document.querySelector('#draft').focus() }")
      try await page.type("note \(repetition)")
      let isAppended =
        "document.querySelectorAll('#notes li').length === \(repetition + 1) && !document.querySelector('#draft').value"
      times["append, setValue", default: []].append(
        try await time(of: Press(key: "Enter", elementID: "draft", shownExpression: isAppended), page))
      answers += 4
    }
    try await page.waitUntil("document.querySelector('#answers').textContent === '\(answers)'")
    let notes: String = try await page.evaluate(
      "[...document.querySelectorAll('#notes li')].map((note) => note.textContent).join()")
    try require(
      notes == (0..<repetitions).map { "note \($0)" }.joined(separator: ","),
      "at \(network), a note was lost, duplicated or merged with another: \(notes)")
    let errors = try await page.errors()
    try require(errors.isEmpty, "the page has an error: \(errors)")
    try await page.close()
    times["link"] = try await timesOfLinks(browser, url, arePagesFetched: false, network)
    times["link to a fetched page"] = try await timesOfLinks(browser, url, arePagesFetched: true, network)
    let all = times.values.flatMap(\.self)
    return times.sorted { $0.key < $1.key }.map { result($0.key, $0.value, network) }
      + [result("all", all, network)]
  }

  /// The milliseconds from presses of links until the link is marked or, if the browser has fetched the pages
  /// while the links had the focus, until the next page is drawn.
  private static func timesOfLinks(
    _ browser: Browser, _ url: String, arePagesFetched: Bool, _ network: String
  ) async throws -> [Double] {
    let page = try await browser.newPage(timeout: .seconds(120))
    try await page.open(url + "/first")
    try await page.evaluate(String(decoding: PackageResources.keys_js, as: UTF8.self))
    var times: [Double] = []
    for repetition in 0..<repetitions {
      ConsoleProgress.update(repetition + 1, of: repetitions, "links at \(network)")
      let next = repetition.isMultiple(of: 2) ? "second" : "first"
      try await page.waitUntil("document.documentElement.dataset.connection === 'open'")
      let isShown = """
        [...document.querySelectorAll('h1')]\
        .some((heading) => heading.checkVisibility() && heading.textContent.toLowerCase() === '\(next)')
        """
      if arePagesFetched {
        try await page.evaluate(
          "() => { performance.clearResourceTimings(); document.querySelector('#link').focus() }")
        try await page.waitUntil(
          "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/\(next)'))")
      }
      let isMarked = "document.querySelector('#link')?.matches('.navigating')"
      times.append(
        try await time(
          of: enter(on: "link", showing: arePagesFetched ? isShown : "\(isMarked) || \(isShown)"), page))
      try await page.waitUntil(
        "location.pathname === '/\(next)' && document.querySelectorAll('h1').length === 1")
    }
    try await page.close()
    return times
  }

  /// The milliseconds from a press until its effect is drawn.
  private static func time(of press: Press, _ page: BrowserPage) async throws -> Double {
    try await page.evaluate(
      """
      () => {
        const element = document.getElementById("\(press.elementID)")
        if (document.activeElement !== element) element.focus()
        measureKey(() => \(press.shownExpression))
      }
      """)
    try await page.press(press.key)
    return try await page.evaluate("keyTime")
  }

  private static func result(_ effect: String, _ times: [Double], _ network: String) -> BenchmarkResult {
    BenchmarkResult(
      suite: "effects", name: "\(effect), round trip \(network)", value: times.quantile(0.99), unit: "ms",
      limit: 50,
      remark:
        "99th percentile of \(times.count); median \(rounded(times.median)), longest \(rounded(times.max() ?? 0))"
    )
  }
}
