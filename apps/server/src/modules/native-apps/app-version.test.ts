import { beforeEach, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp()
beforeEach(() => emptyTables(app().database.pool, 'native_app_version'))
const url = '/v1/native-apps/my-hub/version'

const current = async () => {
  const response = await app().inject({ url: '/public/v1/native-apps/my-hub/version/current' })
  agreesWithContract('AppVersion', response.json())
  return response.json()
}

async function postVersion(payload: unknown, permissions: string[] = ['app.version.write']) {
  const person = await buildAccount(app().database.db, { permissions })
  const { headers } = await signIn(app(), person.username)
  return app().inject({ method: 'POST', url, headers, payload: payload as object })
}

test('R9.3 requires no update before a version is set', async () => {
  expect(await current()).toEqual({ version: '0.0.0' })
})

test('R9.3 returns the last set version and keeps the history', async () => {
  expect((await postVersion({ version: '3.2.1' })).json()).toEqual({ version: '3.2.1' })
  expect((await postVersion({ version: '3.2.1' })).statusCode).toBe(200)
  expect((await postVersion({ version: '3.10.0-rc.1' })).statusCode).toBe(200)
  expect(await current()).toEqual({ version: '3.10.0-rc.1' })
  const { db } = app().database
  const stored = await db.selectFrom('native_app_version').orderBy('id').select('version').execute()
  expect(stored).toEqual([{ version: '3.2.1' }, { version: '3.10.0-rc.1' }])
  const events = await db
    .selectFrom('audit_event')
    .where('action', '=', 'setAppVersion')
    .select('details')
    .execute()
  expect(events).toHaveLength(2)
  for (const { version } of stored) expect(events).toContainEqual({ details: { version } })
})

test.each(['3.2', 'v3.2.1', '3.2.x', '', ' 3.2.1', '3.2.1 '])(
  'rejects an invalid version, %j, and names the field',
  async (version) => {
    const response = await postVersion({ version })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields).toMatchObject([{ path: 'version' }])
  },
)

test('returns 403 without the permission and 401 to anonymous callers', async () => {
  expect((await postVersion({ version: '9.9.9' }, ['links.write'])).statusCode).toBe(403)
  const anonymous = await app().inject({ method: 'POST', url, payload: { version: '9.9.9' } })
  expect(anonymous.statusCode).toBe(401)
  expect(await current()).not.toEqual({ version: '9.9.9' })
})
