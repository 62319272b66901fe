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

describe('a student and the others', () => {
  test('R5.6 a student sees their own records and nobody else’s, in every group', async () => {
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
    // The terms of the college are everybody's.
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

  test('R5.6 naming somebody else in the body changes nothing: the body has no such field', async () => {
    const other = await buildPerson(app().database.db)
    const { headers } = await signedInStudent(app())
    const payload = { groups: ['mine'], personId: other.id }
    const answer = await app().inject({ method: 'POST', url, headers, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.message).toContain('personId')
  })
})

describe('how current it is', () => {
  test('records are as of the beginning of the last good delivery', async () => {
    const { db } = app().database
    await buildRun(db, { started_at: '2026-08-30T03:00:00Z' })
    await buildRun(db, { started_at: '2026-08-31T03:00:00Z', state: 'unchanged' })
    await buildRun(db, { started_at: '2026-09-01T03:00:00Z', state: 'failed' })
    await buildRun(db, { started_at: '2026-09-01T04:00:00Z', kind: 'person' })
    const { read } = await signedInStudent(app())
    const { gpas } = await read('gpas')
    expect(gpas).toMatchObject({ asOf: '2026-08-31T03:00:00.000Z', source: 'demo', stale: false })
  })

  test('a student whose own reading failed is told, and keeps what was read before', async () => {
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

describe('a request that is not one', () => {
  test.each([
    { why: 'an unknown group', groups: ['holds'], says: '"holds" is not one of mine, academic' },
    { why: 'no group', groups: [], says: 'groups' },
    { why: 'too many groups', groups: Array(21).fill('mine'), says: 'groups' },
    { why: 'a word instead of a list', groups: 'mine', says: 'groups must be array' },
  ])('$why is refused by name', async ({ groups, says }) => {
    const { headers } = await signedInStudent(app())
    const answer = await app().inject({ method: 'POST', url, headers, payload: { groups } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatchObject({ code: 'validation' })
    expect(answer.json().error.message).toContain(says)
    agreesWithContract('Error', answer.json())
  })

  test('a stranger learns only that they must sign in, whatever the body', async () => {
    const answer = await app().inject({ method: 'POST', url, payload: { groups: ['holds'] } })
    expect(answer.statusCode).toBe(401)
  })

  test('the same group twice is read once', async () => {
    const { read } = await signedInStudent(app())
    expect(Object.keys(await read('gpas', 'gpas'))).toEqual(['gpas'])
  })
})
