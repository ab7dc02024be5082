// SPDX-License-Identifier: MIT

/// Who reads the remotes.
enum RemoteOrigin {
    /// This process. `next` is a service that may answer, and takes the remotes once it reads them
    /// all.
    case here(next: ServiceSource?)
    /// A service reads them all: the devices here are read a last time.
    case lettingGo(ServiceSource)
    /// A service: its commands are performed, and no device is read here.
    case service(ServiceSource)

    /// The service that the remotes come from, or nil.
    var service: ServiceSource? {
        switch self {
        case .here, .lettingGo: nil
        case .service(let source): source
        }
    }

    /// The service that the remotes go to, or nil.
    var next: ServiceSource? {
        switch self {
        case .here(let next): next
        case .lettingGo(let next): next
        case .service: nil
        }
    }
}
