import Swiftwater

// OpenCombine has types of these names, too. In the benchmarks, the names mean those of Swiftwater.
typealias Subject<Value, Failure: Error> = Swiftwater.Subject<Value, Failure>
typealias Subscription = Swiftwater.Subscription
