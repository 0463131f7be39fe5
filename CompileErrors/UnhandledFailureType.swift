// A signal that may fail cannot be used as a signal that never fails.
import Swiftwater

struct Broken: Error {}

func show(_ values: Signal<Int, Never>) {}

func use(_ values: Signal<Int, Broken>) {
  show(values)  // expect: cannot convert value of type 'Signal<Int, Broken>' to expected argument type 'Signal<Int, Never>'
}
