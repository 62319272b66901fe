import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkChecker } from './link-checker.ts'

// A site that may be requested, and a second one on the same machine that must not be.
const requested: string[] = []
const site = createServer((request, response) => {
  const path = request.url ?? ''
  requested.push(`${request.method} ${path}`)
  const [, kind = '', rest = ''] = path.match(/^\/([a-z]+)\/?(.*)$/) ?? []
  if (kind === 'to') return response.writeHead(302, { location: decodeURIComponent(rest) }).end()
  if (kind === 'round') return response.writeHead(301, { location: '/round' }).end()
  if (kind === 'nohead') return response.writeHead(request.method === 'HEAD' ? 405 : 200).end('x')
  if (kind === 'endless') {
    if (request.method === 'HEAD') return response.writeHead(405).end()
    return response.writeHead(200).write('x'.repeat(100_000))
  }
  if (kind === 'cut') return request.socket.destroy()
  return response.writeHead(Number(rest) || 200).end()
})
let origin = ''
const localChecker = linkChecker((address) => address === '127.0.0.1')
const publicChecker = linkChecker()
const never = new AbortController().signal

beforeAll(async () => {
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
beforeEach(() => {
  requested.length = 0
})
afterAll(async () => {
  await Promise.all([localChecker.close(), publicChecker.close()])
  site.closeAllConnections()
  site.close()
})

test.each([
  ['/status/200', null],
  ['/status/401', null],
  ['/status/429', null],
  ['/status/404', 'notFound'],
  ['/status/410', 'notFound'],
  ['/status/500', 'failing'],
  ['/status/503', 'failing'],
  ['/nohead', null],
  ['/endless', null],
  ['/to/%2Fstatus%2F200', null],
  ['/to/%2Fstatus%2F404', 'notFound'],
  ['/round', 'failing'],
  ['/cut', 'notReached'],
] as const)('R8.14 finds %s to be %s', async (path, problem) => {
  expect(await localChecker.check(`${origin}${path}`, never)).toBe(problem)
})

test('R8.14 stops following a redirect loop after a few requests', async () => {
  await localChecker.check(`${origin}/round`, never)
  expect(requested).toHaveLength(6)
})

test.each([
  'http://localhost/',
  'https://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest/meta-data/',
  'https://10.0.0.8/',
  'https://example.com:8443/',
  'https://user:secret@example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'no address',
])('never requests %s', async (url) => {
  expect(await publicChecker.check(url, never)).toBe('notAllowed')
})

test('doesn’t connect to a name that resolves to this machine', async () => {
  expect(await publicChecker.check(`${origin}/status/200`, never)).toBe('notAllowed')
  expect(requested).toEqual([])
})

test('doesn’t follow a redirect to an internal address', async () => {
  const inside = encodeURIComponent('http://169.254.169.254/latest/')
  expect(await localChecker.check(`${origin}/to/${inside}`, never)).toBe('notAllowed')
  const byName = encodeURIComponent('file:///etc/passwd')
  expect(await localChecker.check(`${origin}/to/${byName}`, never)).toBe('notAllowed')
})

test('stops when the job is aborted', async () => {
  const end = new AbortController()
  end.abort()
  await expect(localChecker.check(`${origin}/status/200`, end.signal)).rejects.toThrow()
})
