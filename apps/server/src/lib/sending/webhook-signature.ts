import { createHmac, randomBytes } from 'node:crypto'

// Standard Webhooks 1.0 (standardwebhooks.com), with symmetric signatures.

const prefix = 'whsec_'
const secretBytes = 32

/** A new secret of a webhook, as its receiver configures it. */
export const newWebhookSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

/** What is sent, with its ID and the time of the attempt. */
interface SignedMessage {
  readonly id: string
  readonly at: Date
  readonly body: string
}

const sign = (secret: string, { id, at, body }: SignedMessage): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const text = `${id}.${Math.floor(at.getTime() / 1_000)}.${body}`
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
}

/**
 * The headers that identify a message and prove its sender.
 * @param secrets the current one, and the former one while it still counts
 */
export const signatureHeaders = (secrets: readonly string[], signed: SignedMessage) => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(Math.floor(signed.at.getTime() / 1_000)),
  'webhook-signature': secrets.map((secret) => sign(secret, signed)).join(' '),
})
