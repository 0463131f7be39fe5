import BenchmarkHarness
import SwiftwaterBrowserTesting
import SwiftwaterLoad

/// The time from a key to the answer of the page in Chromium over slow networks, for each effect that a page declares.
enum Effects {
  private static let roundTrips: [Duration] = [.zero, .milliseconds(100), .milliseconds(600), .seconds(2)]
  private static let loss = 0.05
  private static let turns = 40

  /// Presses of a key, and what the page shows then.
  private struct Press {
    let key: String
    let element: String
    let isShown: String
    /// Whether the page reports an answer of the server.
    var isAnswered = true
  }

  /// An effect by its name, with the presses that show it and the one after the other take it back.
  private struct Effect {
    let name: String
    let presses: [Press]
  }

  private static func click(_ id: String, _ isShown: String) -> Press {
    Press(key: "Enter", element: id, isShown: isShown)
  }

  private static let target = "document.querySelector('#target')"

  private static let effects = [
    Effect(
      name: "setValue",
      presses: [
        click("check", "document.querySelector('#box').checked"),
        click("uncheck", "!document.querySelector('#box').checked"),
      ]),
    Effect(name: "addClass", presses: [click("mark", "\(target).matches('.marked')")]),
    Effect(name: "removeClass", presses: [click("unmark", "!\(target).matches('.marked')")]),
    Effect(
      name: "set",
      presses: [
        click("press", "\(target).ariaPressed === 'true'"),
        click("release", "\(target).ariaPressed === 'false'"),
      ]),
    Effect(name: "hide", presses: [click("hide", "document.querySelector('#panel').hidden")]),
    Effect(name: "show", presses: [click("show", "!document.querySelector('#panel').hidden")]),
    Effect(name: "close", presses: [click("close", "!document.querySelector('#dialog').open")]),
    Effect(name: "set (open)", presses: [click("open", "document.querySelector('#dialog').open")]),
    Effect(
      name: "focus",
      presses: [
        click("there", "document.activeElement.id === 'back'"),
        click("back", "document.activeElement.id === 'there'"),
      ]),
    Effect(
      name: "disabled(when:)",
      presses: [
        Press(
          key: "x", element: "draft", isShown: "!document.querySelector('#send').disabled", isAnswered: false),
        Press(
          key: "Backspace", element: "draft", isShown: "document.querySelector('#send').disabled",
          isAnswered: false),
      ]),
    Effect(
      name: "problem of a field",
      presses: [
        Press(
          key: "x", element: "name", isShown: "!document.querySelector('#name-problem')", isAnswered: false),
        Press(
          key: "Backspace", element: "name",
          isShown: "document.querySelector('#name-problem')?.textContent === 'Required'", isAnswered: false),
      ]),
  ]

  /// The effects whose presses take the others back, so that each press of either has something to show.
  private static let pairs = [[0], [1, 2], [3], [4, 5], [6, 7], [8], [9], [10]]

  static let suite = BenchmarkSuite(name: "effects") {
    try await withServer { server in
      var results: [BenchmarkResult] = []
      let browser = try await Browser.launch(.full)
      for roundTrip in roundTrips {
        results += try await SlowNetwork.run(to: server.port, roundTrip: roundTrip, loss: loss) { url in
          try await measure(browser, url, roundTrip)
        }
      }
      return results
    }
  }

  private static func measure(
    _ browser: Browser, _ url: String, _ roundTrip: Duration
  ) async throws -> [BenchmarkResult] {
    let name = "\(Int(roundTrip.milliseconds)) ms"
    let page = try await browser.newPage(timeout: .seconds(120))
    try await page.open(url + "/effects")
    try await page.waitUntil("document.documentElement.dataset.connection === 'open'")
    try await page.evaluate(String(decoding: PackageResources.keys_js, as: UTF8.self))
    var times: [String: [Double]] = [:]
    var answers = 0
    // A field shows its problem once it was left.
    try await page.evaluate(
      "() => { document.querySelector('#name').focus(); document.activeElement.blur() }")
    try await page.waitUntil("!!document.querySelector('#name-problem')")
    for pair in pairs {
      for turn in 0..<turns {
        ConsoleProgress.update(turn + 1, of: turns, "\(effects[pair[0]].name) at \(name)")
        for index in pair {
          for press in effects[index].presses {
            times[effects[index].name, default: []].append(try await time(of: press, page))
            if press.isAnswered { answers += 1 }
          }
        }
      }
    }
    for turn in 0..<turns {
      let toggle = click("toggle", "\(target).matches('.toggled') === \(turn.isMultiple(of: 2))")
      times["toggleClass", default: []].append(try await time(of: toggle, page))
      try await page.evaluate("() => { document.querySelector('#marks .delete').id = 'delete' }")
      let count = "document.querySelectorAll('#marks li').length === \(199 - turn)"
      times["remove", default: []].append(try await time(of: click("delete", count), page))
      try await page.evaluate("() => { document.querySelector('#draft').focus() }")
      try await page.type("note \(turn)")
      let row =
        "document.querySelectorAll('#notes li').length === \(turn + 1) && !document.querySelector('#draft').value"
      times["append, setValue", default: []].append(
        try await time(of: Press(key: "Enter", element: "draft", isShown: row), page))
      answers += 3
    }
    try await page.waitUntil("document.querySelector('#answers').textContent === '\(answers)'")
    let notes: String = try await page.evaluate(
      "[...document.querySelectorAll('#notes li')].map((note) => note.textContent).join()")
    try require(
      notes == (0..<turns).map { "note \($0)" }.joined(separator: ","),
      "at \(name), a note was lost, doubled or glued to another: \(notes)")
    let errors = try await page.errors()
    try require(errors.isEmpty, "the page has an error: \(errors)")
    try await page.close()
    let all = times.values.flatMap(\.self)
    return times.sorted { $0.key < $1.key }.map { result($0.key, $0.value, name) }
      + [result("all", all, name)]
  }

  /// The milliseconds from a key to the drawn answer.
  private static func time(of press: Press, _ page: BrowserPage) async throws -> Double {
    try await page.evaluate(
      """
      () => {
        const element = document.getElementById("\(press.element)")
        if (document.activeElement !== element) element.focus()
        measureKey(() => \(press.isShown))
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
