import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { buildContact } from '#testing/build-records.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { maxDevices, pushKey, pushKeys, pushKeyUse } from './push-device.queries.ts'

const app = useOwnTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', SMTP_FROM: 'no-reply@college.example' })
const db = () => app().database.db
const url = '/v1/alertification/push-devices'
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const browserAt = (endpoint = `https://push.example/${randomUUID()}`) => ({ endpoint, ...keys })

async function newUser() {
  const { id, username } = await buildAccount(db())
  const { headers } = await signIn(app(), username)
  const add = (payload: object) => app().inject({ method: 'POST', url, headers, payload })
  const remove = (device: string) =>
    app().inject({ method: 'DELETE', url: `${url}/${device}`, headers })
  const ways = async () => {
    const response = await app().inject({ url: '/v1/alertification/notifications/ways', headers })
    return response.json()
  }
  const signOut = () =>
    app().inject({
      url: '/public/ui/logout?redirect=%2F',
      headers: { ...headers, 'sec-fetch-site': 'same-origin' },
    })
  return { id, username, headers, add, remove, ways, signOut }
}

test('R8.3 turns push on and off in a browser', async () => {
  const { add, remove, ways } = await newUser()
  const body = browserAt()
  const response = await add(body)
  expect(response.statusCode, response.body).toBe(200)
  await add(body)
  const { devices, ...rest } = await ways()
  agreesWithContract('NotificationWays', { devices, ...rest })
  expect(devices).toHaveLength(1)
  expect(response.body).not.toContain(body.endpoint)
  expect((await remove(devices[0].id)).statusCode).toBe(204)
  expect((await remove(devices[0].id)).statusCode).toBe(404)
  expect((await ways()).devices).toEqual([])
})

test('R8.3 moves a browser to the person who registered it last and lets no one else remove it', async () => {
  const [maya, diego] = [await newUser(), await newUser()]
  const body = browserAt()
  await maya.add(body)
  await diego.add(body)
  expect((await maya.ways()).devices).toEqual([])
  const [{ id }] = (await diego.ways()).devices
  expect((await maya.remove(id)).statusCode).toBe(404)
  expect((await diego.ways()).devices).toHaveLength(1)
})

test('R5.5 does not show a person’s devices to an admin who views as them', async () => {
  const { add, username } = await newUser()
  await add(browserAt())
  const admin = await buildAccount(db(), { admin: 'active' })
  const { headers } = await signIn(app(), admin.username)
  const path = `/v1/authorization/user/mine/spoof-as/${username}`
  await app().inject({ method: 'POST', url: path, headers, payload: { reason: 'They asked' } })
  const response = await app().inject({ url: '/v1/alertification/notifications/ways', headers })
  expect(response.json()).toMatchObject({ email: 'noAddress', devices: [] })
})

test('R4.3 stops push in the browser of a person who signs out', async () => {
  const { add, username, signOut } = await newUser()
  await add(browserAt())
  await signOut()
  const { headers } = await signIn(app(), username)
  const response = await app().inject({ url: '/v1/alertification/notifications/ways', headers })
  expect(response.json().devices).toEqual([])
})

test('R8.3 stops push in all other browsers after signing out everywhere else', async () => {
  const { add, username } = await newUser()
  await add(browserAt())
  const here = await signIn(app(), username)
  const payload = browserAt()
  await app().inject({ method: 'POST', url, headers: here.headers, payload })
  const everywhere = '/v1/authentication/sessions'
  await app().inject({ method: 'DELETE', url: everywhere, headers: here.headers })
  const { rows } = await app().database.pool.query(
    'select endpoint from push_device where endpoint = $1',
    [payload.endpoint],
  )
  expect(rows).toHaveLength(1)
  const response = await app().inject({
    url: '/v1/alertification/notifications/ways',
    headers: here.headers,
  })
  expect(response.json().devices).toHaveLength(1)
})

test('removes the oldest browser beyond the maximum', async () => {
  const { add, ways } = await newUser()
  for (let n = 0; n <= maxDevices; n++) await add(browserAt())
  expect((await ways()).devices).toHaveLength(maxDevices)
})

test.each([
  [{ endpoint: 'http://push.example/1' }, 'endpoint'],
  [{ endpoint: 'https://127.0.0.1/1' }, 'endpoint'],
  [{ endpoint: 'https://10.1.2.3/1' }, 'endpoint'],
  [{ endpoint: 'https://[::1]/1' }, 'endpoint'],
  [{ endpoint: 'https://push.example:8443/1' }, 'endpoint'],
  [{ endpoint: 'https://me:secret@push.example/1' }, 'endpoint'],
  [{ endpoint: `https://push.example/${'1'.repeat(1_000)}` }, 'endpoint'],
  [{ p256dh: 'short' }, 'p256dh'],
  [{ auth: 'not base64url' }, 'auth'],
  [{ serverKey: 'short' }, 'serverKey'],
  [{ more: 1 }, 'more'],
])('rejects a browser that cannot receive push and names the field: %j', async (change, field) => {
  const { add, ways } = await newUser()
  const response = await add({ ...browserAt(), ...change })
  expect(response.statusCode).toBe(400)
  expect(JSON.stringify(response.json().error.fields)).toContain(field)
  expect((await ways()).devices).toEqual([])
})

test('R8.3 shows a person whether email can reach them', async () => {
  const { id, ways } = await newUser()
  expect((await ways()).email).toBe('noAddress')
  await buildContact(db(), id, { kind: 'email', type: 'school', value: 'me@college.example' })
  expect((await ways()).email).toBe('ready')
})

test('shares one key among all processes and prefers a configured key', async () => {
  const { secretKeys } = app().settings
  const [one, two] = await Promise.all([
    pushKey(db(), { secretKeys }),
    pushKey(db(), { secretKeys }),
  ])
  expect(one).toEqual(two)
  expect((await pushKey(db(), { secretKeys, PUSH_KEY: `${'A'.repeat(42)}E` })).publicKey).not.toBe(
    one.publicKey,
  )
})

test('operate.md 4 accepts older keys, including the one in the database, and counts who needs them', async () => {
  const { secretKeys } = app().settings
  const [first, second] = ['A', 'B'].map((letter) => `${letter.repeat(42)}E`)
  const stored = await pushKey(db(), { secretKeys })
  const keys = await pushKeys(db(), { secretKeys, PUSH_KEY: `${first},${second}` })
  expect(keys.map(({ jwk }) => jwk.d)).toEqual([first, second, stored.jwk.d])

  const before = await pushKeyUse(db(), `${first},${second}`)
  const { add } = await newUser()
  for (const [at, { publicKey }] of keys.entries())
    await add({ ...browserAt(`https://push.example/key${at}`), serverKey: publicKey })
  await add(browserAt())
  expect(await pushKeyUse(db(), `${first},${second}`)).toEqual({
    older: before.older + 2,
    unknown: before.unknown + 1,
  })
})

test('returns 401 to anonymous callers', async () => {
  const payload = browserAt()
  const requests = [
    { url: '/v1/alertification/notifications/ways' },
    { method: 'POST', url, payload },
    { method: 'DELETE', url: `${url}/${randomUUID()}` },
  ] as const
  for (const request of requests) expect((await app().inject(request)).statusCode).toBe(401)
})
