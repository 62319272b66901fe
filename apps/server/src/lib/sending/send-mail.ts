import type { SendFailure } from './send-failure.ts'

/** An email to one person. */
export interface Email {
  readonly to: string
  /** Permanent id: retrying sends the same message. */
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly isUrgent: boolean
  /** Page where the person can turn off such email; null if it can't be turned off. */
  readonly unsubscribe: string | null
}

export interface Mailer {
  /** @returns why the mail server rejected it; null on success */
  send(email: Email): Promise<SendFailure | null>
  /** @returns why the mail server accepts no messages from here; null when it does */
  check(): Promise<SendFailure | null>
  close(): void
}

const second = 1_000
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Errors of a single message or recipient: the server itself works. */
const messageErrorCodes = new Set(['EENVELOPE', 'EMESSAGE'])

function failureOf(error: unknown): SendFailure {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown }
  if (code === 'EAUTH') return { kind: 'unauthorized', isFinal: false, isDown: true }
  const isMessageError = messageErrorCodes.has(String(code))
  if (isMessageError && typeof responseCode === 'number' && responseCode >= 500)
    return { kind: 'refused', isFinal: true }
  if (isMessageError) return { kind: 'deferred', isFinal: false }
  return { kind: 'unreachable', isFinal: false, isDown: true }
}

/** The host part of the sender's address. */
const hostOf = (from: string): string => from.slice(from.lastIndexOf('@') + 1).replace(/>.*$/, '')

/**
 * Sends email over SMTP. A password is sent only over an encrypted connection, except to this
 * machine.
 * @param url `smtp://` or `smtps://`, with user, password and nodemailer's options
 * @param from the sender
 */
export async function openMailer(url: string, from: string): Promise<Mailer> {
  // Loaded on first use: it is large.
  const { createTransport } = await import('nodemailer')
  const { protocol, hostname, username } = new URL(url)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 15 * second,
    greetingTimeout: 15 * second,
    socketTimeout: 30 * second,
    requireTLS: protocol === 'smtp:' && username !== '' && !loopback.has(hostname),
  })
  return {
    send: ({ id, isUrgent, unsubscribe, to, ...email }) =>
      transport
        .sendMail({
          ...email,
          from,
          // As an object it is one address; a text would be parsed as a list of them.
          to: { name: '', address: to },
          messageId: `<${id}@${hostOf(from)}>`,
          ...(isUrgent && { priority: 'high' }),
          // Suppresses automatic replies to automatic messages.
          headers: {
            'auto-submitted': 'auto-generated',
            'x-auto-response-suppress': 'All',
            ...(unsubscribe && { 'list-unsubscribe': `<${unsubscribe}>` }),
          },
        })
        .then(() => null, failureOf),
    check: () => transport.verify().then(() => null, failureOf),
    close: () => transport.close(),
  }
}
