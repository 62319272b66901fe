import type { Insertable } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { buildPeriod, merged } from './build-section.ts'

type Overrides<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

/** Adds a residency for a person: in state since last year by default. */
export async function buildResidency(
  db: Database,
  personId: string,
  overrides: Overrides<'residency'> = {},
): Promise<void> {
  await db
    .insertInto('residency')
    .values({
      ...merged(),
      person_id: personId,
      type_code: 'INS',
      start_on: '2025-08-25',
      ...overrides,
    })
    .execute()
}

/** Adds a person's application with its requirements, for a term of its own by default. */
export async function buildApplication(
  db: Database,
  personId: string,
  overrides: Overrides<'application'> = {},
  items: readonly Overrides<'application_item'>[] = [],
): Promise<void> {
  const periodId = overrides.academic_period_id ?? (await buildPeriod(db)).id
  const { id } = await db
    .insertInto('application')
    .values({
      ...merged(),
      person_id: personId,
      academic_period_id: periodId,
      applied_on: '2026-05-01',
      progress: 'submitted',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const item of items)
    await db
      .insertInto('application_item')
      .values({
        ...merged(),
        application_id: id,
        type_code: 'HST',
        state: 'notReceived',
        is_required: true,
        ...item,
      })
      .execute()
}

/** Adds a school that a person attended. */
export async function buildInstitution(
  db: Database,
  personId: string,
  overrides: Overrides<'institution_attended'> = {},
): Promise<void> {
  await db
    .insertInto('institution_attended')
    .values({
      ...merged(),
      person_id: personId,
      institution_code: 'BRH',
      institution_title: 'Bluestem Ridge High School',
      kind: 'secondary',
      transcript: 'received',
      ...overrides,
    })
    .execute()
}

/** Adds a test score for a person. */
export async function buildScore(
  db: Database,
  personId: string,
  overrides: Overrides<'test_score'> = {},
): Promise<void> {
  await db
    .insertInto('test_score')
    .values({
      ...merged(),
      person_id: personId,
      assessment_code: 'MPL',
      taken_on: '2026-05-05',
      score: '63',
      ...overrides,
    })
    .execute()
}
