import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** An email as received by the mail server. */
export interface ReceivedEmail {
  readonly to: string
  readonly source: string
}

export interface MailServer {
  readonly url: string
  readonly emails: ReceivedEmail[]
  /** Rejects recipients with this status from now on; null accepts them. */
  rejectWith(status: number | null): void
}

/** A real mail server on this machine for a test file. */
export function useMailServer(): () => MailServer {
  const emails: ReceivedEmail[] = []
  let rejection: number | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      if (rejection === null) return done()
      return done(Object.assign(new Error('No such mailbox'), { responseCode: rejection }))
    },
    onData: (stream, session, done) => {
      void text(stream).then((source) => {
        for (const { address } of session.envelope.rcptTo) emails.push({ to: address, source })
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
    emails.length = 0
    rejection = null
  })
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  return () => ({
    url,
    emails,
    rejectWith: (status) => {
      rejection = status
    },
  })
}
