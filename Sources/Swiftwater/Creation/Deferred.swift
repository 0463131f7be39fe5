extension Signal {
  /// A signal that creates another signal for each observation and sends its events.
  ///
  ///     let attempt = Signal<Reply, NetworkError>.deferred { request(token: session.token) }
  ///
  /// The signal ends as the created one does.
  ///
  /// - Parameter make: Creates the signal when an observation begins.
  @inlinable
  public static func deferred(
    _ make: @escaping () -> Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("deferred", file, line)
    return Signal(origin) { make().start($0, in: origin) }
  }

  /// A signal that creates a resource for each observation and releases it when the observation ends.
  ///
  ///     let lines = Signal<String, FileError>.using(open, release: { $0.close() }) { file in file.lines }
  ///
  /// The signal fails with the error that creating the resource throws. Otherwise it ends as the signal that uses
  /// the resource does.
  ///
  /// - Parameters:
  ///   - resource: Creates the resource when an observation begins.
  ///   - release: Releases the resource, once, when the observation has completed, failed or been cancelled. The
  ///     resources of the signal that uses it are released earlier, and the observer receives an ending later.
  ///   - signal: Creates the signal that uses the resource.
  @inlinable
  public static func using<Resource>(
    _ resource: @escaping () throws(Failure) -> Resource, release: @escaping (Resource) -> Void,
    _ signal: @escaping (Resource) -> Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("using", file, line)
    return Signal(origin) { observer in
      do throws(Failure) {
        let created = try resource()
        let useSubscription = observer.branch()
        useSubscription.onEnd { release(created) }
        if useSubscription.isEnded { return }
        signal(created).start(observer.with(subscription: useSubscription), in: origin)
      } catch {
        observer.fail(error, at: origin)
      }
    }
  }
}
