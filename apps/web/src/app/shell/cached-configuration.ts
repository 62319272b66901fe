import {
  nativeCallbackPath,
  nativeSignedOutPath,
  schemeCallback,
} from '@myhub/domain/addresses/app-links.ts'
import type { AppConfiguration } from '#config/configuration.ts'
import type { Platform } from '#lib/platform/shell.ts'
import { CACHED_HEADER } from '#lib/storage/cached-header.ts'
import { readStored, writeStored } from '#lib/storage/storage.ts'
import { SECOND } from '#lib/time/clock.ts'
import { withTimeout } from '#lib/time/with-timeout.ts'

const STORAGE_KEY = 'myhub.configuration'
/** With a cached configuration, how long the start waits for a weak network. */
const NETWORK_TIMEOUT = 5 * SECOND

/** The app's client id at the embedded provider. */
const CLIENT = 'myhub-native'

const absolute = (api: string, path: string | undefined) =>
  path?.startsWith('/') ? api + path : path

/** A brand refers to its files by their paths on the hub. */
function resolveBrand(api: string, brand: AppConfiguration['brand']): AppConfiguration['brand'] {
  if (!brand) return null
  const [logo, picture] = [absolute(api, brand.logo), absolute(api, brand.picture)]
  const url = absolute(api, brand.font?.url)
  return {
    ...brand,
    ...(logo && { logo }),
    ...(picture && { picture }),
    ...(brand.font && url && { font: { ...brand.font, url } }),
  }
}

/**
 * The configuration for a phone: always key mode, because the hub's cookies don't reach the shell
 * (R9.4), and without a tag manager, whose scripts don't belong in an app.
 */
export function toPhoneConfiguration(
  document: AppConfiguration,
  platform: Platform,
  appId: string,
): AppConfiguration {
  const { API } = document
  // An iPhone's sign-in page only sees the app's own scheme; Android hands over URLs that the app
  // has claimed.
  const claimed = platform === 'android' && API.startsWith('https:')
  return {
    ...document,
    AUTH_METHOD: 'pkce',
    OIDC: {
      authorizationEndpoint: `${API}/ui/authorize`,
      endSessionEndpoint: `${API}/public/ui/logout?redirect=${nativeSignedOutPath}`,
      clientId: CLIENT,
      redirectUri: claimed ? API + nativeCallbackPath : schemeCallback(appId),
      scope: 'openid',
    },
    brand: resolveBrand(API, document.brand),
    tagManager: null,
  }
}

const respond = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'application/json', ...headers } })

/**
 * The configuration for the start: the hub's, or the last one without a network (R9.5).
 * @param request the request that the page has sent
 */
export async function resolveConfiguration(
  request: Promise<Response>,
  change: (document: AppConfiguration) => AppConfiguration,
): Promise<Response> {
  const cached = readStored('local', STORAGE_KEY)
  try {
    const response = await (cached === null ? request : withTimeout(request, NETWORK_TIMEOUT))
    if (!response.ok) return response
    const text = JSON.stringify(change(await response.json()))
    writeStored('local', STORAGE_KEY, text)
    return respond(text)
  } catch (error) {
    if (cached === null) throw error
    return respond(cached, { [CACHED_HEADER]: 'yes' })
  }
}
