import { expect, test } from 'vitest'
import { buildEmployee } from '#testing/build-directory.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { searchStatement } from './search.queries.ts'

const database = useTestDatabase()

test('R8.15 the cost of a search depends on the number of employees, not of all people', async () => {
  const { db, pool } = database()
  for (let count = 0; count < 5; count += 1) await buildEmployee(db)
  await pool.query(
    `insert into person (source_id, sis_id, username, legal_first, legal_last, row_hash)
     select 'test', 'many-' || n, 'many' || n, 'Many', 'People', '' from generate_series(1, 4000) n`,
  )
  await pool.query(
    `insert into person_role (source_id, sis_id, person_id, role, row_hash)
     select 'test', sis_id, id, 'student', '' from person`,
  )
  await pool.query(
    `insert into person_contact (source_id, sis_id, person_id, kind, type, value, row_hash)
     select 'test', sis_id, id, 'email', 'school', 'a@b.example', '' from person`,
  )
  await pool.query('analyze')
  const window = { pageNumber: 1, pageSize: 20, offset: 0 }
  const { sql, parameters } = searchStatement(
    { searchTerms: ['lib'] },
    window,
    '2026-11-20',
  ).compile(db)
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('person_role_staff')
  expect(plan).not.toMatch(/Seq Scan on (person|person_role|person_contact)\b/)
})
