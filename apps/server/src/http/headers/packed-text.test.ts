import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { encodingFor, packText, sendPacked } from './packed-text.ts'

const effort = { br: 4, gzip: 6 }

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', null],
  ['BR', 'br'],
  ['identity', null],
  ['*', null],
  [undefined, null],
])('with accept-encoding %s sends %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('makes each compressed copy once', async () => {
  const { copyIn } = packText('college '.repeat(200), effort)
  expect(copyIn('br')).toBe(copyIn('br'))
  expect(brotliDecompressSync(await copyIn('br')).toString()).toBe('college '.repeat(200))
  expect(gunzipSync(await copyIn('gzip')).toString()).toBe('college '.repeat(200))
})

test.each([
  ['college '.repeat(200), 'br', 'br'],
  ['college '.repeat(200), 'identity', undefined],
  ['short', 'br', undefined],
])('sends “%.8s” for accept-encoding %s in %s', async (text, accepted, encoding) => {
  const app = Fastify()
  app.get('/', (request, reply) =>
    sendPacked(request, reply.header('vary', 'cookie'), packText(text, effort)),
  )
  const { headers, rawPayload } = await app.inject({
    url: '/',
    headers: { 'accept-encoding': accepted },
  })
  expect(headers).toMatchObject({ vary: 'cookie, accept-encoding' })
  expect(headers['content-encoding']).toBe(encoding)
  expect((encoding ? brotliDecompressSync(rawPayload) : rawPayload).toString()).toBe(text)
  await app.close()
})
