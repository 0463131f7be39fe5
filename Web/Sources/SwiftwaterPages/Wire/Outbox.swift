/// What a browser has not been told yet, in order.
///
/// However long it waits, it stays as small as the page: of several patches of one text only the last is
/// kept, and what was about a node that has gone is dropped. Adding costs O(1).
struct Outbox {
  private var patches: [Patch?] = []
  private var newest: [Patch.Subject: Int] = [:]
  private var byNode: [Int: [Int]] = [:]
  private var templates: [(number: Int, template: Template)] = []

  /// How many patches wait.
  private(set) var count = 0
  /// Whether there is nothing to send.
  var isEmpty: Bool { count == 0 && templates.isEmpty }

  mutating func add(_ patch: Patch) {
    if let subject = patch.subject {
      if let old = newest[subject] { drop(at: old) }
      newest[subject] = patches.count
    }
    if let node = patch.node { byNode[node, default: []].append(patches.count) }
    patches.append(patch)
    count += 1
    if patches.count > 64, patches.count > 4 * count { compact() }
  }

  /// Adds what a kind of fragments has in common; it goes out before everything else.
  mutating func define(_ template: Template, as number: Int) { templates.append((number, template)) }

  /// Drops what waits about one thing.
  ///
  /// - Returns: Whether anything did.
  mutating func withdraw(_ subject: Patch.Subject) -> Bool {
    guard let old = newest.removeValue(forKey: subject) else { return false }
    drop(at: old)
    return true
  }

  /// How many patches about a node wait, those counted that a later one replaced.
  func count(about node: Int) -> Int { byNode[node]?.count ?? 0 }

  /// Drops what waits about a node.
  mutating func forget(_ node: Int) {
    if byNode.isEmpty { return }
    for index in byNode.removeValue(forKey: node) ?? [] { drop(at: index) }
  }

  /// Drops all patches. Templates stay: what comes may need them.
  mutating func removePatches() {
    patches = []
    newest = [:]
    byNode = [:]
    count = 0
  }

  private mutating func drop(at index: Int) {
    guard let patch = patches[index] else { return }
    if let subject = patch.subject, newest[subject] == index { newest[subject] = nil }
    patches[index] = nil
    count -= 1
  }

  private mutating func compact() {
    let kept = patches.compactMap(\.self)
    let templates = self.templates
    self = Outbox()
    self.templates = templates
    for patch in kept { add(patch) }
  }

  /// Writes a frame: its number, the last event that the page has dealt with, then everything that waits.
  func frame(number: Int, answering event: Int) -> String {
    var writer = WireWriter()
    writer.array { writer in
      writer.number(number)
      writer.number(event)
      for (number, template) in templates { template.write(number: number, to: &writer) }
      for case let patch? in patches { patch.write(to: &writer) }
    }
    return writer.text
  }
}
