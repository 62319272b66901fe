import { createECDH } from 'node:crypto'
import type { Agent } from 'undici'
import {
  canRequest,
  guardedLookup,
  isPublicAddress,
  privateAddressCode,
} from '../addresses/public-address.ts'
import type { PushKey } from './push-key.ts'
import type { SendFailure } from './send-failure.ts'

/** A browser's push subscription: its push service and encryption keys. */
export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  /** At most about 3,000 bytes. */
  readonly content: string
  readonly expiresAt: Date
  readonly isUrgent: boolean
  /**
   * At most 32 base64url characters: a later message replaces a pending one with the same topic.
   */
  readonly topic: string
}

export interface Pusher {
  /**
   * @param key the key that the browser subscribed with; its push service rejects any other
   * @returns why the push service rejected it; `gone` when the browser has unsubscribed
   */
  push(
    to: PushAddress,
    push: PushMessage,
    now: Date,
    key: PushKey,
  ): Promise<SendFailure | 'gone' | null>
  close(): Promise<void>
}

const second = 1_000
const timeoutMs = 15 * second
const tokenSeconds = 12 * 3_600
/** A day, the longest that every push service stores a message. */
const maxTtlSeconds = 86_400

function resultOf(status: number, retryAfter: string | undefined): SendFailure | 'gone' | null {
  if (status >= 200 && status < 300) return null
  if (status === 404 || status === 410) return 'gone'
  if (status !== 429 && status < 500) return { kind: 'refused', isFinal: true }
  const wait = Number(retryAfter)
  return { kind: 'deferred', isFinal: false, retryAfterMs: wait > 0 ? wait * second : null }
}

function failureOf(error: unknown): SendFailure {
  const isPrivate = Reflect.get(Object(error), 'code') === privateAddressCode
  return isPrivate ? { kind: 'notAllowed', isFinal: true } : { kind: 'unreachable', isFinal: false }
}

/** Encrypts the content for the browser (RFC 8291). */
async function encryptContent(content: string, { p256dh, auth }: PushAddress): Promise<Buffer> {
  const { encrypt } = await import('http_ece')
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  const keys = { version: 'aes128gcm', dh: p256dh, authSecret: auth, privateKey } as const
  return encrypt(Buffer.from(content), keys)
}

/**
 * Sends push messages to browsers (RFC 8030), but never inside the college's own network, whatever
 * push service a browser names.
 * @param contact where push services can reach the college: `mailto:` or `https:`
 * @param open for tests, which have no external services: additional addresses to allow
 */
export function openPusher(contact: string, open?: (address: string) => boolean): Pusher {
  const isAllowed = open ?? isPublicAddress
  let agent: Agent | undefined

  /** Identifies the sender (RFC 8292). */
  async function authorization(origin: string, now: Date, key: PushKey): Promise<string> {
    const { importJWK, SignJWT } = await import('jose')
    const token = await new SignJWT({ sub: contact })
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(origin)
      .setExpirationTime(Math.floor(now.getTime() / second) + tokenSeconds)
      .sign(await importJWK(key.jwk, 'ES256'))
    return `vapid t=${token}, k=${key.publicKey}`
  }

  async function send(to: PushAddress, push: PushMessage, now: Date, key: PushKey) {
    const { Agent, request } = await import('undici')
    agent ??= new Agent({
      connect: { lookup: guardedLookup(isAllowed), timeout: timeoutMs },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    })
    const secondsLeft = Math.ceil((push.expiresAt.getTime() - now.getTime()) / second)
    const { statusCode, headers, body } = await request(to.endpoint, {
      dispatcher: agent,
      method: 'POST',
      body: await encryptContent(push.content, to),
      headers: {
        authorization: await authorization(new URL(to.endpoint).origin, now, key),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(Math.min(maxTtlSeconds, Math.max(0, secondsLeft))),
        urgency: push.isUrgent ? 'high' : 'normal',
        topic: push.topic,
      },
    })
    await body.dump({ limit: 16_384 }).catch(() => {})
    return resultOf(statusCode, String(headers['retry-after'] ?? ''))
  }

  return {
    push: async (to, push, now, key) => {
      const url = URL.parse(to.endpoint)
      if (!url || !canRequest(url, isAllowed, open !== undefined))
        return { kind: 'notAllowed', isFinal: true }
      return send(to, push, now, key).catch(failureOf)
    },
    close: async () => agent?.destroy(),
  }
}
