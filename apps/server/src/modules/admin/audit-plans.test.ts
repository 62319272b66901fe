import { type CompiledQuery, Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { windowOf } from '#http/schemas/paging.ts'
import { buildPerson } from '#testing/build-person.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { accessLog } from '../people/access-log/access-log.queries.ts'
import { searchEvents } from './audit.queries.ts'

const database = useTestDatabase()
const page = windowOf({})
let personId = ''

beforeAll(async () => {
  const { db, pool } = database()
  personId = (await buildPerson(db)).id
  await pool.query(
    `insert into person (source_id, sis_id, username, legal_first, legal_last, row_hash)
     select 'test', 'many-' || n, 'many' || n, 'Many', 'People', '' from generate_series(1, 2000) n`,
  )
  await pool.query(
    `insert into audit_event (at, actor_id, subject_id, impersonator_id, action, outcome)
     select now() - n * interval '1 minute', person.id, person.id,
       case when n = 1 then person.id end, 'action' || (row_number() over ()) % 50, 'ok'
     from person, generate_series(1, 10) n`,
  )
  await pool.query('analyze')
})

/** PostgreSQL's plans for all statements of a query function. */
async function plansOf(runQuery: (db: Database) => Promise<unknown>): Promise<string[]> {
  const { pool } = database()
  const queries: CompiledQuery[] = []
  const log = ({ query }: LogEvent): void => {
    queries.push(query)
  }
  // Don't destroy it: the pool belongs to the test.
  await runQuery(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log }))
  return Promise.all(
    queries.map(async (query) => {
      const values = [...query.parameters]
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${query.sql}`, values)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }),
  )
}

const day = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }

test.each([
  ['a person’s own log', (db) => accessLog(db, personId, page, 'America/Chicago')],
  ['whom it was about', (db) => searchEvents(db, { subjectId: personId }, page)],
  ['who did it', (db) => searchEvents(db, { actorId: personId }, page)],
  ['which admin acted', (db) => searchEvents(db, { impersonatorId: personId }, page)],
  ['what was done', (db) => searchEvents(db, { action: 'action7' }, page)],
  ['when', (db) => searchEvents(db, day, page)],
] as [string, (db: Database) => Promise<unknown>][])(
  'searches the audit log for %s with an index, regardless of its length',
  async (_, runQuery) => {
    const plans = await plansOf(runQuery)
    expect(plans).toHaveLength(2)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (audit_event|person)\b/)
  },
)

test('reads the newest events with an index and counts no more than it can show', async () => {
  const [events = '', count = ''] = await plansOf((db) => searchEvents(db, {}, page))
  expect(events).not.toMatch(/Seq Scan on (audit_event|person)\b/)
  expect(count).toContain('Limit')
})
