// swift-tools-version: 5.9
import PackageDescription

// The product's name is the npm name as the Capacitor CLI spells it: it looks for that one.
let package = Package(
    name: "MyhubCapacitorAuthSession",
    platforms: [.iOS(.v16)],
    products: [
        .library(name: "MyhubCapacitorAuthSession", targets: ["AuthSessionPlugin"])
    ],
    dependencies: [
        .package(url: "https://github.com/ionic-team/capacitor-swift-pm.git", from: "8.0.0")
    ],
    targets: [
        .target(
            name: "AuthSessionPlugin",
            dependencies: [.product(name: "Capacitor", package: "capacitor-swift-pm")],
            path: "ios/Sources/AuthSessionPlugin")
    ]
)
