internal import Instruments

#if UNTRACED
  internal import SwiftwaterUntraced
#else
  internal import Swiftwater
#endif

/// A chain of a subject, a map and a filter, with whichever build of the library this is compiled against.
public enum Chain {
  /// Sends so many events.
  public static func events() -> (Int) -> Void {
    let subject = Subject<Int, Never>()
    chain(on: subject).observe { instruments_consume($0) }
    return { for number in 0..<$0 { subject.send(number) } }
  }

  /// Begins and ends so many observations.
  public static func observations() -> (Int) -> Void {
    let chain = chain(on: Subject<Int, Never>())
    return { for _ in 0..<$0 { chain.observe { instruments_consume($0) }.cancel() } }
  }

  /// Makes so many chains.
  public static func assemblies() -> (Int) -> Void {
    let subject = Subject<Int, Never>()
    return {
      for _ in 0..<$0 { withUnsafePointer(to: chain(on: subject)) { instruments_look_at($0) } }
    }
  }

  @inline(never)
  private static func chain(on subject: Subject<Int, Never>) -> Signal<Int, Never> {
    subject.signal.map { $0 &+ 1 }.filter { $0 > 0 }
  }
}
