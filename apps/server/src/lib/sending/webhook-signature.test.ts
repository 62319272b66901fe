import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newWebhookSecret, signatureHeaders } from './webhook-signature.ts'

test('operate.md 3: signs like the example of the Standard Webhooks libraries', () => {
  const headers = signatureHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  })
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('also signs with the former secret, so that a receiver can switch at any time', () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()]
  const signed = { id: 'a', at: new Date(5_999), body: '{}' }
  const expected = secrets.map((secret) => {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    return `v1,${createHmac('sha256', key).update('a.5.{}').digest('base64')}`
  })
  expect(signatureHeaders(secrets, signed)['webhook-signature']).toBe(expected.join(' '))
})

test('signs messages that the documented receiver accepts, with either secret, and nothing else', async () => {
  const path = join(import.meta.dirname, '../../../../../docs/other-programs.md')
  const [, code = ''] = /```js\n(.*?)```/s.exec(await readFile(path, 'utf8')) ?? []
  const { isFromMyHub } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const [current, former] = [newWebhookSecret(), newWebhookSecret()]
  const body = '{"type":"test"}'
  const at = new Date()
  const headers = signatureHeaders([current, former], { id: 'one', at, body })
  expect(isFromMyHub(headers, body, current)).toBe(true)
  expect(isFromMyHub(headers, body, former)).toBe(true)
  expect(isFromMyHub(headers, body, newWebhookSecret())).toBe(false)
  expect(isFromMyHub(headers, '{"type":"hold.placed"}', current)).toBe(false)
  const old = signatureHeaders([current], { id: 'one', at: new Date(at.getTime() - 6e5), body })
  expect(isFromMyHub(old, body, current)).toBe(false)
})
