import type { Insertable } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { buildPeriod, merged } from './build-section.ts'

type Wishes<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

/** Says where a person counts as living: in the state since last year unless wished otherwise. */
export async function buildResidency(
  db: Database,
  personId: string,
  wishes: Wishes<'residency'> = {},
): Promise<void> {
  await db
    .insertInto('residency')
    .values({
      ...merged(),
      person_id: personId,
      type_code: 'INS',
      start_on: '2025-08-25',
      ...wishes,
    })
    .execute()
}

/** Lets a person apply for a term, one of its own unless wished otherwise; with what it needs. */
export async function buildApplication(
  db: Database,
  personId: string,
  wishes: Wishes<'application'> = {},
  items: readonly Wishes<'application_item'>[] = [],
): Promise<void> {
  const periodId = wishes.academic_period_id ?? (await buildPeriod(db)).id
  const { id } = await db
    .insertInto('application')
    .values({
      ...merged(),
      person_id: personId,
      academic_period_id: periodId,
      applied_on: '2026-05-01',
      progress: 'submitted',
      ...wishes,
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

/** Says which school a person went to. */
export async function buildInstitution(
  db: Database,
  personId: string,
  wishes: Wishes<'institution_attended'> = {},
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
      ...wishes,
    })
    .execute()
}

/** Gives a person a test score. */
export async function buildScore(
  db: Database,
  personId: string,
  wishes: Wishes<'test_score'> = {},
): Promise<void> {
  await db
    .insertInto('test_score')
    .values({
      ...merged(),
      person_id: personId,
      assessment_code: 'MPL',
      taken_on: '2026-05-05',
      score: '63',
      ...wishes,
    })
    .execute()
}
