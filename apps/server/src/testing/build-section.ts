import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { termTranslations } from '#locales/terms.ts'
import { useSource } from './build-person.ts'

type Overrides<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

/** Columns of every merged row, unique to a test's rows. */
export function merged(): { source_id: string; sis_id: string; row_hash: Buffer } {
  const sisId = randomUUID()
  return { source_id: 'test', sis_id: sisId, row_hash: Buffer.from(sisId) }
}

/** Adds a code to one of the college's lists, or updates an existing one. */
export async function buildCode(
  db: Database,
  code: { list: string; code: string; title: string; extra?: object },
): Promise<void> {
  await useSource(db)
  const extra = JSON.stringify(code.extra ?? {})
  await db
    .insertInto('code')
    .values({ ...merged(), ...code, extra })
    .onConflict((conflict) =>
      conflict.columns(['source_id', 'list', 'code']).doUpdateSet({ title: code.title, extra }),
    )
    .execute()
}

/** Adds a term: fall 2026 by default. */
export async function buildPeriod(db: Database, overrides: Overrides<'academic_period'> = {}) {
  await useSource(db)
  const period = await db
    .insertInto('academic_period')
    .values({
      ...merged(),
      code: '2026FA',
      title: 'Fall 2026',
      type: 'term',
      start_on: '2026-08-24',
      end_on: '2026-12-11',
      census_on: '2026-09-11',
      weeks: 15,
      ...overrides,
    })
    .returning(['id', 'sis_id', 'code'])
    .executeTakeFirstOrThrow()
  // As a merge writes them.
  await sql`update academic_period
    set translations = ${sql.raw(termTranslations('title', 'translations'))}
    where id = ${period.id}`.execute(db)
  return period
}

/** Adds a course, a section of it and its term, unless a term is given. */
export async function buildSection(
  db: Database,
  overrides: {
    course?: Overrides<'course'>
    section?: Overrides<'section'>
    periodId?: string
  } = {},
) {
  const periodId = overrides.periodId ?? (await buildPeriod(db)).id
  const course = await db
    .insertInto('course')
    .values({
      ...merged(),
      number: 'ENG-105',
      subject_code: 'ENG',
      short_title: 'Composition I',
      title: 'Composition I',
      credit_min: 3,
      academic_level_code: 'CR',
      ...overrides.course,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('section')
    .values({
      ...merged(),
      course_id: course.id,
      academic_period_id: periodId,
      name: 'ENG-105-CRF03',
      number: 'CRF03',
      title: 'Composition I',
      campus_code: 'MAIN',
      delivery_mode: 'inPerson',
      status: 'open',
      start_on: '2026-08-24',
      end_on: '2026-12-11',
      credit_min: 3,
      ...overrides.section,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

/** Adds a weekly meeting to a section. */
export async function buildMeeting(
  db: Database,
  sectionId: string,
  overrides: Overrides<'meeting'> = {},
): Promise<void> {
  await db
    .insertInto('meeting')
    .values({
      ...merged(),
      section_id: sectionId,
      method_code: 'LEC',
      days: ['MO', 'WE'],
      start_time: '09:00',
      end_time: '09:50',
      start_on: '2026-08-24',
      end_on: '2026-12-11',
      building_code: 'LIN',
      room: '204',
      campus_code: 'MAIN',
      ...overrides,
    })
    .execute()
}

/** Makes a person the instructor of a section. */
export async function buildInstructor(
  db: Database,
  sectionId: string,
  personId: string,
  isPrimary = true,
): Promise<void> {
  await db
    .insertInto('section_instructor')
    .values({ ...merged(), section_id: sectionId, person_id: personId, is_primary: isPrimary })
    .execute()
}
