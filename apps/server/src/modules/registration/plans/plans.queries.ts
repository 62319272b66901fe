import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Offer } from '../../courses/sections/offer.queries.ts'
import { offeredCourses } from '../../courses/sections/offered-courses.queries.ts'
import type { ClassInput, RegistrationPlan } from './plans.schema.ts'

const columns = ['id', 'name', 'version', 'updated_at'] as const

/** A person's stored plan. */
export interface StoredPlan {
  readonly id: string
  readonly termId: string
  readonly version: number
}

/** Locks a person's plans, so that their counts and names can't change in the transaction. */
export async function lockPlanner(db: Database, personId: string): Promise<void> {
  await db.selectFrom('person').where('id', '=', personId).select('id').forNoKeyUpdate().execute()
}

export async function countPlans(db: Database, personId: string, termId: string): Promise<number> {
  const { count } = await db
    .selectFrom('registration_plan')
    .where('person_id', '=', personId)
    .where('academic_period_id', '=', termId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether another plan of the same term has this name. */
export async function isPlanNameTaken(
  db: Database,
  personId: string,
  { termId, name, exceptId }: { termId: string; name: string; exceptId: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('registration_plan')
    .where('person_id', '=', personId)
    .where('academic_period_id', '=', termId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId))
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A person's plan; null if they have none with this ID. */
export async function storedPlan(
  db: Database,
  personId: string,
  id: string,
): Promise<StoredPlan | null> {
  const plan = await db
    .selectFrom('registration_plan')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .select(['id', 'academic_period_id as termId', 'version'])
    .executeTakeFirst()
  return plan ?? null
}

export async function createPlan(
  db: Database,
  personId: string,
  { termId, name }: { termId: string; name: string },
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('registration_plan')
    .values({
      person_id: personId,
      academic_period_id: termId,
      name,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks a plan as changed and optionally renames it. */
export async function touchPlan(db: Database, id: string, now: Date, name?: string): Promise<void> {
  await db
    .updateTable('registration_plan')
    .set({ version: sql`version + 1`, updated_at: now, ...(name !== undefined && { name }) })
    .where('id', '=', id)
    .execute()
}

export async function deletePlan(db: Database, id: string): Promise<void> {
  await db.deleteFrom('registration_plan').where('id', '=', id).execute()
}

/** The given sections that the college offers in these periods. */
export async function offeredSections(
  db: Database,
  periodIds: readonly string[],
  sectionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sectionIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('section')
    .where('id', 'in', sectionIds)
    .where('academic_period_id', 'in', periodIds)
    .where('removed_at', 'is', null)
    .where('status', '!=', 'cancelled')
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function countClasses(
  db: Database,
  planId: string,
  exceptId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('planned_class')
    .where('plan_id', '=', planId)
    .where('section_id', '!=', exceptId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Adds classes to a plan; existing ones get the new credits and grading. */
export async function putClasses(
  db: Database,
  planId: string,
  sectionIds: readonly string[],
  { credits = null, gradingMode = null }: ClassInput,
  now: Date,
): Promise<void> {
  if (sectionIds.length === 0) return
  await db
    .insertInto('planned_class')
    .values(
      sectionIds.map((sectionId) => ({
        plan_id: planId,
        section_id: sectionId,
        credits,
        grading_mode: gradingMode,
        added_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['plan_id', 'section_id'])
        .doUpdateSet({ credits, grading_mode: gradingMode }),
    )
    .execute()
}

/** @returns whether it was in the plan */
export async function removeClass(
  db: Database,
  planId: string,
  sectionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('planned_class')
    .where('plan_id', '=', planId)
    .where('section_id', '=', sectionId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

async function classRows(db: Database, planIds: readonly string[]) {
  if (planIds.length === 0) return []
  return db
    .selectFrom('planned_class as planned')
    .innerJoin('section as s', 's.id', 'planned.section_id')
    .where('planned.plan_id', 'in', planIds)
    .orderBy('planned.added_at')
    .orderBy('s.name')
    .select(['planned.plan_id', 'planned.section_id', 's.course_id', 'planned.credits'])
    .select(['planned.grading_mode', 'planned.added_at'])
    .select(sql<boolean>`s.removed_at is null`.as('is_offered'))
    .execute()
}

/**
 * A person's plans for a term, by name, with their classes in the form of the search.
 * @param only an ID, which limits the result to this plan
 */
export async function plansOf(
  db: Database,
  personId: string,
  termId: string,
  offer: Offer,
  only: string | null = null,
): Promise<RegistrationPlan[]> {
  const plans = await db
    .selectFrom('registration_plan')
    .where('person_id', '=', personId)
    .where('academic_period_id', '=', termId)
    .$if(only !== null, (query) => query.where('id', '=', only))
    .orderBy(sql`lower(name)`)
    .select(columns)
    .execute()
  const rows = await classRows(
    db,
    plans.map(({ id }) => id),
  )
  const offered = new Map(
    rows.flatMap(({ section_id, course_id, is_offered }) =>
      is_offered ? [[section_id, course_id] as const] : [],
    ),
  )
  const courses = await offeredCourses(
    db,
    [...offered].map(([sectionId, courseId]) => ({
      courseId,
      sectionCount: 1,
      sectionIds: [sectionId],
    })),
    offer,
  )
  const courseOf = new Map(courses.map((course) => [course.sections[0]?.id, course]))
  return plans.map(({ updated_at, ...plan }) => ({
    ...plan,
    updatedAt: updated_at.toISOString(),
    classes: rows
      .filter(({ plan_id }) => plan_id === plan.id)
      .map((row) => ({
        sectionId: row.section_id,
        credits: row.credits,
        gradingMode: row.grading_mode as RegistrationPlan['classes'][number]['gradingMode'],
        addedAt: row.added_at.toISOString(),
        course: courseOf.get(row.section_id) ?? null,
      })),
  }))
}
