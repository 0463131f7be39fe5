import Swiftwater

let price = MutableProperty(20)
let count = MutableProperty(3)
let total = Property { price.value * count.value }
