import Swiftwater

@main
struct Core {
  static func main() {
    let first = MutableProperty("Ada")
    let last = MutableProperty("Lovelace")
    let full = Property { first.value + " " + last.value }
    full.observe { print($0) }
    transaction {
      first.value = "Grace"
      last.value = "Hopper"
    }
  }
}
