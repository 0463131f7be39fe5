/// The patches that were not sent to the browser yet, in order.
///
/// However long they wait, those for the content stay as small as the page: of several patches for one text
/// only the last is kept, and the patches of a node that is removed are dropped. Of several URLs for one entry of the
/// history only the last is kept. Patches for events replace none. Adding a patch costs amortized O(1), and O(n) for a
/// patch of a page.
struct Outbox {
  private(set) var patches: [Patch?] = []
  private var indexBySubject: [Patch.Subject: Int] = [:]
  private var indicesByNode: [Int: [Int]] = [:]
  /// The index of the last patch for the history; nil if there is none that a later one may replace.
  private var historyIndex: Int?
  /// The number of elements of `patches` when the next page was opened; nil if no open page waits for its
  /// patch.
  private var countAtOpening: Int?

  /// The number of patches.
  private(set) var count = 0
  /// Whether there are no patches.
  var isEmpty: Bool { count == 0 }

  mutating func add(_ patch: Patch) {
    if case .page = patch { addPage(patch) } else { append(patch) }
    if patches.count > 64, patches.count > 4 * count { compact() }
  }

  /// Notes that the next page is opened. The changes in it until its patch is added are sent after that patch.
  mutating func openPage() {
    countAtOpening = patches.count
    indexBySubject = [:]
    historyIndex = nil
  }

  private mutating func addPage(_ page: Patch) {
    let start = countAtOpening ?? patches.count
    let (earlier, changes) = (patches[..<start].compactMap(\.self), patches[start...].compactMap(\.self))
    self = Outbox()
    for patch in earlier { append(patch) }
    // Patches after the patch of a page are about that page, and replace no patch of the previous page.
    indexBySubject = [:]
    append(page)
    for patch in changes { append(patch) }
  }

  private mutating func append(_ patch: Patch) {
    var patch = patch
    if patch.concernsHistory {
      // The patch stays before the content that was added since: the browser first notes the focus and the scroll
      // position of the screen that it leaves.
      if let historyIndex, let merged = patches[historyIndex].flatMap(patch.merged(withHistory:)) {
        patches[historyIndex] = merged
        return
      }
      historyIndex = patches.count
    }
    if let subject = patch.subject {
      if let index = indexBySubject[subject], let earlier = patches[index] {
        patch = patch.replacing(earlier)
        removePatch(at: index)
      }
      indexBySubject[subject] = patches.count
    }
    if let node = patch.node { indicesByNode[node, default: []].append(patches.count) }
    patches.append(patch)
    count += 1
  }

  /// Removes the patch for a subject.
  ///
  /// - Returns: Whether there was one.
  mutating func remove(_ subject: Patch.Subject) -> Bool {
    guard let old = indexBySubject.removeValue(forKey: subject) else { return false }
    removePatch(at: old)
    return true
  }

  /// The number of patches of a node, including replaced ones until the outbox is compacted.
  func count(of node: Int) -> Int { indicesByNode[node]?.count ?? 0 }

  /// Removes the patches of nodes.
  mutating func removeAll(of nodes: Range<Int>) {
    if indicesByNode.isEmpty { return }
    for node in nodes {
      for index in indicesByNode.removeValue(forKey: node) ?? [] { removePatch(at: index) }
    }
  }

  /// Removes all patches but those that name ignored events and the one with the state of the page in the
  /// browser.
  ///
  /// The browser keeps ignored events across pages. It keeps the state of the page that it shows for the way
  /// back.
  mutating func removeAll() {
    var isShown = true
    let kept = patches.compactMap(\.self).filter { patch in
      switch patch {
      case .ignore: return true
      case .state: return isShown
      case .page:
        isShown = false
        return false
      default: return false
      }
    }
    self = Outbox()
    for patch in kept { append(patch) }
  }

  private mutating func removePatch(at index: Int) {
    guard let patch = patches[index] else { return }
    if let subject = patch.subject, indexBySubject[subject] == index { indexBySubject[subject] = nil }
    patches[index] = nil
    count -= 1
  }

  private mutating func compact() {
    let (all, opening) = (patches, countAtOpening)
    self = Outbox()
    for (index, patch) in all.enumerated() {
      if index == opening { openPage() }
      guard let patch else { continue }
      if case .page = patch { indexBySubject = [:] }
      append(patch)
    }
    if all.count == opening { openPage() }
  }

  /// Writes an update with all patches, and before them the templates that no update has carried. Marks these
  /// as sent.
  ///
  /// - Parameters:
  ///   - number: The number of the update.
  ///   - event: The number of the last event that the page has handled.
  func update(number: Int, answering event: Int) -> String {
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
