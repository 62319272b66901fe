import { randomUUID } from 'node:crypto'
import { addDays, collegeDate } from '#lib/college-date.ts'
import { buildRegistration } from '../build-records.ts'
import { buildPeriod, buildSection } from '../build-section.ts'
import type { World } from './world.ts'

/** A term that hasn't started, with one section. */
async function offeredTerm({ app }: World) {
  const { db } = app.database
  const today = collegeDate(new Date(), 'America/Chicago')
  const dates = { start_on: addDays(today, 10), end_on: addDays(today, 100) }
  const code = randomUUID().slice(0, 8)
  const term = await buildPeriod(db, { code, ...dates, census_on: null })
  const { id: sectionId } = await buildSection(db, { periodId: term.id, section: dates })
  return { termId: term.id, code, sectionId }
}

/** A plan of the caller with one class. */
async function plan(world: World) {
  const { db } = world.app.database
  const now = new Date()
  const { termId, sectionId } = await offeredTerm(world)
  const { id } = await db
    .insertInto('registration_plan')
    .values({
      person_id: world.caller.id,
      academic_period_id: termId,
      name: 'Plan A',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('planned_class')
    .values({ plan_id: id, section_id: sectionId, added_at: now })
    .execute()
  return { id, sectionId }
}

const url = '/v1/registration/plans'

/** Samples of the calls to plan and register. */
export const registrationSamples = {
  'GET /public/v1/courses/sections/{id}': {
    request: async (world: World) => ({ params: { id: (await offeredTerm(world)).sectionId } }),
  },
  [`POST ${url}`]: {
    request: async (world: World) => ({
      body: { term: (await offeredTerm(world)).code, name: 'Plan A' },
    }),
  },
  [`PATCH ${url}/{id}`]: {
    request: async (world: World) => ({
      params: { id: (await plan(world)).id },
      body: { name: 'Plan B' },
    }),
  },
  [`DELETE ${url}/{id}`]: {
    request: async (world: World) => ({ params: { id: (await plan(world)).id } }),
  },
  [`PUT ${url}/{id}/classes/{sectionId}`]: {
    request: async (world: World) => ({ params: await plan(world), body: {} }),
  },
  [`DELETE ${url}/{id}/classes/{sectionId}`]: {
    request: async (world: World) => ({ params: await plan(world) }),
  },
  'POST /v1/registration/checks': {
    request: async (world: World) => {
      const { code, sectionId } = await offeredTerm(world)
      return { body: { term: code, classes: [{ sectionId }] } }
    },
  },
  'POST /v1/registration/rehearsals': {
    request: async (world: World) => {
      const { termId, code: term } = await offeredTerm(world)
      const { db } = world.app.database
      await db
        .updateTable('academic_period')
        .set({ registration_opens_at: new Date() })
        .where('id', '=', termId)
        .execute()
      const earlier = randomUUID().slice(0, 8)
      const { id: periodId } = await buildPeriod(db, { code: earlier, start_on: '2025-08-25' })
      const section = await buildSection(db, { periodId })
      await buildRegistration(db, world.student.id, section.id, { registered_on: '2025-04-07' })
      return { body: { term, earlier } }
    },
  },
  'POST /v1/registration/requests': {
    request: async (world: World) => {
      const { sectionId } = await offeredTerm(world)
      return { body: { requests: [{ id: randomUUID(), action: 'add', sectionId }] } }
    },
  },
  'POST /v1/registration/watches': {
    request: async (world: World) => ({
      body: { sectionId: (await offeredTerm(world)).sectionId },
    }),
  },
  'DELETE /v1/registration/watches/{id}': {
    request: async (world: World) => {
      const { termId, sectionId } = await offeredTerm(world)
      const { db } = world.app.database
      const { course_id } = await db
        .selectFrom('section')
        .where('id', '=', sectionId)
        .select('course_id')
        .executeTakeFirstOrThrow()
      const { id } = await db
        .insertInto('class_watch')
        .values({
          ...{ person_id: world.caller.id, academic_period_id: termId, course_id },
          ...{ section_id: sectionId, created_at: new Date() },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: { id } }
    },
  },
  'POST /v1/registration/student-plans': {
    request: ({ student }: World) => ({ body: { personId: student.id } }),
    needs: ['person.view', 'person.view.academic'],
  },
  'POST /v1/registration/pause': {
    request: async (world: World) => ({
      body: { termCode: (await offeredTerm(world)).code, message: 'On Monday.' },
    }),
  },
} as const
