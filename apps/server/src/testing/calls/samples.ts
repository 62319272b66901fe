import { randomBytes, randomUUID } from 'node:crypto'
import { addDays, collegeDate } from '#lib/college-date.ts'
import { buildAgreement, buildProgram } from '../build-guidance.ts'
import { buildCategory, buildLink } from '../build-links.ts'
import { buildCode, buildPeriod } from '../build-section.ts'
import {
  answerUnder,
  department,
  namedTerm,
  office,
  supportArticle,
  supportTopic,
} from './managed.ts'
import { managedSamples } from './managed-samples.ts'
import { passkeySamples } from './passkey-samples.ts'
import { registrationSamples } from './registration-samples.ts'
import { serviceSamples } from './service-samples.ts'
import { uploadSamples } from './upload-samples.ts'
import type { World } from './world.ts'

/** A call's input. Omitted parts come from the contract's examples. */
interface Ask {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

interface Sample {
  /** Creates what a call needs, and returns its input. */
  readonly ask: (world: World) => Ask | Promise<Ask>
  /** The permitted caller's permissions, if the call needs more than the declared one. */
  readonly needs?: readonly string[]
}

let lastYear = 2100
/**
 * A year of its own for each call: among a few dozen random ones, two would sometimes be the same.
 */
const nextYear = () => {
  lastYear += 1
  return lastYear
}

/** A term that hasn't started, of its own for each call. */
async function comingTerm({ app }: World): Promise<string> {
  const year = nextYear()
  const dates = { start_on: `${year}-01-10`, end_on: `${year}-05-10`, census_on: null }
  return (await buildPeriod(app.database.db, { code: `${year}SP`, ...dates })).id
}

/** A term that students can still start in. */
async function runningTerm({ app }: World): Promise<string> {
  const today = collegeDate(new Date(), 'America/Chicago')
  const dates = { start_on: addDays(today, -1), end_on: addDays(today, 90) }
  return (await buildPeriod(app.database.db, { ...dates, census_on: addDays(today, 20) })).id
}

/** A rate in a year of its own, so that none overlap. */
const rate = () => {
  const year = nextYear()
  return {
    academicYear: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
    residency: 'inState',
    perCreditCents: 19_800,
    feePerCreditCents: 0,
    effectiveFrom: `${year}-07-01`,
    effectiveTo: null,
  }
}

async function tuitionRate({ app }: World): Promise<string> {
  const { academicYear, perCreditCents, feePerCreditCents, effectiveFrom } = rate()
  const { id } = await app.database.db
    .insertInto('tuition_rate')
    .values({
      academic_year: academicYear,
      residency: 'inState',
      delivery_mode: 'any',
      per_credit_cents: perCreditCents,
      fee_per_credit_cents: feePerCreditCents,
      effective_from: effectiveFrom,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function priorityRegistration(world: World): Promise<string> {
  const { id } = await world.app.database.db
    .insertInto('priority_registration')
    .values({ academic_period_id: await comingTerm(world), title: 'Priority registration' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function pathway({ app }: World): Promise<string> {
  const { id } = await app.database.db
    .insertInto('pathway')
    .values({
      kind: 'career',
      code: randomUUID(),
      title: 'Trades',
      description: 'Build and repair.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A student's pending request. */
async function pathwayRequest(world: World): Promise<string> {
  const { id } = await world.app.database.db
    .insertInto('pathway_change')
    .values({
      person_id: world.student.id,
      pathway_id: await pathway(world),
      start_period_id: await runningTerm(world),
      requested_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function alert({ app }: World): Promise<string> {
  const { id } = await app.database.db
    .insertInto('alert')
    .values({
      severity: 'info',
      title: 'Closed on Monday',
      body: 'The college is closed.',
      starts_at: new Date(Date.now() - 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function notification({ app, caller }: World): Promise<string> {
  const { id } = await app.database.db
    .insertInto('notification')
    .values({
      person_id: caller.id,
      kind: 'system',
      title: 'Welcome',
      body: 'Good to have you here.',
      created_at: new Date(),
      dedupe_key: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Another session of the caller. */
async function session({ app, caller }: World): Promise<string> {
  const { id } = await app.database.db
    .insertInto('session')
    .values({
      id_hash: randomBytes(32),
      person_id: caller.id,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A browser of the caller with push notifications. */
async function pushDevice({ app, caller }: World): Promise<string> {
  const { id } = await app.database.db
    .insertInto('push_device')
    .values({
      person_id: caller.id,
      endpoint: `https://push.example/${randomUUID()}`,
      p256dh: '',
      auth: '',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function gpaScenario({ app, caller }: World): Promise<string> {
  const now = new Date()
  const { id } = await app.database.db
    .insertInto('gpa_scenario')
    .values({
      person_id: caller.id,
      name: randomUUID(),
      rows: '[]',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A list of the caller's advisees. */
async function caseloadList({ app, caller }: World): Promise<string> {
  const { id } = await app.database.db
    .insertInto('caseload_list')
    .values({
      person_id: caller.id,
      name: randomUUID(),
      reason: 'hold',
      words: null,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A code that a person may choose, from one of the college's lists. */
async function choice({ app }: World, list: 'pronoun' | 'genderIdentity'): Promise<string> {
  await buildCode(app.database.db, { list, code: 'SAMPLE', title: 'Sample' })
  return 'SAMPLE'
}

const dates = { startDate: '2026-09-01', endDate: '2026-09-30' }

const entries = () => ({ params: { id: randomUUID(), kind: 'attendance' } })
const link = ({ app }: World) => buildLink(app.database.db)
const category = ({ app }: World) => buildCategory(app.database.db)

/** Calls that need existing data, or an address; all others use the contract's example. */
export const samples: Readonly<Record<string, Sample>> = {
  'GET /v1/admin/sync/run/{id}': {
    ask: () => ({ params: { id: randomUUID() } }),
  },
  'GET /v1/configuration/sign-in-trial/{id}': {
    ask: () => ({ params: { id: randomUUID() } }),
  },
  'POST /v1/admin/sync/stuck-changes/{id}/retry': {
    ask: () => ({ params: { id: randomUUID() } }),
  },
  'POST /v1/admin/sync/stuck-deliveries/{id}/retry': {
    ask: () => ({ params: { id: randomUUID() } }),
  },
  'DELETE /v1/alertification/push-devices/{deviceId}': {
    ask: async (world) => ({ params: { deviceId: await pushDevice(world) } }),
  },
  'POST /v1/authorization/user/mine/spoof-as/{targetUsername}': {
    ask: ({ student }) => ({ params: { targetUsername: student.username } }),
  },
  'GET /v1/people/person': {
    ask: ({ student }) => ({ query: { id: student.id } }),
    needs: ['person.view'],
  },
  'POST /v1/people/person/data': {
    ask: ({ student }) => ({ body: { personId: student.id, groups: ['programRoles'] } }),
    needs: ['person.view', 'person.view.academic'],
  },
  'PUT /v1/people/person/mine/writebacks/{field}/seen': {
    ask: () => ({ params: { field: 'mobilePhone' } }),
  },
  'GET /v1/maps/room-classes/{building}': { ask: () => ({ params: { building: 'LIN' } }) },
  'GET /v1/links/link/{id}': { ask: async (world) => ({ params: { id: await link(world) } }) },
  'DELETE /v1/authorization/person/{id}/sessions': {
    ask: async ({ student }) => ({ params: { id: student.id } }),
  },
  'DELETE /v1/authentication/sessions/{id}': {
    ask: async (world) => ({ params: { id: await session(world) } }),
  },
  'POST /v1/links/link/{id}/use': { ask: async (world) => ({ params: { id: await link(world) } }) },
  'DELETE /v1/links/link/{id}': { ask: async (world) => ({ params: { id: await link(world) } }) },
  'PATCH /v1/links/link': {
    ask: async (world) => ({ body: { id: await link(world), title: 'Tutors' } }),
  },
  'PATCH /v1/links/link/favorite': {
    ask: async (world) => ({ body: { linkId: await link(world), isFavorite: true } }),
  },
  'POST /v1/links/link': {
    ask: async (world) => ({
      body: {
        title: 'Tutors',
        url: 'https://tutors.example/',
        categoryIds: [await category(world)],
      },
    }),
  },
  'DELETE /v1/links/category/{id}': {
    ask: async (world) => ({ params: { id: await category(world) } }),
  },
  'PATCH /v1/links/category/{id}': {
    ask: async (world) => ({ params: { id: await category(world) }, query: { active: 'false' } }),
  },
  'GET /v1/people/person/mine/books': {
    ask: async ({ app }) => ({
      query: { academicPeriodId: (await buildPeriod(app.database.db)).id },
    }),
  },
  'POST /v1/courses/tuition-rate': { ask: () => ({ body: rate() }) },
  'PATCH /v1/courses/tuition-rate/{id}': {
    ask: async (world) => ({ params: { id: await tuitionRate(world) }, body: { note: 'By ID' } }),
  },
  'POST /v1/academic-progress/priority-registration': {
    ask: async (world) => ({
      body: { academicPeriodId: await comingTerm(world), title: 'Priority registration' },
    }),
  },
  'POST /v1/academic-progress/priority-registration/{id}/get': {
    ask: async (world) => ({ params: { id: await priorityRegistration(world) } }),
  },
  'PATCH /v1/academic-progress/priority-registration/{id}': {
    ask: async (world) => ({
      params: { id: await priorityRegistration(world) },
      body: { title: 'Who registers first' },
    }),
  },
  'PATCH /v1/academic-progress/priority-registration/{id}/activate': {
    ask: async (world) => ({ params: { id: await priorityRegistration(world) } }),
  },
  'POST /v1/programs/pathway/change-mine': {
    ask: async (world) => ({
      body: {
        pathwayId: await pathway(world),
        startTermId: await runningTerm(world),
        reason: null,
      },
    }),
  },
  'GET /v1/programs/pathway/change-request': { ask: () => ({ query: { isDecided: 'false' } }) },
  'PATCH /v1/programs/pathway/change-request/{id}': {
    ask: async (world) => ({ params: { id: await pathwayRequest(world) } }),
  },
  'GET /v1/alertification/alerts/{startDate}/{endDate}': { ask: () => ({ params: dates }) },
  'GET /v1/alertification/notifications/{startDate}/{endDate}': { ask: () => ({ params: dates }) },
  'PATCH /v1/alertification/alerts/{alertId}/dismiss': {
    ask: async (world) => ({ params: { alertId: await alert(world) } }),
  },
  'PATCH /v1/alertification/notifications/{notificationId}/dismiss': {
    ask: async (world) => ({ params: { notificationId: await notification(world) } }),
  },
  'PATCH /v1/people/person/mine/agreements/{id}': {
    ask: async ({ app, caller }) => ({ params: await buildAgreement(app.database.db, caller.id) }),
  },
  'POST /v1/people/person/mine/gpa-scenarios': {
    ask: () => ({ body: { name: randomUUID(), rows: [] } }),
  },
  'PATCH /v1/people/person/mine/gpa-scenarios/{id}': {
    ask: async (world) => ({ params: { id: await gpaScenario(world) }, body: { rows: [] } }),
  },
  'DELETE /v1/people/person/mine/gpa-scenarios/{id}': {
    ask: async (world) => ({ params: { id: await gpaScenario(world) } }),
  },
  'POST /v1/admin/sync/person-changes/csv': {
    ask: () => ({ body: { from: '2026-08-01', to: '2026-11-30' } }),
    needs: ['sync.manage', 'person.view.identity'],
  },
  'GET /v1/people/person/mine/schedule.pdf': { ask: () => ({ query: { term: '1999FA' } }) },
  'GET /v1/people/person/{id}/transcript.pdf': {
    ask: ({ student }) => ({ params: { id: student.id } }),
    needs: ['person.view', 'person.view.academic', 'person.view.identity'],
  },
  'GET /v1/people/person/mine/section/{id}/calendar': {
    ask: () => ({ params: { id: randomUUID() } }),
  },
  'PATCH /v1/advising/caseload-lists/{id}': {
    ask: async (world) => ({ params: { id: await caseloadList(world) } }),
  },
  'DELETE /v1/advising/caseload-lists/{id}': {
    ask: async (world) => ({ params: { id: await caseloadList(world) } }),
  },
  'POST /v1/advising/covers': {
    ask: () => {
      const today = collegeDate(new Date(), 'America/Chicago')
      return { body: { colleagueId: randomUUID(), startOn: today, endOn: addDays(today, 4) } }
    },
  },
  'DELETE /v1/advising/covers/{id}': { ask: () => ({ params: { id: randomUUID() } }) },
  'GET /v1/advising/advisee/{id}': { ask: () => ({ params: { id: randomUUID() } }) },
  'GET /v1/advising/advisee/{id}/notes': { ask: () => ({ params: { id: randomUUID() } }) },
  'POST /v1/advising/advisee/{id}/notes': { ask: () => ({ params: { id: randomUUID() } }) },
  'GET /v1/advising/advisee/{id}/review': { ask: () => ({ params: { id: randomUUID() } }) },
  'POST /v1/advising/advisee/{id}/review': { ask: () => ({ params: { id: randomUUID() } }) },
  'GET /v1/advising/messages/{id}': { ask: () => ({ params: { id: randomUUID() } }) },
  'POST /v1/advising/messages/{id}/withdrawal': { ask: () => ({ params: { id: randomUUID() } }) },
  'POST /v1/advising/notes/{id}/withdrawal': { ask: () => ({ params: { id: randomUUID() } }) },
  'PUT /v1/advising/notes/{id}/next-step': { ask: () => ({ params: { id: randomUUID() } }) },
  'GET /v1/teaching/section/{id}/roster': { ask: () => ({ params: { id: randomUUID() } }) },
  'PUT /v1/teaching/section/{id}/roster/seen': { ask: () => ({ params: { id: randomUUID() } }) },
  'GET /v1/teaching/section/{id}/entries/{kind}': { ask: entries },
  'PUT /v1/teaching/section/{id}/entries/{kind}': { ask: entries },
  'POST /v1/teaching/section/{id}/entries/{kind}/report': { ask: entries },
  'POST /v1/teaching/section/{id}/entries/{kind}/correction': { ask: entries },
  'POST /v1/teaching/section/{id}/notices': { ask: () => ({ params: { id: randomUUID() } }) },
  'POST /v1/teaching/notices/{id}/withdrawal': { ask: () => ({ params: { id: randomUUID() } }) },
  'PUT /v1/teaching/notices/{id}/outcome': { ask: () => ({ params: { id: randomUUID() } }) },
  'GET /v1/programs/coordinated/{id}/students': { ask: () => ({ params: { id: randomUUID() } }) },
  'GET /v1/teaching/department/{kind}': { ask: () => ({ params: { kind: 'attendance' } }) },
  'GET /v1/teaching/grading/{kind}': { ask: () => ({ params: { kind: 'final' } }) },
  'POST /v1/teaching/grading/{kind}/posted/retry': { ask: () => ({ params: { kind: 'final' } }) },
  'GET /v1/teaching/grading/{kind}/posted': {
    ask: () => ({ params: { kind: 'final' }, query: { from: '2026-12-01' } }),
  },
  'GET /public/v1/programs/program/{id}/map': {
    ask: async ({ app }) => ({ params: { id: (await buildProgram(app.database.db)).id } }),
  },
  'GET /v1/people/person/mine/what-if-plan/{programId}': {
    ask: async ({ app }) => ({ params: { programId: (await buildProgram(app.database.db)).id } }),
  },
  'PATCH /v1/people/person/mine/gender-pronoun': {
    ask: async (world) => ({ body: { pronounId: await choice(world, 'pronoun') } }),
  },
  'PATCH /v1/people/person/mine/gender-identity': {
    ask: async (world) => ({ body: { genderIdentityId: await choice(world, 'genderIdentity') } }),
  },
  'POST /v1/people/person/sync': {
    ask: ({ student }) => ({ body: { personId: student.id } }),
  },
  ...managedSamples,
  ...passkeySamples,
  ...registrationSamples,
  ...serviceSamples,
  ...uploadSamples,
  'POST /v1/people/person/sync/data': {
    ask: ({ student }) => ({ body: { personId: student.id, groups: ['gpas'] } }),
  },
  'POST /v1/support/article': {
    ask: async (world) => ({ body: answerUnder(await supportTopic(world)) }),
  },
  'PATCH /v1/support/article/{id}': {
    ask: async (world) => ({
      params: { id: await supportArticle(world) },
      body: { owner: 'Library' },
    }),
  },
  'PATCH /v1/support/category/{id}': {
    ask: async (world) => ({ params: { id: await supportTopic(world) } }),
  },
  'POST /v1/support/article/{id}/helpful': {
    ask: async (world) => ({ params: { id: await supportArticle(world) } }),
  },
  'POST /public/v1/support/article/{id}/helpful': {
    ask: async (world) => ({ params: { id: await supportArticle(world) } }),
  },
  'PATCH /v1/directory/office/{id}': {
    ask: async (world) => ({ params: { id: await office(world) } }),
  },
  'DELETE /v1/directory/office/{id}': {
    ask: async (world) => ({ params: { id: await office(world) } }),
  },
  'POST /v1/directory/department': {
    ask: () => ({
      body: {
        code: randomUUID(),
        title: 'English',
        officeId: null,
        headUsername: null,
        phone: null,
        email: null,
        url: null,
        isActive: true,
      },
    }),
  },
  'PATCH /v1/directory/department/{id}': {
    ask: async (world) => ({ params: { id: await department(world) } }),
  },
  'DELETE /v1/directory/department/{id}': {
    ask: async (world) => ({ params: { id: await department(world) } }),
  },
  'GET /v1/authorization/person/{id}/permissions': {
    ask: ({ student }) => ({ params: { id: student.id } }),
  },
  'PATCH /v1/authorization/person/{id}/permissions': {
    ask: ({ student }) => ({ params: { id: student.id } }),
    needs: ['permissions.write', 'links.write'],
  },
  'PATCH /v1/authorization/role/{role}/permissions': {
    ask: () => ({
      params: { role: 'alumni' },
      body: { permission: 'beta.tester', isGranted: true, reason: 'They try what is new' },
    }),
    needs: ['permissions.write', 'beta.tester'],
  },
  'GET /v1/academic-progress/priority-registration/{id}/coverage': {
    ask: async (world) => ({ params: { id: await priorityRegistration(world) } }),
  },
  'POST /v1/programs/academic-period/override/preview': {
    ask: async (world) => ({
      body: { kind: 'currentCredit', periodId: await comingTerm(world), until: null },
    }),
  },
  'PUT /v1/programs/academic-period/override/{kind}': {
    ask: async (world) => ({
      params: { kind: 'currentCredit' },
      body: { periodId: await comingTerm(world), until: null },
    }),
  },
  'DELETE /v1/programs/academic-period/override/{kind}': {
    ask: async (world) => {
      await namedTerm(world, await comingTerm(world))
      return { params: { kind: 'currentCredit' } }
    },
  },
}
