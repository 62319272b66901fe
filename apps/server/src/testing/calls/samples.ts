import { randomBytes, randomUUID } from 'node:crypto'
import { addDays, collegeDate } from '#lib/college-date.ts'
import { buildAgreement, buildProgram } from '../build-guidance.ts'
import { buildCategory, buildLink } from '../build-links.ts'
import { buildCode, buildPeriod } from '../build-section.ts'
import {
  articleInput,
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
interface RequestParts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

interface Sample {
  /** Creates what a call needs, and returns its input. */
  readonly request: (world: World) => RequestParts | Promise<RequestParts>
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
    request: () => ({ params: { id: randomUUID() } }),
  },
  'GET /v1/configuration/sign-in-trial/{id}': {
    request: () => ({ params: { id: randomUUID() } }),
  },
  'POST /v1/admin/sync/stuck-changes/{id}/retry': {
    request: () => ({ params: { id: randomUUID() } }),
  },
  'POST /v1/admin/sync/stuck-deliveries/{id}/retry': {
    request: () => ({ params: { id: randomUUID() } }),
  },
  'DELETE /v1/alertification/push-devices/{deviceId}': {
    request: async (world) => ({ params: { deviceId: await pushDevice(world) } }),
  },
  'POST /v1/authorization/user/mine/spoof-as/{targetUsername}': {
    request: ({ student }) => ({ params: { targetUsername: student.username } }),
  },
  'GET /v1/people/person': {
    request: ({ student }) => ({ query: { id: student.id } }),
    needs: ['person.view'],
  },
  'POST /v1/people/person/data': {
    request: ({ student }) => ({ body: { personId: student.id, groups: ['programRoles'] } }),
    needs: ['person.view', 'person.view.academic'],
  },
  'PUT /v1/people/person/mine/writebacks/{field}/seen': {
    request: () => ({ params: { field: 'mobilePhone' } }),
  },
  'GET /v1/maps/room-classes/{building}': { request: () => ({ params: { building: 'LIN' } }) },
  'GET /v1/links/link/{id}': { request: async (world) => ({ params: { id: await link(world) } }) },
  'DELETE /v1/authorization/person/{id}/sessions': {
    request: async ({ student }) => ({ params: { id: student.id } }),
  },
  'DELETE /v1/authentication/sessions/{id}': {
    request: async (world) => ({ params: { id: await session(world) } }),
  },
  'POST /v1/links/link/{id}/use': {
    request: async (world) => ({ params: { id: await link(world) } }),
  },
  'DELETE /v1/links/link/{id}': {
    request: async (world) => ({ params: { id: await link(world) } }),
  },
  'PATCH /v1/links/link': {
    request: async (world) => ({ body: { id: await link(world), title: 'Tutors' } }),
  },
  'PATCH /v1/links/link/favorite': {
    request: async (world) => ({ body: { linkId: await link(world), isFavorite: true } }),
  },
  'POST /v1/links/link': {
    request: async (world) => ({
      body: {
        title: 'Tutors',
        url: 'https://tutors.example/',
        categoryIds: [await category(world)],
      },
    }),
  },
  'DELETE /v1/links/category/{id}': {
    request: async (world) => ({ params: { id: await category(world) } }),
  },
  'PATCH /v1/links/category/{id}': {
    request: async (world) => ({
      params: { id: await category(world) },
      query: { active: 'false' },
    }),
  },
  'GET /v1/people/person/mine/books': {
    request: async ({ app }) => ({
      query: { academicPeriodId: (await buildPeriod(app.database.db)).id },
    }),
  },
  'POST /v1/courses/tuition-rate': { request: () => ({ body: rate() }) },
  'PATCH /v1/courses/tuition-rate/{id}': {
    request: async (world) => ({
      params: { id: await tuitionRate(world) },
      body: { note: 'By ID' },
    }),
  },
  'POST /v1/academic-progress/priority-registration': {
    request: async (world) => ({
      body: { academicPeriodId: await comingTerm(world), title: 'Priority registration' },
    }),
  },
  'POST /v1/academic-progress/priority-registration/{id}/get': {
    request: async (world) => ({ params: { id: await priorityRegistration(world) } }),
  },
  'PATCH /v1/academic-progress/priority-registration/{id}': {
    request: async (world) => ({
      params: { id: await priorityRegistration(world) },
      body: { title: 'Who registers first' },
    }),
  },
  'PATCH /v1/academic-progress/priority-registration/{id}/activate': {
    request: async (world) => ({ params: { id: await priorityRegistration(world) } }),
  },
  'POST /v1/programs/pathway/change-mine': {
    request: async (world) => ({
      body: {
        pathwayId: await pathway(world),
        startTermId: await runningTerm(world),
        reason: null,
      },
    }),
  },
  'GET /v1/programs/pathway/change-request': { request: () => ({ query: { isDecided: 'false' } }) },
  'PATCH /v1/programs/pathway/change-request/{id}': {
    request: async (world) => ({ params: { id: await pathwayRequest(world) } }),
  },
  'GET /v1/alertification/alerts/{startDate}/{endDate}': { request: () => ({ params: dates }) },
  'GET /v1/alertification/notifications/{startDate}/{endDate}': {
    request: () => ({ params: dates }),
  },
  'PATCH /v1/alertification/alerts/{alertId}/dismiss': {
    request: async (world) => ({ params: { alertId: await alert(world) } }),
  },
  'PATCH /v1/alertification/notifications/{notificationId}/dismiss': {
    request: async (world) => ({ params: { notificationId: await notification(world) } }),
  },
  'PATCH /v1/people/person/mine/agreements/{id}': {
    request: async ({ app, caller }) => ({
      params: await buildAgreement(app.database.db, caller.id),
    }),
  },
  'POST /v1/people/person/mine/gpa-scenarios': {
    request: () => ({ body: { name: randomUUID(), rows: [] } }),
  },
  'PATCH /v1/people/person/mine/gpa-scenarios/{id}': {
    request: async (world) => ({ params: { id: await gpaScenario(world) }, body: { rows: [] } }),
  },
  'DELETE /v1/people/person/mine/gpa-scenarios/{id}': {
    request: async (world) => ({ params: { id: await gpaScenario(world) } }),
  },
  'POST /v1/admin/sync/person-changes/csv': {
    request: () => ({ body: { from: '2026-08-01', to: '2026-11-30' } }),
    needs: ['sync.manage', 'person.view.identity'],
  },
  'GET /v1/people/person/mine/schedule.pdf': { request: () => ({ query: { term: '1999FA' } }) },
  'GET /v1/people/person/{id}/transcript.pdf': {
    request: ({ student }) => ({ params: { id: student.id } }),
    needs: ['person.view', 'person.view.academic', 'person.view.identity'],
  },
  'GET /v1/people/person/mine/section/{id}/calendar': {
    request: () => ({ params: { id: randomUUID() } }),
  },
  'PATCH /v1/advising/caseload-lists/{id}': {
    request: async (world) => ({ params: { id: await caseloadList(world) } }),
  },
  'DELETE /v1/advising/caseload-lists/{id}': {
    request: async (world) => ({ params: { id: await caseloadList(world) } }),
  },
  'POST /v1/advising/covers': {
    request: () => {
      const today = collegeDate(new Date(), 'America/Chicago')
      return { body: { colleagueId: randomUUID(), startOn: today, endOn: addDays(today, 4) } }
    },
  },
  'DELETE /v1/advising/covers/{id}': { request: () => ({ params: { id: randomUUID() } }) },
  'GET /v1/advising/advisee/{id}': { request: () => ({ params: { id: randomUUID() } }) },
  'GET /v1/advising/advisee/{id}/notes': { request: () => ({ params: { id: randomUUID() } }) },
  'POST /v1/advising/advisee/{id}/notes': { request: () => ({ params: { id: randomUUID() } }) },
  'GET /v1/advising/advisee/{id}/review': { request: () => ({ params: { id: randomUUID() } }) },
  'POST /v1/advising/advisee/{id}/review': { request: () => ({ params: { id: randomUUID() } }) },
  'GET /v1/advising/messages/{id}': { request: () => ({ params: { id: randomUUID() } }) },
  'POST /v1/advising/messages/{id}/withdrawal': {
    request: () => ({ params: { id: randomUUID() } }),
  },
  'POST /v1/advising/notes/{id}/withdrawal': { request: () => ({ params: { id: randomUUID() } }) },
  'PUT /v1/advising/notes/{id}/next-step': { request: () => ({ params: { id: randomUUID() } }) },
  'GET /v1/teaching/section/{id}/roster': { request: () => ({ params: { id: randomUUID() } }) },
  'PUT /v1/teaching/section/{id}/roster/seen': {
    request: () => ({ params: { id: randomUUID() } }),
  },
  'GET /v1/teaching/section/{id}/entries/{kind}': { request: entries },
  'PUT /v1/teaching/section/{id}/entries/{kind}': { request: entries },
  'POST /v1/teaching/section/{id}/entries/{kind}/report': { request: entries },
  'POST /v1/teaching/section/{id}/entries/{kind}/correction': { request: entries },
  'POST /v1/teaching/section/{id}/notices': { request: () => ({ params: { id: randomUUID() } }) },
  'POST /v1/teaching/notices/{id}/withdrawal': {
    request: () => ({ params: { id: randomUUID() } }),
  },
  'PUT /v1/teaching/notices/{id}/outcome': { request: () => ({ params: { id: randomUUID() } }) },
  'GET /v1/programs/coordinated/{id}/students': {
    request: () => ({ params: { id: randomUUID() } }),
  },
  'GET /v1/teaching/department/{kind}': { request: () => ({ params: { kind: 'attendance' } }) },
  'GET /v1/teaching/grading/{kind}': { request: () => ({ params: { kind: 'final' } }) },
  'POST /v1/teaching/grading/{kind}/posted/retry': {
    request: () => ({ params: { kind: 'final' } }),
  },
  'GET /v1/teaching/grading/{kind}/posted': {
    request: () => ({ params: { kind: 'final' }, query: { from: '2026-12-01' } }),
  },
  'GET /public/v1/programs/program/{id}/map': {
    request: async ({ app }) => ({ params: { id: (await buildProgram(app.database.db)).id } }),
  },
  'GET /v1/people/person/mine/what-if-plan/{programId}': {
    request: async ({ app }) => ({
      params: { programId: (await buildProgram(app.database.db)).id },
    }),
  },
  'PATCH /v1/people/person/mine/gender-pronoun': {
    request: async (world) => ({ body: { pronounId: await choice(world, 'pronoun') } }),
  },
  'PATCH /v1/people/person/mine/gender-identity': {
    request: async (world) => ({
      body: { genderIdentityId: await choice(world, 'genderIdentity') },
    }),
  },
  'POST /v1/people/person/sync': {
    request: ({ student }) => ({ body: { personId: student.id } }),
  },
  ...managedSamples,
  ...passkeySamples,
  ...registrationSamples,
  ...serviceSamples,
  ...uploadSamples,
  'POST /v1/people/person/sync/data': {
    request: ({ student }) => ({ body: { personId: student.id, groups: ['gpas'] } }),
  },
  'POST /v1/support/article': {
    request: async (world) => ({ body: articleInput(await supportTopic(world)) }),
  },
  'PATCH /v1/support/article/{id}': {
    request: async (world) => ({
      params: { id: await supportArticle(world) },
      body: { owner: 'Library' },
    }),
  },
  'PATCH /v1/support/category/{id}': {
    request: async (world) => ({ params: { id: await supportTopic(world) } }),
  },
  'POST /v1/support/article/{id}/helpful': {
    request: async (world) => ({ params: { id: await supportArticle(world) } }),
  },
  'POST /public/v1/support/article/{id}/helpful': {
    request: async (world) => ({ params: { id: await supportArticle(world) } }),
  },
  'PATCH /v1/directory/office/{id}': {
    request: async (world) => ({ params: { id: await office(world) } }),
  },
  'DELETE /v1/directory/office/{id}': {
    request: async (world) => ({ params: { id: await office(world) } }),
  },
  'POST /v1/directory/department': {
    request: () => ({
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
    request: async (world) => ({ params: { id: await department(world) } }),
  },
  'DELETE /v1/directory/department/{id}': {
    request: async (world) => ({ params: { id: await department(world) } }),
  },
  'GET /v1/authorization/person/{id}/permissions': {
    request: ({ student }) => ({ params: { id: student.id } }),
  },
  'PATCH /v1/authorization/person/{id}/permissions': {
    request: ({ student }) => ({ params: { id: student.id } }),
    needs: ['permissions.write', 'links.write'],
  },
  'PATCH /v1/authorization/role/{role}/permissions': {
    request: () => ({
      params: { role: 'alumni' },
      body: { permission: 'beta.tester', isGranted: true, reason: 'They try what is new' },
    }),
    needs: ['permissions.write', 'beta.tester'],
  },
  'GET /v1/academic-progress/priority-registration/{id}/coverage': {
    request: async (world) => ({ params: { id: await priorityRegistration(world) } }),
  },
  'POST /v1/programs/academic-period/override/preview': {
    request: async (world) => ({
      body: { kind: 'currentCredit', periodId: await comingTerm(world), until: null },
    }),
  },
  'PUT /v1/programs/academic-period/override/{kind}': {
    request: async (world) => ({
      params: { kind: 'currentCredit' },
      body: { periodId: await comingTerm(world), until: null },
    }),
  },
  'DELETE /v1/programs/academic-period/override/{kind}': {
    request: async (world) => {
      await namedTerm(world, await comingTerm(world))
      return { params: { kind: 'currentCredit' } }
    },
  },
}
