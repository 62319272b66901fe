import { beforeAll, expect, test } from 'vitest'
import { useSource } from '#testing/build-person.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { maxWordRows, searchStatement, sizeStatement } from './person-search.queries.ts'

const database = useTestDatabase()
const people = 20_000
const today = '2026-09-01'

beforeAll(async () => {
  const { db, pool } = database()
  await useSource(db)
  await pool.query(
    `insert into person (source_id, sis_id, username, student_id, legal_first, legal_last, row_hash)
     select 'test', 'p' || n, 'u' || n, lpad(n::text, 7, '0'),
       'First' || n % 150, 'Last' || n % 400, '' from generate_series(1, $1) n`,
    [people],
  )
  await pool.query(
    `insert into person_role (source_id, sis_id, person_id, role, row_hash)
     select 'test', sis_id, id, 'student', '' from person`,
  )
  await pool.query('vacuum analyze')
})

async function explain(text: string, values: readonly unknown[]): Promise<string> {
  const { rows } = await database().pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [
    ...values,
  ])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const scans = /Seq Scan on (person|person_word|person_role)\b/

test.each([
  ['one rare term', [{ term: 'last17', size: 200 }], 0],
  [
    'a rare term and a common one',
    [
      { term: 'last17', size: 200 },
      { term: 'first12', size: maxWordRows },
    ],
    0,
  ],
  ['a common term', [{ term: 'first12', size: maxWordRows }], 0],
  [
    'two common terms, a late page',
    [
      { term: 'first12', size: maxWordRows },
      { term: 'last12', size: maxWordRows },
    ],
    400,
  ],
] as const)('uses indexes to find people by %s', async (_, [rarest, ...others], offset) => {
  const { sql, parameters } = searchStatement(
    [rarest, ...others],
    { offset, pageSize: 20 },
    today,
  ).compile(database().db)
  const plan = await explain(sql, parameters)
  expect(plan).toContain('person_word_search')
  expect(plan).not.toMatch(scans)
})

test('uses an index to count how common terms are', async () => {
  const { sql, parameters } = sizeStatement(['first12', 'last17']).compile(database().db)
  const plan = await explain(sql, parameters)
  expect(plan).toContain('person_word_search')
  expect(plan).not.toMatch(scans)
})
