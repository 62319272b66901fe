import { expect, test } from 'vitest'
import { browse } from '#testing/browse.ts'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn, signInByKey, signInByPages } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
const url = '/v1/authentication/sessions'
const db = () => app().database.db

const list = (headers: object) => app().inject({ url, headers: { ...headers } })
const end = (headers: object, id?: string) =>
  app().inject({ method: 'DELETE', url: id ? `${url}/${id}` : url, headers: { ...headers } })
const isSignedIn = async (headers: object) =>
  (await app().inject({ url: '/v1/authentication/login', headers: { ...headers } })).json()
    .authenticated

/** A person with two cookie sessions and one token. */
async function signInOnThreeDevices() {
  const person = await buildAccount(db())
  const [thisDevice, otherDevice] = [
    await signIn(app(), person.username),
    await signIn(app(), person.username),
  ]
  const phone = await signInByKey(app(), person.username)
  return { person, here: thisDevice, there: otherDevice, phone }
}

test("R8.3 lists a person's sessions, this device first, with earlier sign-ins", async () => {
  const { here: thisDevice } = await signInOnThreeDevices()
  const response = await list(thisDevice.headers)
  expect(response.statusCode).toBe(200)
  agreesWithContract('MySessions', response.json())
  const { sessions, previousSignInAt } = response.json()
  expect(sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([
    true,
    false,
    false,
  ])
  expect(
    sessions.filter(({ lastUsedAt }: { lastUsedAt: null }) => lastUsedAt === null),
  ).toHaveLength(1)
  expect(previousSignInAt).not.toBeNull()
})

test("R8.3 shows a device's plain names and stores nothing else about it", async () => {
  const { username } = await buildAccount(db())
  const { headers } = await signIn(app(), username)
  await db()
    .updateTable('session')
    .set({ browser: 'Firefox', system: 'Windows' })
    .where(
      'person_id',
      '=',
      (
        await db()
          .selectFrom('person')
          .where('username', '=', username)
          .select('id')
          .executeTakeFirstOrThrow()
      ).id,
    )
    .execute()
  const { sessions } = (await list(headers)).json()
  expect(sessions[0]).toMatchObject({ browser: 'Firefox', system: 'Windows', isCurrent: true })
  expect(Object.keys(sessions[0]).sort()).toEqual([
    'browser',
    'endsAt',
    'id',
    'isCurrent',
    'lastUsedAt',
    'signedInAt',
    'system',
  ])
})

test('R8.3 signing out everywhere ends all other sessions and tokens and keeps this one', async () => {
  const { here: thisDevice, there: otherDevice, phone, person } = await signInOnThreeDevices()
  expect((await end(thisDevice.headers)).statusCode).toBe(204)
  expect(await isSignedIn(thisDevice.headers)).toBe(true)
  expect(await isSignedIn(otherDevice.headers)).toBe(false)
  expect(await isSignedIn(phone.headers)).toBe(false)
  expect((await list(thisDevice.headers)).json().sessions).toHaveLength(1)
  const events = await db()
    .selectFrom('audit_event')
    .where('actor_id', '=', person.id)
    .where('action', '=', 'signOut')
    .select('details')
    .execute()
  expect(events).toEqual([{ details: { because: 'everywhereElse', ended: 2 } }])
})

test('R8.3 signing out everywhere from the phone ends the browser sessions', async () => {
  const { here: thisDevice, there: otherDevice, phone } = await signInOnThreeDevices()
  expect((await end(phone.headers)).statusCode).toBe(204)
  expect(await isSignedIn(phone.headers)).toBe(true)
  expect(await isSignedIn(thisDevice.headers)).toBe(false)
  expect(await isSignedIn(otherDevice.headers)).toBe(false)
})

test('R8.3 signs out a single device once', async () => {
  const { here: thisDevice, there: otherDevice, phone } = await signInOnThreeDevices()
  const { sessions } = (await list(thisDevice.headers)).json()
  const token = sessions.find(({ lastUsedAt }: { lastUsedAt: null }) => lastUsedAt === null)
  expect((await end(thisDevice.headers, token.id)).statusCode).toBe(204)
  expect(await isSignedIn(phone.headers)).toBe(false)
  expect(await isSignedIn(otherDevice.headers)).toBe(true)
  expect((await end(thisDevice.headers, token.id)).statusCode).toBe(404)
})

test("returns 404 for another person's device, as for an unknown one", async () => {
  const { here: thisDevice } = await signInOnThreeDevices()
  const { sessions } = (await list(thisDevice.headers)).json()
  const other = await signIn(app(), (await buildAccount(db())).username)
  expect((await end(other.headers, sessions[0].id)).statusCode).toBe(404)
  expect((await end(other.headers, 'no-id')).statusCode).toBe(400)
  expect(await isSignedIn(thisDevice.headers)).toBe(true)
})

test('a person who was signed out elsewhere has to sign in again', async () => {
  const { username } = await buildAccount(db())
  const signedOut = browse(app())
  await signInByPages(app(), username, signedOut)
  const { headers } = await signIn(app(), username)
  await end(headers)
  const page = await signedOut.get('/ui/login')
  expect(page.url.pathname).toMatch(/^\/oidc\/sign-in\//)
})
