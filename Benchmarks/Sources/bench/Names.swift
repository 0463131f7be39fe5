import Swiftwater

// OpenCombine has types of these names too. Here they mean Swiftwater's.
typealias Subject<Value, Failure: Error> = Swiftwater.Subject<Value, Failure>
typealias Subscription = Swiftwater.Subscription
