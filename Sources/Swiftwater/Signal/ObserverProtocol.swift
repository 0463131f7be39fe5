/// The common interface of ``Subject``, ``ReplaySubject`` and ``Emitter``: events go in.
///
///     func send(_ page: Page, to observer: some ObserverProtocol<Row, Never>) {
///       for row in page.rows { observer.send(row) }
///       observer.complete()
///     }
///
/// A signal is forwarded to an observer by ``Signal/forward(to:during:file:line:)``.
public protocol ObserverProtocol<Value, Failure>: AnyObject {
  /// The type of the values.
  associatedtype Value
  /// The type of the failure.
  associatedtype Failure: Error

  /// Sends a value.
  ///
  /// - Parameter value: The value to send.
  func send(_ value: Value)
  /// Sends a completion. Nothing follows it.
  func complete()
  /// Sends a failure. Nothing follows it.
  ///
  /// - Parameters:
  ///   - failure: The failure that observers receive.
  ///   - file: The file of the call, for the trace.
  ///   - line: The line of the call.
  func fail(_ failure: Failure, file: StaticString, line: UInt)
}

extension ObserverProtocol {
  /// Sends a failure. Nothing follows it.
  ///
  /// - Parameters:
  ///   - failure: The failure that observers receive.
  ///   - unused: Leave it out. Without this parameter, the method would satisfy the requirement, and call itself.
  public func fail(
    _ failure: Failure, file: StaticString = #fileID, line: UInt = #line,
    unused: Void = ()
  ) {
    fail(failure, file: file, line: line)
  }
}

/// An observer that can pass a failure on with its trace.
protocol EndingObserver<Value, Failure>: ObserverProtocol {
  func end(_ ending: Ending<Failure>)
}

extension Subject: EndingObserver {}
extension Emitter: EndingObserver {}

extension ReplaySubject: EndingObserver {
  func end(_ ending: Ending<Failure>) {
    subject.end(ending)
  }
}
