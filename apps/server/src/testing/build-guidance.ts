import type { Insertable } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { useSource } from './build-person.ts'
import { merged } from './build-section.ts'

type Overrides<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

/** Adds a program, with a unique code by default. */
export async function buildProgram(db: Database, overrides: Overrides<'program'> = {}) {
  await useSource(db)
  const own = merged()
  return db
    .insertInto('program')
    .values({
      ...own,
      code: own.sis_id,
      title: 'Welding Technology',
      academic_level_code: 'UG',
      ...overrides,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
}

/** Enrolls a person in a program, as their active primary one. */
export async function buildEntry(
  db: Database,
  personId: string,
  programId: string,
  overrides: Overrides<'student_program'> = {},
): Promise<void> {
  await db
    .insertInto('student_program')
    .values({
      ...merged(),
      person_id: personId,
      program_id: programId,
      objective: 'matriculated',
      status: 'active',
      is_primary: true,
      start_on: '2025-08-25',
      ...overrides,
    })
    .execute()
}

/** Adds a required course or pattern to a program. */
export async function buildRequirement(
  db: Database,
  programId: string,
  overrides: Overrides<'program_requirement'> = {},
): Promise<void> {
  await db
    .insertInto('program_requirement')
    .values({
      ...merged(),
      program_id: programId,
      catalog_year: '2026',
      group_key: 'COM',
      group_title: 'Communication',
      group_kind: 'core',
      rule: 'all',
      course_number: overrides.pattern ? null : 'ENG-105',
      title: 'Composition I',
      credits: 3,
      ...overrides,
    })
    .execute()
}

/** Gives a person a role in a program: coordinator by default. */
export async function buildProgramRole(
  db: Database,
  programId: string,
  personId: string,
  overrides: Overrides<'program_role'> = {},
): Promise<void> {
  await db
    .insertInto('program_role')
    .values({
      ...merged(),
      program_id: programId,
      person_id: personId,
      role: 'coordinator',
      ...overrides,
    })
    .execute()
}

/** Adds an advisor for a person. */
export async function buildAdvisor(
  db: Database,
  personId: string,
  advisorId: string,
  overrides: Overrides<'student_advisor'> = {},
): Promise<void> {
  await db
    .insertInto('student_advisor')
    .values({
      ...merged(),
      person_id: personId,
      advisor_id: advisorId,
      type_code: 'ACA',
      start_on: '2025-08-25',
      ...overrides,
    })
    .execute()
}

/** Adds a person's self-assessment: in writing by default. */
export async function buildSelfAssessment(
  db: Database,
  personId: string,
  overrides: Overrides<'self_assessment'> = {},
): Promise<void> {
  await db
    .insertInto('self_assessment')
    .values({
      ...merged(),
      person_id: personId,
      area: 'writing',
      level: 4,
      level_title: 'High intermediate',
      taken_on: '2026-08-10',
      source: 'test',
      status: 'current',
      ...overrides,
    })
    .execute()
}

/** Adds an orientation for a person, not started by default. */
export async function buildOrientation(
  db: Database,
  personId: string,
  overrides: Overrides<'orientation'> = {},
  steps: readonly Overrides<'orientation_step'>[] = [],
): Promise<void> {
  const { id } = await db
    .insertInto('orientation')
    .values({
      ...merged(),
      person_id: personId,
      is_required: true,
      state: 'notStarted',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, step] of steps.entries())
    await db
      .insertInto('orientation_step')
      .values({
        ...merged(),
        orientation_id: id,
        key: 'register',
        title: 'Register for classes',
        is_required: true,
        state: 'todo',
        sort_order: index,
        ...step,
      })
      .execute()
}

/** Adds an agreement for a person, pending by default. */
export async function buildAgreement(
  db: Database,
  personId: string,
  overrides: Overrides<'agreement'> = {},
): Promise<{ id: string }> {
  return db
    .insertInto('agreement')
    .values({
      ...merged(),
      person_id: personId,
      code: 'PAY',
      title: 'Payment responsibility',
      due_on: '2026-08-24',
      status: 'pending',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Adds a veteran's education benefit for a person. */
export async function buildBenefit(
  db: Database,
  personId: string,
  overrides: Overrides<'veteran_benefit'> = {},
): Promise<void> {
  await db
    .insertInto('veteran_benefit')
    .values({
      ...merged(),
      person_id: personId,
      chapter: 'Chapter 33',
      start_on: '2025-08-11',
      state: 'certified',
      ...overrides,
    })
    .execute()
}

/** Adds a book to a section. */
export async function buildMaterial(
  db: Database,
  sectionId: string,
  overrides: Overrides<'section_material'> = {},
): Promise<void> {
  await db
    .insertInto('section_material')
    .values({
      ...merged(),
      section_id: sectionId,
      title: 'Writing in Public',
      requirement: 'required',
      format: 'paperback',
      ...overrides,
    })
    .execute()
}
