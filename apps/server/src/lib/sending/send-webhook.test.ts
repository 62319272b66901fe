import { createServer } from 'node:http'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { isWebhookAddress, openWebhookSender } from './send-webhook.ts'
import { newWebhookSecret } from './webhook-signature.ts'

const message = (url: string) => ({ url, id: 'one', body: '{}', secrets: [newWebhookSecret()] })
const [inside, outside] = [openWebhookSender(true), openWebhookSender(false)]
afterAll(() => Promise.all([inside.close(), outside.close()]))

test.each([
  'http://lms.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://10.1.2.3:8443/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://user:key@lms.example/',
  'https://lms.example/#part',
  'lms.example',
])('operate.md 3: does not accept %s', (url) => {
  expect(isWebhookAddress(url, false)).toBe(false)
})

test('accepts an https address on the internet, and others only if the college allows them', () => {
  expect(isWebhookAddress('https://lms.example:8443/hook?college=1', false)).toBe(true)
  expect(isWebhookAddress('http://10.1.2.3/hook', true)).toBe(true)
})

test('doesn’t connect to a name that resolves to a private address', async () => {
  let calls = 0
  const server = createServer((_request, response) => {
    calls += 1
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const now = new Date()
  expect(await outside.send(message(`https://localhost:${port}/`), now)).toMatchObject({
    problem: 'notAllowed',
  })
  expect(calls).toBe(0)
  expect(await inside.send(message(`http://localhost:${port}/`), now)).toMatchObject({
    status: 200,
    problem: null,
  })
})

test('reports why there was no response', async () => {
  const now = new Date()
  expect(await inside.send(message('http://127.0.0.1:1/'), now)).toMatchObject({
    status: null,
    problem: 'notReached',
  })
})
