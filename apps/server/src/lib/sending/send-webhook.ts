import type { Agent } from 'undici'
import {
  canRequest,
  guardedLookup,
  isPublicAddress,
  privateAddressCode,
} from '../addresses/public-address.ts'
import { signatureHeaders } from './webhook-signature.ts'

const second = 1_000
const timeoutMs = 15 * second

/** Why there was no response. */
export const webhookProblems = ['noHost', 'notReached', 'notAllowed', 'certificate'] as const
export type WebhookProblem = (typeof webhookProblems)[number]

/** The result of an attempt: the status of the response, or why there was none. */
export interface WebhookResult {
  readonly status: number | null
  readonly problem: WebhookProblem | null
  /** How long the receiver asks to wait; null when it doesn't. */
  readonly retryAfterMs: number | null
}

export interface WebhookMessage {
  readonly url: string
  readonly id: string
  readonly body: string
  /** The current secret, and the former one while it still counts. */
  readonly secrets: readonly string[]
}

export interface WebhookSender {
  readonly send: (message: WebhookMessage, now: Date) => Promise<WebhookResult>
  readonly close: () => Promise<void>
}

const noHostCodes = new Set(['ENOTFOUND', 'EAI_NODATA', 'EAI_NONAME'])
const certificateCode = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS/

function problemOf(error: unknown): WebhookProblem {
  const code = String(Reflect.get(Object(error), 'code') ?? '')
  if (code === privateAddressCode) return 'notAllowed'
  if (noHostCodes.has(code)) return 'noHost'
  return certificateCode.test(code) ? 'certificate' : 'notReached'
}

function toRetryMs(header: string | string[] | undefined): number | null {
  const seconds = Number(header)
  return seconds > 0 ? seconds * second : null
}

/**
 * Whether a webhook may use an address.
 * @param allowInside also inside the college's own network, and without encryption
 */
export function isWebhookAddress(address: string, allowInside: boolean): boolean {
  const url = URL.parse(address)
  if (!url) return false
  if (url.hash !== '' || (!allowInside && url.protocol !== 'https:')) return false
  return canRequest(url, allowInside ? () => true : isPublicAddress, true)
}

/**
 * Sends signed messages to other programs. Follows no redirects, and connects only to addresses that
 * are allowed, whatever a name resolves to.
 * @param allowInside also inside the college's own network, and without encryption
 */
export function openWebhookSender(allowInside: boolean): WebhookSender {
  const isAllowed = allowInside ? () => true : isPublicAddress
  let agent: Agent | undefined

  async function post({ url, id, body, secrets }: WebhookMessage, at: Date) {
    const { Agent, request } = await import('undici')
    agent ??= new Agent({
      connect: { lookup: guardedLookup(isAllowed), timeout: timeoutMs },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      maxHeaderSize: 32 * 1024,
    })
    const response = await request(url, {
      dispatcher: agent,
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'MyHub-Webhooks',
        ...signatureHeaders(secrets, { id, at, body }),
      },
      signal: AbortSignal.timeout(2 * timeoutMs),
    })
    await response.body.dump({ limit: 16_384 }).catch(() => {})
    const retryAfterMs = toRetryMs(response.headers['retry-after'])
    return { status: response.statusCode, problem: null, retryAfterMs }
  }

  return {
    send: async (message, now) => {
      // The setting may be stricter than when the webhook was saved.
      if (!isWebhookAddress(message.url, allowInside))
        return { status: null, problem: 'notAllowed', retryAfterMs: null }
      return post(message, now).catch((error: unknown) => ({
        ...{ status: null, problem: problemOf(error), retryAfterMs: null },
      }))
    },
    close: async () => agent?.destroy(),
  }
}
