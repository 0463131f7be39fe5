extension Signal {
  /// A signal that is made anew for each observation.
  ///
  ///     let attempt = Signal<Reply, NetworkError>.deferred { request(token: session.token) }
  ///
  /// Ends as the signal that was made does.
  ///
  /// - Parameter make: Called when an observation begins.
  @inlinable
  public static func deferred(
    _ make: @escaping () -> Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("deferred", file, line)
    return Signal(origin) { make().start($0, in: origin) }
  }

  /// A signal that uses a resource, which is made anew for each observation and released when it is over.
  ///
  ///     let lines = Signal<String, FileError>.using(open, release: { $0.close() }) { file in file.lines }
  ///
  /// Fails with what making the resource throws; otherwise ends as the signal that uses it does.
  ///
  /// - Parameters:
  ///   - resource: Makes the resource when an observation begins.
  ///   - release: Called once with the resource when the observation has completed, failed or been cancelled,
  ///     after everything made by the signal that uses it was released and before an ending is heard.
  ///   - signal: Makes the signal that uses the resource.
  @inlinable
  public static func using<Resource>(
    _ resource: @escaping () throws(Failure) -> Resource, release: @escaping (Resource) -> Void,
    _ signal: @escaping (Resource) -> Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("using", file, line)
    return Signal(origin) { observer in
      do throws(Failure) {
        let made = try resource()
        let use = observer.branch()
        use.onEnd { release(made) }
        if use.isEnded { return }
        signal(made).start(observer.with(subscription: use), in: origin)
      } catch {
        observer.fail(error, at: origin)
      }
    }
  }
}
