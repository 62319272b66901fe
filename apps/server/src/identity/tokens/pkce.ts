import { createHash } from 'node:crypto'
import { nativeCallbackPath, schemeCallback } from '@myhub/domain/addresses/app-links.ts'
import type { Settings } from '#settings.ts'

/** Our client for a sign-in in key mode. */
export type KeyClient = 'web' | 'native'

/** Parameters for the web app's sign-in in key mode, from the configuration document. */
export interface PkceConfiguration {
  readonly authorizationEndpoint: string
  readonly endSessionEndpoint: string
  readonly clientId: string
  readonly redirectUri: string
  readonly scope: string
}

/** Client IDs at the embedded provider. */
export const embeddedClientIds = { server: 'myhub', web: 'myhub-web', native: 'myhub-native' }

/** The requested scopes: the person's identity, under any of the usual claims. */
export const scope = 'openid profile email'

type Addresses = Pick<Settings, 'publicUrl' | 'NATIVE_APP_ID'>

const webRedirectUris = ({ publicUrl }: Addresses) => [`${publicUrl}/`]

/**
 * Redirect URIs of the native app: the claimed https address of this server, and the app's custom
 * scheme, which is its ID. Empty without an app.
 */
export function nativeRedirectUris({ publicUrl, NATIVE_APP_ID }: Addresses): string[] {
  if (!NATIVE_APP_ID) return []
  const claimed = publicUrl.startsWith('https:') ? [`${publicUrl}${nativeCallbackPath}`] : []
  return [...claimed, schemeCallback(NATIVE_APP_ID)]
}

/** The client of a redirect URI; null if it is not allowed. */
export function clientOfRedirect(settings: Addresses, redirectUri: string): KeyClient | null {
  if (webRedirectUris(settings).includes(redirectUri)) return 'web'
  return nativeRedirectUris(settings).includes(redirectUri) ? 'native' : null
}

/**
 * The nonce of a sign-in in key mode, which some providers require. It is derived from the
 * challenge, so that redeeming the code with its verifier checks it without stored state.
 */
export const nonceOf = (challenge: string): string =>
  createHash('sha256').update(`nonce ${challenge}`).digest('base64url')

/** The S256 challenge of a verifier (RFC 7636). */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')

/**
 * The web app's sign-in in key mode. It starts and ends at this server, which knows the provider;
 * codes return to the home page (guard 2, R2.6).
 */
export function pkceConfiguration(
  settings: Addresses & Pick<Settings, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID'>,
): PkceConfiguration {
  const { publicUrl, OIDC_ISSUER, OIDC_CLIENT_ID } = settings
  return {
    authorizationEndpoint: `${publicUrl}/ui/authorize`,
    endSessionEndpoint: `${publicUrl}/public/ui/logout`,
    clientId: OIDC_ISSUER && OIDC_CLIENT_ID ? OIDC_CLIENT_ID : embeddedClientIds.web,
    redirectUri: `${publicUrl}/`,
    scope,
  }
}
