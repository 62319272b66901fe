import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A proxy between a test and PostgreSQL that acts like a pooler: it reports a process id to its
 * clients that isn't PostgreSQL's. Closed when the test ends.
 * @returns its URL
 */
export async function openTestPooler(database: string): Promise<string> {
  const to = new URL(database)
  const server = createServer((client) => {
    const upstream = connect(Number(to.port), to.hostname)
    client.pipe(upstream)
    upstream.on('data', (bytes) => {
      // BackendKeyData: K, a length of 12, the process and its key.
      const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
      if (at >= 0) bytes.writeInt32BE(7, at + 5)
      client.write(bytes)
    })
    upstream.on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
    for (const socket of [client, upstream]) socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(to)
  url.port = String((server.address() as AddressInfo).port)
  onTestFinished(() => void server.close())
  return url.href
}
