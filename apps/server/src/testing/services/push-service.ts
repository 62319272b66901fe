import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decrypt } from 'http_ece'
import { afterAll, beforeAll } from 'vitest'
import type { PushAddress } from '#lib/sending/send-push.ts'

/** A browser subscribed at a test's push service. */
export interface TestBrowser extends PushAddress {
  /** The messages pushed to it, decrypted. */
  readonly received: () => { content: string; headers: IncomingHttpHeaders }[]
  /** From now on the push service rejects messages signed with another key, with 403. */
  readonly subscribedWith: (publicKey: string) => void
  /** Sets the push service's status for it from now on. */
  readonly respondWith: (status: number) => void
}

interface Mailbox {
  key?: string
  status: number
  readonly pushes: { readonly body: Buffer; readonly headers: IncomingHttpHeaders }[]
}

/**
 * A push service on this machine for a test file.
 * @returns a function that creates a browser
 */
export function usePushService(): () => TestBrowser {
  const mailboxes = new Map<string, Mailbox>()
  const server = createServer((request, response) => {
    const mailbox = mailboxes.get(request.url ?? '')
    void buffer(request).then((body) => {
      if (mailbox?.key && !request.headers.authorization?.endsWith(`k=${mailbox.key}`))
        return response.writeHead(403).end()
      mailbox?.pushes.push({ body, headers: request.headers })
      response.writeHead(mailbox?.status ?? 404).end()
    })
  })
  let origin = ''
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return () => {
    const path = `/${randomUUID()}`
    const mailbox: Mailbox = { status: 201, pushes: [] }
    mailboxes.set(path, mailbox)
    const privateKey = createECDH('prime256v1')
    const p256dh = privateKey.generateKeys('base64url')
    const auth = randomBytes(16).toString('base64url')
    const keys = { version: 'aes128gcm', privateKey, authSecret: auth } as const
    return {
      endpoint: `${origin}${path}`,
      p256dh,
      auth,
      received: () =>
        mailbox.pushes.map(({ body, headers }) => ({
          content: decrypt(body, keys).toString(),
          headers,
        })),
      subscribedWith: (publicKey) => {
        mailbox.key = publicKey
      },
      respondWith: (status) => {
        mailbox.status = status
      },
    }
  }
}
