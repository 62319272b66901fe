import { nativeCallbackPath, schemeCallback } from '@myhub/domain/addresses/app-links.ts'
import type { Settings } from '#settings.ts'

/** Which of our clients a sign-in in key mode is for. */
export type KeyClient = 'web' | 'native'

/** What the web app needs to sign in by key: served in the configuration document. */
export interface PkceConfiguration {
  readonly authorizationEndpoint: string
  readonly endSessionEndpoint: string
  readonly clientId: string
  readonly redirectUri: string
  readonly scope: string
}

/** Ids of the embedded provider's clients. */
export const embeddedClientIds = { server: 'myhub', web: 'myhub-web', native: 'myhub-native' }

/** What is asked of a provider: who the person is, under any of the usual claims. */
export const scope = 'openid profile email'

type Addresses = Pick<Settings, 'publicUrl' | 'NATIVE_APP_ID'>

const webRedirectUris = ({ publicUrl }: Addresses) => [`${publicUrl}/`]

/**
 * Where a provider may send the native app's codes: the claimed https address of this server, and
 * the app's own scheme, which is its id. Nowhere while the college has no app.
 */
export function nativeRedirectUris({ publicUrl, NATIVE_APP_ID }: Addresses): string[] {
  if (!NATIVE_APP_ID) return []
  const claimed = publicUrl.startsWith('https:') ? [`${publicUrl}${nativeCallbackPath}`] : []
  return [...claimed, schemeCallback(NATIVE_APP_ID)]
}

/** Whose redirect address this is; null when it is on no allow list. */
export function clientOfRedirect(settings: Addresses, redirectUri: string): KeyClient | null {
  if (webRedirectUris(settings).includes(redirectUri)) return 'web'
  return nativeRedirectUris(settings).includes(redirectUri) ? 'native' : null
}

/**
 * How the web app signs in by key. It begins and ends at this server, which knows the provider;
 * codes come back to the home page (guard 2, R2.6).
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
