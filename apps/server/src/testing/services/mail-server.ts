import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** An email as received by the mail server. */
export interface Received {
  readonly to: string
  readonly source: string
}

export interface MailServer {
  readonly url: string
  readonly letters: Received[]
  /** Rejects recipients with this status from now on; null accepts them. */
  refuseWith(status: number | null): void
}

/** A real mail server on this machine for a test file. */
export function useMailServer(): () => MailServer {
  const letters: Received[] = []
  let refusal: number | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      if (refusal === null) return done()
      return done(Object.assign(new Error('No such mailbox'), { responseCode: refusal }))
    },
    onData: (stream, session, done) => {
      void text(stream).then((source) => {
        for (const { address } of session.envelope.rcptTo) letters.push({ to: address, source })
        done()
      })
    },
  })
  let url = ''
  beforeAll(async () => {
    const { server: listener } = server
    server.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    url = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    letters.length = 0
    refusal = null
  })
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  return () => ({
    url,
    letters,
    refuseWith: (status) => {
      refusal = status
    },
  })
}
