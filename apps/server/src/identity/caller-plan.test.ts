import type pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { buildPerson } from '#testing/build-person.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { callerOfSession, callerOfToken } from './caller.queries.ts'
import { hashOf } from './secrets.ts'

const database = useTestDatabase()
const now = new Date('2026-09-01T15:00:00Z')
const lookup = { now, today: '2026-09-01', isAsOneself: false, needsSecondFactor: true }
const jti = '01920f6e-7a10-4b3c-9c5d-2f1e8a4b6c02'
let personId = ''

/** All tables that grow with the number of people; admins and role grants stay few. */
const growing =
  /Seq Scan on (person|person_role|permission_grant|session|revoked_token|impersonation)\b/

beforeAll(async () => {
  const { db, pool } = database()
  personId = (await buildPerson(db, { roles: ['advisor'], permissions: ['links.write'] })).id
  await pool.query(
    `insert into person (source_id, sis_id, username, legal_first, legal_last, row_hash)
     select 'test', 'many-' || n, 'many' || n, 'Many', 'People', '' from generate_series(1, 4000) n`,
  )
  for (const statement of [
    `insert into person_role (source_id, sis_id, person_id, role, row_hash)
     select 'test', 'many-' || id, id, 'student', '' from person`,
    `insert into permission_grant (person_id, permission) select id, 'person.view' from person`,
    `insert into role_grant (role, permission) values ('advisor', 'person.view.academic')`,
    `insert into admin (person_id) select id from person limit 20`,
    `insert into revoked_token (jti, expires_at) select gen_random_uuid(), now() from person`,
    `insert into session (id_hash, person_id, expires_at, last_seen_at)
     select sha256(id::text::bytea), id, timestamptz '2027-01-01', timestamptz '2027-01-01' from person`,
    `insert into impersonation
       (person_id, impersonated_person_id, session_id_hash, reason, started_at, ends_at)
     select person_id, '${personId}', id_hash, 'to see a plan', now(), now() from session
     where person_id <> '${personId}'`,
    'analyze',
  ])
    await pool.query(statement)
})

const bySession = () =>
  callerOfSession(database(), {
    ...lookup,
    idHash: hashOf(personId),
    idleSince: new Date('2026-09-01T11:00:00Z'),
  })

const lookups = [
  ['session', bySession],
  ['token', () => callerOfToken(database(), { ...lookup, personId, jti, allowsAdmin: false })],
] as const

test.each(lookups)(
  'finds a caller by %s in one statement without a table scan',
  async (_, query) => {
    const { pool } = database()
    const querySpy = vi.spyOn(pool, 'query')
    const found = await query()
    const statements = querySpy.mock.calls.map(([query]): pg.QueryConfig => Object(query))
    querySpy.mockRestore()
    expect([...(found?.caller.permissions ?? [])].sort()).toEqual([
      'links.write',
      'person.view',
      'person.view.academic',
    ])
    expect(statements).toHaveLength(1)
    const [{ text = '', values = [] } = {}] = statements
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index')
    expect(plan).not.toMatch(growing)
  },
)
