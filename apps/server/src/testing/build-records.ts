import type { Insertable } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { useSource } from './build-person.ts'
import { merged } from './build-section.ts'

type Overrides<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

/** Registers a person in a section, by default as new and without a grade. */
export async function buildRegistration(
  db: Database,
  personId: string,
  sectionId: string,
  overrides: Overrides<'section_registration'> = {},
): Promise<void> {
  await db
    .insertInto('section_registration')
    .values({
      ...merged(),
      person_id: personId,
      section_id: sectionId,
      status_code: 'N',
      credits_registered: 3,
      ...overrides,
    })
    .execute()
}

/** Adds one way to meet a course's requisite. */
export async function buildRequisite(
  db: Database,
  requisite: Omit<Insertable<Tables['course_requisite']>, 'source_id' | 'sis_id' | 'row_hash'>,
): Promise<void> {
  await db
    .insertInto('course_requisite')
    .values({ ...merged(), ...requisite })
    .execute()
}

/** Adds a hold on a person. */
export async function buildRestriction(
  db: Database,
  personId: string,
  overrides: Overrides<'restriction'> = {},
): Promise<void> {
  await db
    .insertInto('restriction')
    .values({
      ...merged(),
      person_id: personId,
      type_code: 'BUS',
      category: 'financial',
      title: 'Balance due',
      start_on: '2026-08-01',
      ...overrides,
    })
    .execute()
}

/** Adds a person's GPA: cumulative over all credits by default. */
export async function buildGpa(
  db: Database,
  personId: string,
  overrides: Overrides<'gpa'> = {},
): Promise<void> {
  await db
    .insertInto('gpa')
    .values({
      ...merged(),
      person_id: personId,
      scope: 'cumulative',
      credit_source: 'all',
      academic_level_code: 'CR',
      value: 3.62,
      attempted_credits: 7,
      earned_credits: 7,
      quality_points: 25.32,
      ...overrides,
    })
    .execute()
}

/** Adds transfer credit for a person. */
export async function buildTransfer(
  db: Database,
  personId: string,
  overrides: Overrides<'course_transfer'> = {},
): Promise<void> {
  await db
    .insertInto('course_transfer')
    .values({
      ...merged(),
      person_id: personId,
      course_number: 'ELE-000',
      short_title: 'Elective',
      awarded_credit: 3,
      credit_type: 'transfer',
      institution_code: 'RV',
      institution_title: 'River Valley College',
      ...overrides,
    })
    .execute()
}

/** Adds a program and enrolls a person in it. */
export async function buildStudentProgram(
  db: Database,
  personId: string,
  overrides: { program?: Overrides<'program'>; studentProgram?: Overrides<'student_program'> } = {},
): Promise<void> {
  const own = merged()
  const program = await db
    .insertInto('program')
    .values({
      ...own,
      code: own.sis_id,
      title: 'Liberal Arts',
      academic_level_code: 'CR',
      ...overrides.program,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('student_program')
    .values({
      ...merged(),
      person_id: personId,
      program_id: program.id,
      objective: 'matriculated',
      status: 'active',
      is_primary: true,
      start_on: '2025-08-25',
      ...overrides.studentProgram,
    })
    .execute()
}

/** Adds an email address, phone number or postal address for a person. */
export async function buildContact(
  db: Database,
  personId: string,
  contact: Omit<
    Insertable<Tables['person_contact']>,
    'source_id' | 'sis_id' | 'row_hash' | 'person_id'
  >,
): Promise<void> {
  await db
    .insertInto('person_contact')
    .values({ ...merged(), person_id: personId, ...contact })
    .execute()
}

/** Adds a run that imported everyone's records. */
export async function buildRun(db: Database, overrides: Overrides<'sis_run'> = {}): Promise<void> {
  await useSource(db)
  await db
    .insertInto('sis_run')
    .values({ source_id: 'test', kind: 'csv', lane: 'bulk', state: 'ok', ...overrides })
    .execute()
}
