/// Calls a function of an object with the latest values of several signals: once all have sent a value, and
/// again whenever one sends another.
///
///     let calls = lift(chart, over: prices, currency) { chart, prices, currency in
///       chart.show(prices, in: currency)
///     }
///
/// The signals are observed at once. The object is held weakly: the next value after its release ends the
/// observation.
///
/// - Parameters:
///   - target: The object to call.
///   - arguments: The arguments, in order.
///   - lifetime: Ends the observation earlier; nil for none.
///   - function: Called with the object and the latest values.
/// - Returns: The results of the function; a new observer gets the latest one at once. The signal completes when
///   all arguments have completed. It does not end with the object or the lifetime. The function is called
///   whether or not the results are observed.
@discardableResult
public func lift<Target: AnyObject, each Argument, Result>(
  _ target: Target, over arguments: repeat Signal<each Argument, Never>, during lifetime: Lifetime? = nil,
  _ function: @escaping (Target, repeat each Argument) -> Result,
  file: StaticString = #fileID, line: UInt = #line
) -> Signal<Result, Never> {
  let results = ReplaySubject<Result, Never>(bufferSize: 1, file: file, line: line)
  let own = Lifetime()
  let subscription = Signal.combineLatest(repeat each arguments, file: file, line: line)
    .observe(
      during: lifetime,
      value: { [weak target] values in
        if let target { results.send(function(target, repeat each values)) } else { own.end() }
      }, ending: { results.end($0) })
  own.add(subscription)
  return results.signal
}
