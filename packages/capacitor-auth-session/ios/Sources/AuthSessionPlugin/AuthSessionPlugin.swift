import AuthenticationServices
import Capacitor

/// Signs in through ASWebAuthenticationSession, which gives the provider's redirect to the call that
/// waits for it. The rules of PKCE (verifier, state, single use) are the app's.
@objc(AuthSessionPlugin)
public class AuthSessionPlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "AuthSessionPlugin"
    public let jsName = "AuthSession"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "start", returnType: CAPPluginReturnPromise)
    ]

    /// Kept while the sheet is open: a session that nobody holds closes itself.
    private var session: ASWebAuthenticationSession?

    @objc func start(_ call: CAPPluginCall) {
        guard let text = call.getString("url"), let url = URL(string: text),
              let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
              let callbackScheme = call.getString("callbackScheme"), !callbackScheme.isEmpty else {
            call.reject("url must be http or https, and callbackScheme is needed", "INVALID")
            return
        }
        DispatchQueue.main.async { [weak self] in
            self?.open(url, callbackScheme: callbackScheme, for: call)
        }
    }

    private func open(_ url: URL, callbackScheme: String, for call: CAPPluginCall) {
        guard session == nil else {
            call.reject("A sign-in is open already", "BUSY")
            return
        }
        let opened = ASWebAuthenticationSession(url: url, callbackURLScheme: callbackScheme) { [weak self] redirect, error in
            self?.session = nil
            if let redirect = redirect {
                call.resolve(["url": redirect.absoluteString])
            } else if (error as? ASWebAuthenticationSessionError)?.code == .canceledLogin {
                call.reject("The person closed the sign-in", "CANCELLED")
            } else {
                call.reject(error?.localizedDescription ?? "The sign-in failed", "FAILED", error)
            }
        }
        opened.presentationContextProvider = self
        session = opened
        if !opened.start() {
            session = nil
            call.reject("The sign-in could not be opened", "FAILED")
        }
    }
}

// Apart from the class: the system asks on the main thread, while Capacitor calls from another.
extension AuthSessionPlugin: ASWebAuthenticationPresentationContextProviding {
    public func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
        bridge?.viewController?.view.window ?? ASPresentationAnchor()
    }
}
