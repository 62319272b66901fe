import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { agreesWithContract } from '#testing/contract.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
let port = 0
beforeAll(async () => {
  await app().listen({ port: 0, host: '127.0.0.1' })
  port = (app().server.address() as AddressInfo).port
})

/** Sends bytes that no HTTP client library would send. */
async function send(bytes: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) }
}

test('does not unpack a compressed body, however small it was sent', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
  const response = await app().inject({
    method: 'POST',
    url: '/v1/authentication/pkce/token',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: bomb,
  })
  expect(bomb.length).toBeLessThan(100_000)
  expect(response.statusCode).toBe(400)
  agreesWithContract('Error', response.json())
})

test.each([
  { what: 'no HTTP', bytes: 'HELLO\r\n\r\n', status: 400 },
  { what: 'a broken header', bytes: 'GET / HTTP/1.1\r\nHost x\r\n\r\n', status: 400 },
  {
    what: 'a body with two lengths (request smuggling, ASVS 4.2.1)',
    bytes:
      'POST /v1/links/link HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    status: 400,
  },
  {
    what: 'two different lengths',
    bytes:
      'POST /v1/links/link HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde',
    status: 400,
  },
  { what: 'endless headers', bytes: `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`, status: 431 },
])('$what gets $status in the common shape', async ({ bytes, status }) => {
  const response = await send(bytes)
  expect(response.status).toBe(status)
  agreesWithContract('Error', response.body)
})
