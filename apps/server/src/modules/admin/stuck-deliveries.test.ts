import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { buildAccount, buildPerson } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { notify } from '../alertification/notifications/notify.queries.ts'

const app = useOwnTestApp()
const db = () => app().database.db
const url = '/v1/admin/sync/stuck-deliveries'

async function caller(permissions: string[]) {
  const { username, id } = await buildAccount(db(), { permissions })
  const { headers } = await signIn(app(), username)
  return {
    id,
    list: () => app().inject({ url, headers }),
    retry: (delivery: string) =>
      app().inject({ method: 'POST', url: `${url}/${delivery}/retry`, headers }),
  }
}

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await app().database.pool.query(text, values)).rows

beforeEach(() => emptyTables(app().database.pool, 'notification_delivery'))

/** An email about a hold in a given state. */
async function buildDelivery(state: 'dead' | 'queued', why: string | null): Promise<string> {
  const { id: personId } = await buildPerson(db())
  const words = { title: 'A hold blocks registration', body: 'Unpaid ticket.', url: null }
  const notice = { personId, kind: 'hold', dedupeKey: randomUUID(), ...words } as const
  await notify(db(), notice, new Date())
  const [row] = await rowsOf(
    `insert into notification_delivery (person_id, channel, kind, notification_id, state, is_urgent,
      attempts, last_error_kind, next_try_at, done_at, created_at, expires_at)
    select person_id, 'email', 'hold', id, $2, false, 1, $3,
      case when $2 = 'queued' then now() end, case when $2 = 'dead' then now() end, now(), now()
    from notification where person_id = $1 returning id`,
    [personId, state, why],
  )
  return row.id
}

test('lists failed deliveries for staff who manage records and retries one once', async () => {
  const dead = await buildDelivery('dead', 'refused')
  const queued = await buildDelivery('queued', 'unreachable')
  const { list, retry, id } = await caller(['sync.manage'])
  const response = await list()
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('StuckDeliveries', response.json())
  expect(response.json()).toMatchObject({ onTheirWay: 1, problem: 'unreachable', total: 1 })
  expect(response.json().items.map((item: { id: string }) => item.id)).toEqual([dead])
  expect(response.body).not.toContain('ticket')
  expect((await retry(dead)).statusCode).toBe(204)
  expect((await retry(dead)).statusCode).toBe(409)
  expect((await retry(queued)).statusCode).toBe(409)
  expect((await retry(randomUUID())).statusCode).toBe(404)
  expect((await retry('one')).statusCode).toBe(400)
  expect((await list()).json()).toMatchObject({ onTheirWay: 2, total: 0 })
  const audited = await rowsOf(
    `select action from audit_event where actor_id = $1 and action ~ 'eliver' order by action`,
    [id],
  )
  expect(audited.map(({ action }) => action)).toEqual(['retryDelivery', 'viewStuckDeliveries'])
})

test('returns 403 to everyone else', async () => {
  const delivery = await buildDelivery('dead', 'refused')
  const { list, retry } = await caller([])
  expect([(await list()).statusCode, (await retry(delivery)).statusCode]).toEqual([403, 403])
  expect((await app().inject({ url })).statusCode).toBe(401)
})
