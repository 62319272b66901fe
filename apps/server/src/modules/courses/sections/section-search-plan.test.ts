import { searchTerms } from '@myhub/domain/registration/search-terms.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { useSource } from '#testing/build-person.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { wordStatement } from './match-words.queries.ts'
import type { Offer, Term } from './offer.queries.ts'
import { type Filters, searchStatement } from './section-search.queries.ts'

const database = useTestDatabase()
const today = '2026-07-01'
const offer = { sourceId: 'test', hasSeats: true, takingSeats: ['N', 'A'] } as unknown as Offer
let term: Term

/** Forty terms with two hundred sections each, and six registrations a section. */
beforeAll(async () => {
  const { db, pool } = database()
  await useSource(db)
  await pool.query(
    `insert into academic_period (source_id, sis_id, code, title, type, start_on, end_on, row_hash)
     select 'test', 't' || n, 'T' || n, 'Term', 'term', '2026-08-24', '2026-12-11', ''
     from generate_series(1, 40) n`,
  )
  await pool.query(
    `insert into course (source_id, sis_id, number, subject_code, short_title, title, credit_min,
       academic_level_code, row_hash)
     select 'test', 'c' || n, 'S' || n % 20 || '-' || n, 'S' || n % 20, 'Course', 'Course about ' || n,
       3, 'CR', '' from generate_series(1, 400) n`,
  )
  await pool.query(
    `insert into person (source_id, sis_id, username, legal_first, legal_last, row_hash)
     select 'test', 'p' || n, 'u' || n, 'First' || n, 'Lasta' || n, '' from generate_series(1, 8000) n`,
  )
  await pool.query(
    `insert into section (source_id, sis_id, course_id, academic_period_id, name, number, title,
       campus_code, delivery_mode, status, start_on, end_on, credit_min, capacity, row_hash)
     select 'test', 's' || n, c.id, p.id, 'N' || n, n::text, 'Course', 'MAIN', 'inPerson', 'open',
       '2026-08-24', '2026-12-11', 3, 20, ''
     from generate_series(1, 8000) n
     join course c on c.sis_id = 'c' || 1 + n % 400
     join academic_period p on p.sis_id = 't' || 1 + n / 200 % 40`,
  )
  await pool.query(
    `insert into meeting (source_id, sis_id, section_id, method_code, days, start_time, end_time,
       start_on, end_on, building_code, room, campus_code, row_hash)
     select 'test', sis_id, id, 'LEC', '{MO,WE}', '09:00', '09:50', start_on, end_on,
       'B' || number::int % 30, (number::int % 300)::text, 'MAIN', '' from section`,
  )
  await pool.query(
    `insert into section_instructor (source_id, sis_id, section_id, person_id, row_hash)
     select 'test', s.sis_id, s.id, p.id, '' from section s join person p on p.sis_id = 'p' || 1 + number::int % 200`,
  )
  await pool.query(
    `insert into section_registration (source_id, sis_id, person_id, section_id, status_code,
       credits_registered, row_hash)
     select 'test', 'r' || n, p.id, s.id, 'N', 3, '' from generate_series(1, 48000) n
     join section s on s.sis_id = 's' || 1 + n % 8000 join person p on p.sis_id = 'p' || 1 + n % 7919`,
  )
  // An index-only scan is cheap only once all rows are marked visible to everyone, and the first
  // vacuum may run too early for that.
  await vi.waitUntil(async () => {
    await pool.query('vacuum analyze')
    const { rows } = await pool.query(
      `select relallvisible = relpages as "isVisible" from pg_class
      where oid = 'section_registration'::regclass`,
    )
    return rows[0]?.isVisible
  }, 60_000)
  const row = await db
    .selectFrom('academic_period')
    .where('sis_id', '=', 't7')
    .select('id')
    .executeTakeFirstOrThrow()
  term = { periodIds: [row.id] } as unknown as Term
})

const scans =
  /Seq Scan on (section|meeting|section_instructor|section_registration|person|person_word)\b/

async function explain({
  sql,
  parameters,
}: {
  readonly sql: string
  readonly parameters: readonly unknown[]
}): Promise<string> {
  const { rows } = await database().pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [
    ...parameters,
  ])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each<[string, Filters]>([
  ['nothing but the term', {}],
  ['subject', { subject: 'S3' }],
  ['days and hours', { days: 'MO,WE', onlyDays: true, from: '09:00', until: '17:00' }],
  ['open seats', { seats: 'open' }],
])('reads only the term’s sections by index to filter by %s', async (_, filters) => {
  const page = { pageNumber: 1, pageSize: 20, offset: 0 }
  const criteria = { filters, words: null, excluded: [], today }
  const plan = await explain(searchStatement(criteria, offer, term, page).compile(database().db))
  expect(plan).not.toMatch(scans)
  if (filters.seats) expect(plan).toMatch(/Index Only Scan using section_registration_section/)
})

test.each(['composition', 'lasta1234', '204', 'li'])(
  'finds “%s” by index among courses, instructors and rooms',
  async (words) => {
    const [one] = searchTerms(words)
    expect(one).toBeDefined()
    if (!one) return
    const plan = await explain(wordStatement(one, offer, term).compile(database().db))
    expect(plan).not.toMatch(scans)
  },
)
