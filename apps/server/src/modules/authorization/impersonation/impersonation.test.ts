import { beforeAll, expect, test } from 'vitest'
import { hashOf } from '#identity/secrets.ts'
import { type BuiltPerson, buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn, signInByKey, signInByPages } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const clock = testClock()
const app = useOwnTestApp({ IMPERSONATION_MINUTES: '20' }, clock.now)
const db = () => app().database.db
const userUrl = '/v1/authorization/user/mine'
const reason = 'They asked at the help desk'

type Headers = Readonly<Record<string, string>>
const get = (headers: Headers, url = userUrl) => app().inject({ url, headers })
const spoof = (headers: Headers, username: string, payload: object = { reason }) =>
  app().inject({ method: 'POST', url: `${userUrl}/spoof-as/${username}`, headers, payload })
const unspoof = (headers: Headers) =>
  app().inject({ method: 'DELETE', url: `${userUrl}/spoof`, headers })

const people: Record<'admin' | 'student', BuiltPerson> = {
  admin: { id: '', username: '', studentId: '' },
  student: { id: '', username: '', studentId: '' },
}

beforeAll(async () => {
  const names = { legalFirst: 'Denise', legalLast: 'Albrecht' }
  people.admin = await buildAccount(db(), { admin: 'active', ...names })
  people.student = await buildAccount(db(), { permissions: ['links.write'] })
})

const ways = [
  ['by cookie', async () => (await signIn(app(), people.admin.username)).headers],
  ['by token', async () => (await signInByKey(app(), people.admin.username)).headers],
] as const

test.each(ways)(
  'R5.5 an admin signed in %s acts as the student and then as themselves again',
  async (_, as) => {
    const headers = await as()
    const begun = await spoof(headers, people.student.username.toUpperCase())
    expect(begun.statusCode).toBe(200)
    agreesWithContract('MineUser', begun.json())
    expect(begun.json()).toMatchObject({
      id: people.student.id,
      permissions: ['links.write'],
      isAdmin: false,
      isInactiveAdmin: false,
      impersonatorName: 'Denise Albrecht',
    })
    expect((await get(headers)).json()).toEqual(begun.json())
    expect((await get(headers, '/v1/people/person/mine')).json()).toMatchObject({
      id: people.student.id,
    })
    const ended = await unspoof(headers)
    expect(ended.json()).toMatchObject({
      id: people.admin.id,
      isAdmin: true,
      impersonatorName: null,
    })
    expect((await unspoof(headers)).json()).toEqual(ended.json())
    expect((await get(headers)).json()).toEqual(ended.json())
  },
)

test.each(ways)('R5.5 a request %s with the header acts as the admin', async (_, as) => {
  const headers = await as()
  await spoof(headers, people.student.username)
  const disabled = { ...headers, 'x-disable-impersonation': 'true' }
  expect((await get(disabled)).json()).toMatchObject({ id: people.admin.id, isAdmin: true })
  const { statusCode } = await spoof(disabled, people.student.username)
  expect(statusCode, 'it still goes on').toBe(409)
  expect((await get(headers)).json()).toMatchObject({ id: people.student.id })
  const denied = { ...headers, 'x-disable-impersonation': 'false' }
  expect((await get(denied)).json()).toMatchObject({ id: people.student.id })
})

test.each(ways)('R5.5 an impersonation %s ends automatically', async (_, as) => {
  const headers = await as()
  await spoof(headers, people.student.username)
  clock.advance({ minutes: 19 })
  expect((await get(headers)).json()).toMatchObject({ id: people.student.id })
  clock.advance({ minutes: 1 })
  expect((await get(headers)).json()).toMatchObject({ id: people.admin.id, impersonatorName: null })
  expect((await spoof(headers, people.student.username)).statusCode, 'and may begin anew').toBe(200)
})

test("R5.5 leaves the admin's other devices unchanged", async () => {
  const [cookie, other, token] = [
    await signIn(app(), people.admin.username),
    await signIn(app(), people.admin.username),
    await signInByKey(app(), people.admin.username),
  ]
  await spoof(cookie.headers, people.student.username)
  for (const { headers } of [other, token])
    expect((await get(headers)).json()).toMatchObject({ id: people.admin.id })
})

test("R5.5 signing out ends it, and the next sign-in is the admin's own", async () => {
  const { headers, browser } = await signInByPages(app(), people.admin.username)
  await spoof(headers, people.student.username)
  const secret = browser.cookies.get('myhub-session') ?? ''
  await browser.step('/public/ui/logout')
  const { headers: again } = await signIn(app(), people.admin.username)
  expect((await get(again)).json()).toMatchObject({ id: people.admin.id })
  const { rows } = await app().database.pool.query(
    'select from impersonation where session_id_hash = $1',
    [hashOf(secret)],
  )
  expect(rows).toEqual([])
})

test('R5.5 allows revoking the token while impersonating, which ends the impersonation', async () => {
  const byKey = await signInByKey(app(), people.admin.username)
  await spoof(byKey.headers, people.student.username)
  const url = '/v1/authentication/pkce/token'
  const out = await app().inject({ method: 'DELETE', url, headers: byKey.headers })
  expect(out.statusCode).toBe(204)
  expect((await get(byKey.headers)).statusCode).toBe(401)
})
