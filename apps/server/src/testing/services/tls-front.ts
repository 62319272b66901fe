import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'

/**
 * PostgreSQL with TLS, for one test: answers a client's request for TLS, then passes on what it sends.
 * @param to address of a PostgreSQL without it
 * @returns its address at localhost
 */
export async function tlsFront(
  to: string,
  certificate: Readonly<{ key: string; cert: string }>,
): Promise<string> {
  const url = new URL(to)
  const server = createServer((client) => {
    client.on('error', () => {})
    // The SSLRequest: eight bytes, answered with one.
    client.once('data', () => {
      const secure = new TLSSocket(client, { isServer: true, ...certificate })
      const upstream = connect(Number(url.port), url.hostname)
      for (const socket of [secure, upstream]) socket.on('error', () => {})
      secure.pipe(upstream).pipe(secure)
      secure.on('close', () => upstream.destroy())
      client.write('S')
    })
  }).listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const front = new URL(to)
  front.hostname = 'localhost'
  front.port = String((server.address() as AddressInfo).port)
  return front.href
}
