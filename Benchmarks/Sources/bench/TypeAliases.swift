import Swiftwater

// OpenCombine also has types of these names. In the benchmarks, the names mean those of Swiftwater.
typealias Subject<Value, Failure: Error> = Swiftwater.Subject<Value, Failure>
typealias Subscription = Swiftwater.Subscription
