import type { Agent } from 'undici'
import {
  canRequest,
  guardedLookup,
  isPublicAddress,
  privateAddressCode,
  type Resolve,
} from './public-address.ts'

/** Why a link is broken. */
export const linkProblems = ['notFound', 'noHost', 'notReached', 'failing', 'notAllowed'] as const
export type LinkProblem = (typeof linkProblems)[number]

const timeoutMs = 10_000
const maxRedirects = 5
/** The page exists but rejects this kind of request. */
const headRejected = new Set([400, 403, 404, 405, 406, 410, 501])
const noHostCodes = new Set(['ENOTFOUND', 'EAI_NODATA', 'EAI_NONAME'])

export interface LinkChecker {
  /** @returns what is wrong with a link; null when it responds */
  readonly check: (url: string, signal: AbortSignal) => Promise<LinkProblem | null>
  readonly close: () => Promise<void>
}

function problemOf(status: number): LinkProblem | null {
  if (status === 404 || status === 410) return 'notFound'
  return status >= 500 ? 'failing' : null
}

function failureOf(error: unknown): LinkProblem {
  const code = String(Reflect.get(Object(error), 'code') ?? '')
  if (code === privateAddressCode) return 'notAllowed'
  return noHostCodes.has(code) ? 'noHost' : 'notReached'
}

/**
 * Checks whether external links respond. Never connects to the college's own network, whatever a
 * name resolves or redirects to, and never reads a body.
 * @param open for tests, which have no external sites: additional addresses to allow
 * @param resolve for tests, which have no name server
 */
export function linkChecker(open?: (address: string) => boolean, resolve?: Resolve): LinkChecker {
  const isAllowed = open ?? isPublicAddress
  const allowsPorts = open !== undefined
  let agent: Agent | undefined

  async function sendRequest(url: URL, method: 'HEAD' | 'GET', signal: AbortSignal) {
    // Large, and needed once a night: not loaded at startup.
    const { Agent, request } = await import('undici')
    agent ??= new Agent({
      connect: { lookup: guardedLookup(isAllowed, resolve), timeout: timeoutMs },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      maxHeaderSize: 32 * 1024,
    })
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      method,
      signal,
      headers: { 'user-agent': 'MyHub-LinkCheck', accept: '*/*' },
    })
    body.on('error', () => {})
    body.destroy()
    const { location } = headers
    return { status: statusCode, location: Array.isArray(location) ? location[0] : location }
  }

  async function follow(start: URL, signal: AbortSignal): Promise<LinkProblem | null> {
    let url = start
    for (let hops = 0; hops <= maxRedirects; hops++) {
      if (!canRequest(url, isAllowed, allowsPorts)) return 'notAllowed'
      let response = await sendRequest(url, 'HEAD', signal)
      if (headRejected.has(response.status)) response = await sendRequest(url, 'GET', signal)
      const { status, location } = response
      if (status < 300 || status >= 400 || location === undefined) return problemOf(status)
      if (!URL.canParse(location, url.href)) return 'failing'
      url = new URL(location, url)
    }
    return 'failing'
  }

  return {
    check: async (url, signal) => {
      if (!URL.canParse(url)) return 'notAllowed'
      try {
        const limit = AbortSignal.timeout(2 * timeoutMs)
        return await follow(new URL(url), AbortSignal.any([signal, limit]))
      } catch (error) {
        signal.throwIfAborted()
        return failureOf(error)
      }
    },
    close: async () => agent?.destroy(),
  }
}
