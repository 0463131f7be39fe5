internal import Swiftwater
