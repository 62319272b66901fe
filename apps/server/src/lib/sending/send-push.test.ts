import { createECDH } from 'node:crypto'
import { encrypt } from 'http_ece'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { usePushService } from '#testing/services/push-service.ts'
import { pushKeyOf } from './push-key.ts'
import { openPusher } from './send-push.ts'

const now = new Date('2026-11-02T15:00:00Z')
const push = {
  content: '{"title":"Hello"}',
  expiresAt: new Date(now.getTime() + 60_000),
  isUrgent: true,
  topic: '0199c2f45c1e7a539d7e1c2f3a4b5c71',
}
const key = pushKeyOf()
const contact = 'mailto:help@college.example'
const newBrowser = usePushService()
const pusher = openPusher(contact, () => true)
afterAll(() => pusher.close())

test('encrypts a push message for the browser only, and identifies the sender to its push service', async () => {
  const browser = newBrowser()
  expect(await pusher.push(browser, push, now, key)).toBeNull()
  const [shown] = browser.received()
  expect(shown?.content).toBe(push.content)
  expect(shown?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '60',
    urgency: 'high',
    topic: push.topic,
  })
  const match = /^vapid t=(\S+), k=(\S+)$/.exec(shown?.headers.authorization ?? '')
  expect(match?.[2]).toBe(key.publicKey)
  const { d: _, ...publicJwk } = key.jwk
  const { payload } = await jwtVerify(match?.[1] ?? '', await importJWK(publicJwk, 'ES256'), {
    audience: new URL(browser.endpoint).origin,
    currentDate: now,
  })
  expect(payload.sub).toBe(contact)
  expect(payload.exp).toBeLessThanOrEqual(now.getTime() / 1000 + 24 * 3_600)
})

test('encrypts the example of RFC 8291 to its expected result', () => {
  const privateKey = createECDH('prime256v1')
  privateKey.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'))
  const content = Buffer.from('When I grow up, I want to be a watermelon')
  const sealed = encrypt(content, {
    version: 'aes128gcm',
    privateKey,
    authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
    salt: 'DGv6ra1nlYgDCS1FRnbzlw',
    dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  })
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [413, { kind: 'refused', isFinal: true }],
  [429, { kind: 'deferred', isFinal: false }],
  [503, { kind: 'deferred', isFinal: false }],
  [302, { kind: 'refused', isFinal: true }],
])('handles a push service’s status %i', async (status, result) => {
  const browser = newBrowser()
  browser.respondWith(status)
  const actual = await pusher.push(browser, push, now, key)
  if (typeof result === 'string') expect(actual).toBe(result)
  else expect(actual).toMatchObject(result)
})

test('never pushes inside the college’s own network, by address or by name', async () => {
  const browser = newBrowser()
  const outside = openPusher(contact)
  const rejected = { kind: 'notAllowed', isFinal: true }
  expect(await outside.push(browser, push, now, key)).toEqual(rejected)
  for (const endpoint of ['https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'nowhere'])
    expect(await outside.push({ ...browser, endpoint }, push, now, key)).toEqual(rejected)
  expect(browser.received()).toEqual([])
  await outside.close()
})

test('keeps a configured key on every start', () => {
  const sameKey = pushKeyOf(key.jwk.d)
  expect(sameKey).toEqual(key)
  expect(Buffer.from(sameKey.publicKey, 'base64url')).toHaveLength(65)
})
