import { describe, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import {
  addPasskey,
  requestPasskeyOptions,
  passkeysUrl as url,
} from '#testing/services/add-passkey.ts'
import { authenticator, type Behavior } from '#testing/services/authenticator.ts'
import { signIn, signInByKey } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const clock = testClock()
const app = useOwnTestApp({}, clock.now)
const db = () => app().database.db

async function newSignedInUser() {
  const person = await buildAccount(db())
  return { person, ...(await signIn(app(), person.username)) }
}
const list = async (headers: object) =>
  (await app().inject({ url, headers: { ...headers } })).json()
const send = (method: 'PATCH' | 'POST' | 'DELETE', path: string, headers: object, body?: object) =>
  app().inject({
    method,
    url: `${url}${path}`,
    headers: { ...headers },
    ...(body && { payload: body }),
  })
const actions = async (subjectId: string) =>
  (
    await db()
      .selectFrom('audit_event')
      .where('subject_id', '=', subjectId)
      .where('action', 'like', '%asskey')
      .orderBy('action')
      .select(['action', 'details'])
      .execute()
  ).map(({ action, details }) => ({ action, details }))

test('R8.3 a person adds, renames and deletes a passkey, each with an audit entry', async () => {
  const { person, headers } = await newSignedInUser()
  expect(await list(headers)).toMatchObject({
    managedBy: 'hub',
    manageUrl: null,
    origin: app().settings.publicUrl,
    mayChange: true,
    passkeys: [],
  })
  const { id } = await addPasskey(app(), headers, { name: ' My phone ' })
  const known = await list(headers)
  agreesWithContract('MyPasskeys', known)
  expect(known.passkeys).toMatchObject([
    { id, name: 'My phone', isBackedUp: true, lastUsedAt: null },
  ])
  const renamed = await send('PATCH', `/${id}`, headers, { name: 'My old phone' })
  expect(renamed.json()).toMatchObject({ id, name: 'My old phone' })
  expect((await send('DELETE', `/${id}`, headers)).statusCode).toBe(204)
  expect((await send('DELETE', `/${id}`, headers)).statusCode, 'the second time').toBe(404)
  expect((await list(headers)).passkeys).toEqual([])
  expect(await actions(person.id)).toEqual(
    ['addPasskey', 'removePasskey', 'renamePasskey'].map((action) => ({
      action,
      details: { passkeyId: id },
    })),
  )
})

test('R4.4 lets a person with a token add a passkey', async () => {
  const { username } = await buildAccount(db())
  const { headers } = await signInByKey(app(), username)
  await addPasskey(app(), headers)
  expect((await list(headers)).passkeys).toHaveLength(1)
})

test('R8.18 does not prompt a person who has a passkey to create one', async () => {
  const { headers } = await newSignedInUser()
  const isPrompted = async () =>
    (await app().inject({ url: '/v1/authorization/user/mine', headers })).json().showPasskeyAlert
  expect(await isPrompted()).toBe(true)
  const { id } = await addPasskey(app(), headers)
  expect(await isPrompted()).toBe(false)
  await send('DELETE', `/${id}`, headers)
  expect(await isPrompted()).toBe(true)
})

test("does not show, rename or delete another person's passkey", async () => {
  const owner = await newSignedInUser()
  const other = await newSignedInUser()
  const { id } = await addPasskey(app(), owner.headers)
  expect((await list(other.headers)).passkeys).toEqual([])
  expect((await send('PATCH', `/${id}`, other.headers, { name: 'Mine' })).statusCode).toBe(404)
  expect((await send('DELETE', `/${id}`, other.headers)).statusCode).toBe(404)
  expect((await list(owner.headers)).passkeys).toMatchObject([{ id, name: 'My phone' }])
})

test('requires a recent sign-in to add or delete one', async () => {
  const { person, headers } = await newSignedInUser()
  const { id } = await addPasskey(app(), headers)
  clock.advance({ minutes: 15 })
  expect(await list(headers)).toMatchObject({ mayChange: false, passkeys: [{ id }] })
  for (const refused of [
    await requestPasskeyOptions(app(), headers),
    await send('DELETE', `/${id}`, headers),
  ]) {
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ error: { code: 'signInAgain' } })
  }
  const renamed = await send('PATCH', `/${id}`, headers, { name: 'Still mine to name' })
  expect(renamed.statusCode).toBe(200)
  const secondOptions = await signIn(app(), person.username)
  expect((await send('DELETE', `/${id}`, secondOptions.headers)).statusCode).toBe(204)
})

