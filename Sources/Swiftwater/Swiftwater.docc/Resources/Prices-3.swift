import Swiftwater

let price = MutableProperty(20)
let count = MutableProperty(3)
let total = Property { price.value * count.value }
total.observe { print($0) }  // prints 60
count.value = 4  // prints 80
transaction {
  price.value = 10
  count.value = 8
}  // prints nothing: the total is still 80
