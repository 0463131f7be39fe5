public import Foundation

/// A value that user defaults can store: a string, a Boolean value, a number, a date, data, or a collection of these.
public protocol PropertyListValue: Equatable {}

extension String: PropertyListValue {}
extension Bool: PropertyListValue {}
extension Int: PropertyListValue {}
extension Float: PropertyListValue {}
extension Double: PropertyListValue {}
extension Date: PropertyListValue {}
extension Data: PropertyListValue {}
extension Array: PropertyListValue where Element: PropertyListValue {}
extension Dictionary: PropertyListValue where Key == String, Value: PropertyListValue {}
