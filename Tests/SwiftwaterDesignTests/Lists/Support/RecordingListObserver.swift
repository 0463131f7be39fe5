import Swiftwater
import SwiftwaterDesign
import Testing

/// Observes a list like a view: it keeps elements of its own and applies the changes to them.
final class RecordingListObserver<Element: Identifiable & Equatable> {
  private(set) var elements: [Element] = []
  /// All updates but the first.
  private(set) var updates: [ListUpdate<Element>] = []
  private(set) var isCompleted = false
  private var isFirst = true
  private(set) var subscription: Subscription?

  init(_ list: ListProperty<Element>) {
    let signal = list.signal
    subscription = signal.observe { [unowned self] in
      receive($0)
    } onCompletion: { [unowned self] in
      isCompleted = true
    }
  }

  deinit {
    subscription?.cancel()
  }

  /// The changes of all updates but the first.
  var changes: [ListChange<Element>] { updates.flatMap(\.changes) }

  private func receive(_ update: ListUpdate<Element>) {
    if isFirst {
      #expect(update.isReset)
      isFirst = false
    } else {
      updates.append(update)
    }
    #expect(!update.changes.isEmpty, "an update has no changes")
    elements.apply(update)
    #expect(elements == Array(update.elements), "the changes do not give the elements")
  }
}

extension Array {
  /// Applies an update.
  mutating func apply(_ update: ListUpdate<Element>) {
    for change in update.changes {
      switch change {
      case .reset: self = Array(update.elements)
      case .insert(let element, let index): insert(element, at: index)
      case .remove(let index): remove(at: index)
      case .move(let source, let target): insert(remove(at: source), at: target)
      case .update(let element, let index): self[index] = element
      }
    }
  }
}
