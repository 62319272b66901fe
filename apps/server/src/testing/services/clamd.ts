import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

/** The string that every scanner calls malware, in two halves, so that no scanner finds this file. */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-',
  'ANTIVIRUS-TEST-FILE!$H+H*',
].join('')
/** The maximum that a test's clamd accepts. */
const maxBytes = 2_000_000

/** The content in the blocks of an INSTREAM, or null before its end. */
function contentOf(blocks: Buffer): Buffer | null {
  const parts: Buffer[] = []
  for (let at = 0; at + 4 <= blocks.length; ) {
    const length = blocks.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(blocks.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

function serve(socket: Socket): void {
  let received = Buffer.alloc(0)
  // Data that still arrives is read and dropped: unread, it would reset the connection before the
  // answer.
  const reply = (text: string) => socket.off('data', receive).resume().end(`${text}\0`)
  function receive(bytes: Buffer) {
    received = Buffer.concat([received, bytes])
    const end = received.indexOf(0)
    if (end < 0) return
    if (received.subarray(0, end).toString() === 'zPING') return reply('PONG')
    const blocks = received.subarray(end + 1)
    if (blocks.length > maxBytes) return reply('INSTREAM size limit exceeded. ERROR')
    const content = contentOf(blocks)
    if (content)
      reply(content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')
  }
  socket.on('error', () => {}).on('data', receive)
}

/**
 * A ClamAV daemon for a test file, as far as the hub uses it.
 * @returns its address, and a function that stops it
 */
export function useClamd(): { address: () => string; stop: () => Promise<void> } {
  const server = createServer(serve)
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  afterAll(() => stop())
  return {
    address: () => `clamd://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop,
  }
}
