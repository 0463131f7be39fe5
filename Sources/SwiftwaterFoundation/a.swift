public import Swiftwater
