internal import Swiftwater

/// Tells which of many properties have changed, without asking each of them.
///
/// The properties are the leaves of a tree. Each inner node is a property that is derived from up to sixteen nodes
/// below it. So a change marks the few nodes above it, and a read asks only those that are marked: O(log n). Nodes are
/// never changed: an inserted leaf makes new nodes up to the root.
final class ChangeTree<ID: Hashable> {
  /// The changes that the closures of the leaves write. They are an object of their own, because the closures must not
  /// keep the tree.
  private final class Changes {
    var count = 0
    var ids: [ID] = []
  }

  private static var width: Int { 16 }

  private let changes = Changes()
  /// The nodes of each level, the leaves first; nil where there is none. The last level is the root.
  private var levels: [[Property<Int>?]] = [[]]
  private var indices: [ID: Int] = [:]
  private var freeIndices: [Int] = []
  /// The leaves that were added or removed since the last call of ``root()``.
  private var changedIndices: Set<Int> = []

  init() {}

  /// Makes a property that changes with each of the others. It does not follow a property that is added later, so call
  /// this again after an addition or a removal.
  func root() -> Property<Int> {
    rebuild()
    let changes = changes
    let count = { (_: Int) in
      changes.count += 1
      return changes.count
    }
    return (levels.last?.first ?? nil)?.map(count) ?? .constant(count(0))
  }

  /// The identities of the properties that have changed since the last call, once ``root()`` is up to date.
  func takeChanges() -> [ID] {
    defer { changes.ids.removeAll(keepingCapacity: changes.ids.count <= 64) }
    return changes.ids
  }

  /// Adds a property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - id: Its identity, which no other one may have.
  func insert<Value>(_ property: Property<Value>, for id: ID) {
    let changes = changes
    let leaf = property.map { _ in
      changes.count += 1
      changes.ids.append(id)
      return changes.count
    }
    // The first value of a leaf is not a change.
    _ = untracked { leaf.value }
    changes.ids.removeLast()
    let index = freeIndices.popLast() ?? levels[0].count
    if index == levels[0].count { levels[0].append(leaf) } else { levels[0][index] = leaf }
    indices[id] = index
    changedIndices.insert(index)
  }

  /// Removes the property with an identity.
  func remove(_ id: ID) {
    guard let index = indices.removeValue(forKey: id) else { return }
    levels[0][index] = nil
    freeIndices.append(index)
    changedIndices.insert(index)
  }

  func removeAll() {
    levels = [[]]
    indices = [:]
    freeIndices = []
    changedIndices = []
    changes.ids = []
  }

  /// Makes new nodes above the leaves that were added or removed.
  private func rebuild() {
    if changedIndices.isEmpty { return }
    var positions = changedIndices
    changedIndices = []
    var level = 0
    while levels[level].count > 1 || level + 1 < levels.count {
      positions = Set(positions.map { $0 / Self.width })
      let count = (levels[level].count + Self.width - 1) / Self.width
      if level + 1 == levels.count {
        // A higher root: all of the new level is missing.
        levels.append([])
        positions = Set(0..<count)
      }
      while levels[level + 1].count < count { levels[level + 1].append(nil) }
      for position in positions {
        let end = min(levels[level].count, (position + 1) * Self.width)
        let below = levels[level][position * Self.width..<end].compactMap(\.self)
        // Counts only increase, so the sum of the counts changes with each of them.
        levels[level + 1][position] =
          below.count > 1 ? Property.combineLatest(below).map { $0.reduce(0, &+) } : below.first
      }
      level += 1
    }
  }
}
