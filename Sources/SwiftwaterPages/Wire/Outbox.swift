/// What a browser has not been told yet, in order.
///
/// However long it waits, it stays as small as the page: of several patches of one text only the last is
/// kept, and what was about a node that has gone is dropped. Adding costs O(1).
struct Outbox {
  private var patches: [Patch?] = []
  private var newest: [Patch.Subject: Int] = [:]
  private var byNode: [Int: [Int]] = [:]

  /// How many patches wait.
  private(set) var count = 0
  /// Whether there is nothing to send.
  var isEmpty: Bool { count == 0 }

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

  /// Drops what waits about nodes.
  mutating func forget(_ nodes: Range<Int>) {
    if byNode.isEmpty { return }
    for node in nodes {
      for index in byNode.removeValue(forKey: node) ?? [] { drop(at: index) }
    }
  }

  /// Drops all patches.
  mutating func removePatches() { self = Outbox() }

  private mutating func drop(at index: Int) {
    guard let patch = patches[index] else { return }
    if let subject = patch.subject, newest[subject] == index { newest[subject] = nil }
    patches[index] = nil
    count -= 1
  }

  private mutating func compact() {
    let kept = patches.compactMap(\.self)
    self = Outbox()
    for patch in kept { add(patch) }
  }

  /// Writes a frame: its number, the last event that the page has dealt with, then everything that waits, and
  /// before that the templates that no frame has had.
  func frame(number: Int, answering event: Int) -> String {
    var writer = WireWriter()
    writer.array { writer in
      writer.number(number)
      writer.number(event)
      for case let patch? in patches {
        for fragment in patch.fragments where !fragment.template.isSent {
          fragment.template.write(to: &writer)
          fragment.template.isSent = true
        }
      }
      for case let patch? in patches { patch.write(to: &writer) }
    }
    return writer.text
  }
}