async function addNineteenPasskeys(personId: string) {
  const row = { person_id: personId, public_key: Buffer.of(1), counter: 0, is_backed_up: false }
  await db()
    .insertInto('passkey')
    .values(
      Array.from({ length: 19 }, (_, index) => ({
        ...row,
        name: `Key ${index}`,
        credential_id: Buffer.from(`${personId} ${index}`),
        created_at: clock.now(),
      })),
    )
    .execute()
}

test('allows one passkey per device and twenty per person', async () => {
  const { person, headers } = await newSignedInUser()
  const { device } = await addPasskey(app(), headers)
  const secondOptions = await requestPasskeyOptions(app(), headers)
  expect(secondOptions.json().excludeCredentials).toMatchObject([{ type: 'public-key' }])
  const credential = device.make(secondOptions.json())
  const duplicate = await send('POST', '', headers, { name: 'Twice', credential })
  expect(duplicate.statusCode).toBe(409)
  await addNineteenPasskeys(person.id)
  await expect(addPasskey(app(), headers)).rejects.toThrow('You have 20 passkeys')
})

test('rejects one of two concurrent requests for the twentieth passkey', async () => {
  const { person, headers } = await newSignedInUser()
  await addNineteenPasskeys(person.id)
  const made: object[] = []
  for (const name of ['Phone', 'Laptop']) {
    const options = await requestPasskeyOptions(app(), headers)
    const device = authenticator(app().settings.publicUrl)
    made.push({ name, credential: device.make(options.json()) })
  }
  const answers = await Promise.all(made.map((body) => send('POST', '', headers, body)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.body).toContain('You have 20 passkeys')
  const { rows } = await app().database.pool.query(
    'select count(*)::int as count from passkey where person_id = $1',
    [person.id],
  )
  expect(rows).toEqual([{ count: 20 }])
})

describe('a device with an invalid response adds nothing', () => {
  test.each<[string, Behavior]>([
    ['at another address', { origin: 'https://myhub.example.net' }],
    ['for another site', { site: 'example.net' }],
    ['without being unlocked', { isUnlocked: false }],
  ])('%s', async (_, behavior) => {
    const { headers } = await newSignedInUser()
    const options = (await requestPasskeyOptions(app(), headers)).json()
    const credential = authenticator(app().settings.publicUrl).make(options, behavior)
    const response = await send('POST', '', headers, { name: 'My phone', credential })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields).toMatchObject([{ path: 'credential' }])
    expect((await list(headers)).passkeys).toEqual([])
  })

  test("to another person's challenge, too late, or a second time", async () => {
    const [one, other] = [await newSignedInUser(), await newSignedInUser()]
    const device = () => authenticator(app().settings.publicUrl)
    const options = (await requestPasskeyOptions(app(), one.headers)).json()
    const add = (headers: object) =>
      send('POST', '', headers, { name: 'Key', credential: device().make(options) })
    expect((await add(other.headers)).statusCode, 'another’s').toBe(400)
    expect((await add(one.headers)).statusCode).toBe(201)
    expect((await add(one.headers)).statusCode, 'again').toBe(400)
    const late = (await requestPasskeyOptions(app(), one.headers)).json()
    clock.advance({ minutes: 6 })
    const credential = device().make(late)
    expect((await send('POST', '', one.headers, { name: 'Key', credential })).statusCode).toBe(400)
  })
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: '   ' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ name: 'Key', credential: { id: 'a+b' } }, 'credential'],
  [{ name: 'Key', key: 'value' }, 'key'],
])('rejects invalid passkey data and names the field: %o', async (body, field) => {
  const { headers } = await newSignedInUser()
  const response = await send('POST', '', headers, body)
  expect(response.statusCode).toBe(400)
  expect(JSON.stringify(response.json().error.fields)).toContain(field)
})
