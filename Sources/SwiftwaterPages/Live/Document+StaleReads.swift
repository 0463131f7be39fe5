internal import Swiftwater

// The code of a part of the page runs once. Debug builds report a part that does not follow a property whose value its
// code has read.
extension Document {
  /// Runs the code that makes a part of the page.
  ///
  /// - Parameters:
  ///   - name: The name of the part, for the report.
  ///   - part: The scope of the part.
  ///   - code: Returns the content.
  func make(_ name: @autoclosure () -> String, in part: Scope, _ code: () -> Markup) -> Markup {
    #if DEBUG
    let name = name()
    let reads = UntrackedReads { [weak self, weak part] property in
      guard let self, let part else { return }
      staleReads.append((part, Self.report(property, readBy: name)))
    }
    defer { if !reads.isEmpty { part.retain(reads) } }
    return reads.record(code)
    #else
    return code()
    #endif
  }

  #if DEBUG
  /// Reports the stale reads of the parts that are still shown. Others have been replaced since the change.
  func reportStaleReads() {
    let reads = staleReads
    staleReads = []
    for read in reads where !read.part.isEnded { Misuse.warnOnce(read.report) }
  }

  private static func report(_ property: String, readBy part: String) -> String {
    """
    \(part) has read the value of \(property), which has changed since. A body runs once, so the page still shows what \
    followed from the earlier value. Name the property itself, as in `p { count }`, or use `Show`, `Switch` or `ForEach`. \
    If the earlier value is meant, read it inside `untracked { … }`.
    """
  }
  #endif
}
