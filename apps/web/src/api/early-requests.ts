import { configuration } from '#config/configuration.ts'

declare global {
  interface Window {
    /**
     * Responses to requests that the document has sent to its own origin before any script of the
     * app (`build/prefetch/prefetch-script.ts`), by method, path with query, and body.
     */
    MYHUB_EARLY?: Record<string, Promise<Response>> | undefined
  }
}

/** Older early responses are not used; in milliseconds from the start of the document. */
const MAX_AGE_MS = 20_000

/** The document's own response to a request; each is returned once. */
function takeEarlyResponse({ method, url }: Request, body: string): Promise<Response> | null {
  const early = globalThis.window?.MYHUB_EARLY
  const { origin, pathname, search } = new URL(url)
  const key = `${method} ${pathname}${search} ${body}`
  const response = early?.[key]
  if (!early || !response) return null
  delete early[key]
  const isUsable = configuration().AUTH_METHOD === 'cookie' && origin === window.location.origin
  return isUsable && performance.now() < MAX_AGE_MS ? response : null
}

/**
 * The document's own response to a request, or else the server's.
 * @param body the request's, as text
 */
export function earlyResponseOrSend(
  request: Request,
  send: (request: Request) => Promise<Response>,
  body = '',
): Promise<Response> {
  const early = takeEarlyResponse(request, body)
  // After a failure, send it again.
  return early ? early.catch(() => send(request)) : send(request)
}

/** Drops unused responses, such as when another person is signed in. */
export function forgetEarlyResponses(): void {
  if (globalThis.window) window.MYHUB_EARLY = undefined
}
