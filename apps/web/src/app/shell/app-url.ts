import {
  nativeCallbackPath,
  schemeCallback,
  schemeSignedOut,
} from '@myhub/domain/addresses/app-links.ts'
import { safePath } from '@myhub/domain/addresses/safe-path.ts'

/** The college's hub and its app. */
export type App = { readonly id: string; readonly hub: string }

/** The target of a URL that opens the app. */
export type Opened =
  /** The provider's redirect after signing in; null for missing parameters. */
  | { is: 'callback'; code: string | null; state: string | null }
  | { is: 'signedOut' }
  | { is: 'page'; path: string }
  | { is: 'nothing' }
  | { is: 'foreign' }

const callback = ({ searchParams }: URL): Opened => ({
  is: 'callback',
  code: searchParams.get('code'),
  state: searchParams.get('state'),
})

function page(path: string): Opened {
  if (/^\/*$/.test(path)) return { is: 'nothing' }
  const safe = safePath(path)
  return safe === null ? { is: 'foreign' } : { is: 'page', path: safe }
}

/** In the app's own scheme the first segment of a path is in the position of a host. */
function readScheme(url: URL, { id }: App): Opened {
  const address = `${url.protocol}//${url.host}${url.pathname}`
  if (address === schemeCallback(id)) return callback(url)
  if (address === schemeSignedOut(id)) return { is: 'signedOut' }
  return page(
    url.host === '' ? url.pathname : `/${url.host}${url.pathname}${url.search}${url.hash}`,
  )
}

/**
 * Reads the URL that opened the app (R9.2). Anyone may send one: only those of the college's own
 * hub and of the app's own scheme count, and only as a path of the app.
 */
export function readAppUrl(text: string, app: App): Opened {
  if (!URL.canParse(text)) return { is: 'foreign' }
  const url = new URL(text)
  if (url.protocol === `${app.id}:`) return readScheme(url, app)
  if (url.origin !== new URL(app.hub).origin) return { is: 'foreign' }
  if (url.pathname === nativeCallbackPath) return callback(url)
  return page(url.pathname + url.search + url.hash)
}
