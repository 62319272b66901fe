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

type Addresses = Pick<Settings, 'publicUrl' | 'NATIVE_ORIGINS'>

const webRedirectUris = ({ publicUrl }: Addresses) => [`${publicUrl}/`]

/**
 * Where a provider may send the native app's codes: the claimed https address of this server, and
 * each private scheme among the native origins (a scheme with a dot, which one app alone owns).
 */
export function nativeRedirectUris({ publicUrl, NATIVE_ORIGINS }: Addresses): string[] {
  const claimed = publicUrl.startsWith('https:') ? [`${publicUrl}/native/auth/callback`] : []
  const schemes = NATIVE_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter((origin) => /^[a-z][a-z0-9]*(\.[a-z0-9-]+)+:\/\//.test(origin))
  return [...claimed, ...schemes.map((origin) => `${origin}/callback`)]
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
