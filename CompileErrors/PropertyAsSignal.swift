// A signal is combined with the events of a property: its changes, or the current value and then the changes.
import Swiftwater

func merge(_ numbers: Signal<Int, Never>, _ property: Property<Int>) {
  numbers.merge(property).observe { print($0) }  // expect: cannot convert value of type 'Property<Int>' to expected argument type 'Signal<Int, Never>'
  numbers.merge(property.changes).observe { print($0) }
}
