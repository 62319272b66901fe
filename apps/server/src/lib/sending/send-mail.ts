import type { SendFailure } from './send-failure.ts'

/** A letter to one person. */
export interface Letter {
  readonly to: string
  /** Names it for good: a letter that is sent again is the same letter. */
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly isUrgent: boolean
}

export interface Mailer {
  /** @returns why the mail server did not take it; null when it did */
  send(letter: Letter): Promise<SendFailure | null>
  /** @returns why the mail server takes no letters from here; null when it does */
  check(): Promise<SendFailure | null>
  close(): void
}

const second = 1_000
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Who cannot be written to is not the only one: the server itself is fine. */
const ofTheLetter = new Set(['EENVELOPE', 'EMESSAGE'])

function failureOf(error: unknown): SendFailure {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown }
  if (code === 'EAUTH') return { kind: 'unauthorized', isFinal: false, isDown: true }
  const isOfLetter = ofTheLetter.has(String(code))
  if (isOfLetter && typeof responseCode === 'number' && responseCode >= 500)
    return { kind: 'refused', isFinal: true }
  if (isOfLetter) return { kind: 'deferred', isFinal: false }
  return { kind: 'unreachable', isFinal: false, isDown: true }
}

/** The part after the @ of the address that letters come from. */
const hostOf = (from: string): string => from.slice(from.lastIndexOf('@') + 1).replace(/>.*$/, '')

/**
 * Sends letters over SMTP. A password travels encrypted only, except on this machine.
 * @param url `smtp://` or `smtps://`, with the name and password and nodemailer's options
 * @param from who the letters come from
 */
export async function openMailer(url: string, from: string): Promise<Mailer> {
  // Loaded only where it is used: it is large.
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
    send: ({ id, isUrgent, ...letter }) =>
      transport
        .sendMail({
          ...letter,
          from,
          messageId: `<${id}@${hostOf(from)}>`,
          ...(isUrgent && { priority: 'high' }),
          // Nobody's machine shall answer a letter that a machine has written.
          headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
        })
        .then(() => null, failureOf),
    check: () => transport.verify().then(() => null, failureOf),
    close: () => transport.close(),
  }
}
