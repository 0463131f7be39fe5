import Swiftwater

let price = MutableProperty(20)
let count = MutableProperty(3)
let total = Property { price.value * count.value }
total.observe { print($0) }  // prints 60
count.value = 4  // prints 80
