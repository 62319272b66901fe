import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { buildAccount, buildPerson } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp()
const url = '/v1/admin/sync/stuck-changes'

async function caller(permissions: string[]) {
  const { username, id } = await buildAccount(app().database.db, {
    permissions: permissions as 'sync.manage'[],
  })
  const { headers } = await signIn(app(), username)
  return {
    id,
    list: () => app().inject({ url, headers }),
    retry: (change: string) =>
      app().inject({ method: 'POST', url: `${url}/${change}/retry`, headers }),
  }
}

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await app().database.pool.query(text, values)).rows

beforeEach(() => emptyTables(app().database.pool, 'sis_writeback'))

/** A change of a phone number in a given state. */
async function buildChange(state: string, errorKind: string | null): Promise<string> {
  const { id } = await buildPerson(app().database.db)
  const [row] = await rowsOf(
    `insert into sis_writeback (person_id, field, base_value_hash, desired_hash, desired_sealed,
      requested_by, state, last_error_kind, attempts)
    values ($1, 'mobilePhone', value_hash(null), value_hash('"+13195550199"'), 'v1.sealed', $1, $2, $3, 5)
    returning id`,
    [id, state, errorKind],
  )
  return row.id
}

test('lists failed changes for staff who manage records and retries one once', async () => {
  const dead = await buildChange('dead', 'unavailable')
  const localOnly = await buildChange('localOnly', 'forbidden')
  await buildChange('localOnly', null)
  const queued = await buildChange('queued', null)
  const { list, retry, id } = await caller(['sync.manage'])
  const response = await list()
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('StuckChanges', response.json())
  expect(response.json()).toMatchObject({ onTheirWay: 1, total: 2 })
  const ids = () => response.json().items.map((item: { id: string }) => item.id)
  expect(ids()).toEqual([dead, localOnly])
  expect(response.body).not.toContain('sealed')
  expect((await retry(dead)).statusCode).toBe(204)
  expect((await retry(dead)).statusCode).toBe(409)
  expect((await retry(queued)).statusCode).toBe(409)
  expect((await retry(randomUUID())).statusCode).toBe(404)
  expect(await rowsOf('select state, attempts from sis_writeback where id = $1', [dead])).toEqual([
    { state: 'queued', attempts: 0 },
  ])
  expect((await list()).json()).toMatchObject({ onTheirWay: 2, total: 1 })
  const audited = await rowsOf(
    `select action, details from audit_event where actor_id = $1 and action ~ 'tuck|riteback'`,
    [id],
  )
  expect(audited.map(({ action }) => action).sort()).toEqual([
    'retryWriteback',
    'viewStuckChanges',
    'viewStuckChanges',
  ])
})

test('returns 403 to everyone else', async () => {
  const change = await buildChange('dead', 'timeout')
  const { list, retry } = await caller([])
  expect([(await list()).statusCode, (await retry(change)).statusCode]).toEqual([403, 403])
  expect((await app().inject({ url })).statusCode).toBe(401)
})
