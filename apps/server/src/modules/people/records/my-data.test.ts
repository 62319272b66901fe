import { describe, expect, test } from 'vitest'
import {
  buildApplication,
  buildInstitution,
  buildResidency,
  buildScore,
} from '#testing/build-admissions.ts'
import {
  buildAdvisor,
  buildAgreement,
  buildOrientation,
  buildProgram,
  buildProgramRole,
  buildSelfAssessment,
} from '#testing/build-guidance.ts'
import {
  buildAccountBalance,
  buildCardBalance,
  buildCharge,
  buildPayment,
} from '#testing/build-money.ts'
import { buildPerson } from '#testing/build-person.ts'
import {
  buildGpa,
  buildRegistration,
  buildRestriction,
  buildRun,
  buildStudentProgram,
  buildTransfer,
} from '#testing/build-records.ts'
import { buildSection } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signedInStudent } from '#testing/read-groups.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { groupNames } from '../groups.ts'

const app = useOwnTestApp({}, () => new Date('2026-09-01T15:00:00Z'))
const url = '/v1/people/person/mine/data'

describe('a student among others', () => {
  test('R5.6 a student sees only their own records in every group', async () => {
    const { db } = app().database
    const other = await buildPerson(db)
    await buildRegistration(db, other.id, (await buildSection(db)).id)
    await buildRestriction(db, other.id)
    await buildGpa(db, other.id)
    await buildTransfer(db, other.id)
    await buildStudentProgram(db, other.id)
    await buildCharge(db, other.id)
    await buildPayment(db, other.id)
    await buildAccountBalance(db, other.id)
    await buildCardBalance(db, other.id)
    await buildResidency(db, other.id)
    await buildApplication(db, other.id)
    await buildInstitution(db, other.id)
    await buildScore(db, other.id)
    await buildAdvisor(db, other.id, other.id)
    await buildProgramRole(db, (await buildProgram(db)).id, other.id)
    await buildSelfAssessment(db, other.id)
    await buildOrientation(db, other.id, {}, [{}])
    await buildAgreement(db, other.id)
    const { id, read } = await signedInStudent(app())
    const { mine, gpas, payments, orientationData, priorityRegistration, ...others } = await read(
      ...groupNames,
    )
    // Start terms are the same for everyone.
    const { validStartTerms, ...lists } = others
    expect(validStartTerms.data.length).toBeGreaterThan(0)
    expect(mine.data.id).toBe(id)
    expect(priorityRegistration.data).toMatchObject({ eligibility: 'unknown', opensAt: null })
    expect(orientationData.data).toMatchObject({ state: 'notRequired', checklist: [] })
    expect(gpas.data).toEqual({ cumulative: [], periods: [], degrees: [] })
    expect(payments.data).toMatchObject({
      balanceCents: null,
      charges: [],
      payments: [],
      perTerm: [],
    })
    for (const [name, group] of Object.entries<{ data: unknown }>(lists))
      expect(group.data, name).toEqual([])
  })

  test("R5.6 ignores another person's ID in the body, which has no such field", async () => {
    const other = await buildPerson(app().database.db)
    const { headers } = await signedInStudent(app())
    const payload = { groups: ['mine'], personId: other.id }
    const response = await app().inject({ method: 'POST', url, headers, payload })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.message).toContain('personId')
  })
})

describe('freshness', () => {
  test('dates records at the start of the last successful import', async () => {
    const { db } = app().database
    await buildRun(db, { started_at: '2026-08-31T03:00:00Z' })
    const delivered = { source_id: 'test', table_name: 'gpa', delivered_at: '2026-08-31T03:00:00Z' }
    await db.insertInto('sis_delivery').values(delivered).execute()
    await buildRun(db, { started_at: '2026-09-01T03:00:00Z', state: 'failed' })
    const { read } = await signedInStudent(app())
    const { gpas, residencies } = await read('gpas', 'residencies')
    expect(gpas).toMatchObject({ asOf: '2026-08-31T03:00:00.000Z', source: 'demo', stale: false })
    expect(residencies).toMatchObject({ asOf: null, error: { code: 'notProvided' } })
  })

  test("reports a student's failed sync and keeps the earlier data", async () => {
    const { db } = app().database
    const { id, read } = await signedInStudent(app())
    await buildRestriction(db, id)
    await db
      .insertInto('person_group_state')
      .values({
        person_id: id,
        grp: 'restrictions',
        as_of: '2026-08-29T03:00:00Z',
        state: 'failed',
        error_kind: 'unavailable',
        next_try_at: '2026-09-01T15:05:00Z',
      })
      .execute()
    const { restrictions } = await read('restrictions')
    expect(restrictions).toMatchObject({
      data: [{ title: 'Balance due' }],
      asOf: '2026-08-29T03:00:00.000Z',
      stale: true,
      error: { code: 'unavailable', retryAt: '2026-09-01T15:05:00.000Z' },
    })
  })
})

describe('an invalid request', () => {
  test.each([
    { why: 'an unknown group', groups: ['holds'], message: '"holds" is not one of mine, academic' },
    { why: 'no group', groups: [], message: 'groups' },
    { why: 'too many groups', groups: Array(21).fill('mine'), message: 'groups' },
    { why: 'a word instead of a list', groups: 'mine', message: 'groups must be array' },
  ])('rejects $why and names the field', async ({ groups, message }) => {
    const { headers } = await signedInStudent(app())
    const response = await app().inject({ method: 'POST', url, headers, payload: { groups } })
    expect(response.statusCode).toBe(400)
    expect(response.json().error).toMatchObject({ code: 'validation' })
    expect(response.json().error.message).toContain(message)
    agreesWithContract('Error', response.json())
  })

  test('returns 401 to anonymous callers for any body', async () => {
    const response = await app().inject({ method: 'POST', url, payload: { groups: ['holds'] } })
    expect(response.statusCode).toBe(401)
  })

  test('reads a repeated group once', async () => {
    const { read } = await signedInStudent(app())
    expect(Object.keys(await read('gpas', 'gpas'))).toEqual(['gpas'])
  })
})
