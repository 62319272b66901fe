import { beforeAll, describe, expect, test } from 'vitest'
import { sendTables } from '#testing/build-deliveries.ts'
import { buildAdvisor, buildAgreement, buildOrientation } from '#testing/build-guidance.ts'
import { buildAccountBalance } from '#testing/build-money.ts'
import { buildAccount } from '#testing/build-person.ts'
import { buildGpa, buildStudentProgram, buildTransfer } from '#testing/build-records.ts'
import { buildCode, buildPeriod, merged } from '#testing/build-section.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({}, () => new Date('2026-11-10T15:00:00Z'))
const db = () => app().database.db
const url = '/v1/academic-progress/clear-to-register/mine'

type Blocker = { code: string; amountCents: number | null; office: { id: string } | null }

/** A new student, by default in a degree program. */
async function student(credential: string | null = 'AA') {
  const { id, username } = await buildAccount(db())
  if (credential) await buildStudentProgram(db(), id, { program: { credential_code: credential } })
  const { headers } = await signIn(app(), username)
  const blockers = async (): Promise<Blocker[]> =>
    (await app().inject({ url, headers })).json().blockers
  const codes = async () => (await blockers()).map(({ code }) => code)
  const own = () => ({ ...merged(), person_id: id })
  const score = (overrides: object = {}) =>
    db()
      .insertInto('test_score')
      .values({
        ...own(),
        assessment_code: 'MPL',
        taken_on: '2026-10-01',
        score: '50',
        ...overrides,
      })
      .execute()
  return { id, blockers, codes, own, score }
}

beforeAll(async () => {
  await sendTables(db())
  await buildPeriod(db(), {
    code: '2027SP',
    start_on: '2027-01-25',
    end_on: '2027-05-21',
    registration: 'open',
    registration_opens_at: '2026-11-02T14:00:00Z',
    registration_closes_at: '2027-02-02T05:00:00Z',
  })
  await buildCode(db(), { list: 'office', code: 'TST', title: 'Testing Center' })
  const math = { kind: 'placement', validYears: 2 }
  await buildCode(db(), { list: 'assessment', code: 'MPL', title: 'Math Placement', extra: math })
  const english = { kind: 'language' }
  await buildCode(db(), { list: 'assessment', code: 'ELA', title: 'English', extra: english })
  // The college has sent scores, residencies and advisors, but for another student.
  const { id, score, own } = await student()
  await score()
  await db()
    .insertInto('residency')
    .values({ ...own(), type_code: 'INS' })
    .execute()
  await buildAdvisor(db(), id, id)
})

describe('R8.13 a placement score', () => {
  test('blocks with a referral to the testing center until there is a valid one', async () => {
    const { blockers, score } = await student()
    await score({ assessment_code: 'ELA' })
    await score({ standing: 'inactive' })
    await score({ removed_at: new Date() })
    const missing = (await blockers()).find(({ code }) => code.startsWith('placement'))
    expect(missing).toMatchObject({ code: 'placement.missing', office: { id: 'TST' } })
    await score()
    expect((await blockers()).map(({ code }) => code)).not.toContain('placement.missing')
  })

  test("is valid through its last day, from the score itself or its test's rule", async () => {
    const validUntil = async (overrides: object) => {
      const { codes, score } = await student()
      await score(overrides)
      return (await codes()).filter((code) => code.startsWith('placement'))
    }
    expect(await validUntil({ taken_on: '2024-11-10' })).toEqual([])
    expect(await validUntil({ taken_on: '2024-11-09' })).toEqual(['placement.expired'])
    expect(await validUntil({ expires_on: '2026-11-10' })).toEqual([])
    expect(await validUntil({ expires_on: '2026-11-09' })).toEqual(['placement.expired'])
  })

  test('is not required with credit from here or elsewhere; an attempt alone is not credit', async () => {
    const [enrolledHere, transferred, none] = [await student(), await student(), await student()]
    await buildGpa(db(), enrolledHere.id, { earned_credits: 3 })
    await buildTransfer(db(), transferred.id, { awarded_credit: 3 })
    await buildGpa(db(), none.id, { earned_credits: 0 })
    await buildTransfer(db(), none.id, { awarded_credit: 0 })
    expect(await enrolledHere.codes()).not.toContain('placement.missing')
    expect(await transferred.codes()).not.toContain('placement.missing')
    expect(await none.codes()).toContain('placement.missing')
  })
})

describe('R8.13 placement, residency and an advisor', () => {
  test('are required of degree students', async () => {
    expect(await (await student()).codes()).toEqual([
      'placement.missing',
      'residency.unknown',
      'advisor.none',
    ])
  })

  test('are not required without a program, without a degree, after leaving one or for an applicant', async () => {
    const formerStudent = await student(null)
    await buildStudentProgram(db(), formerStudent.id, {
      program: { credential_code: 'AA' },
      studentProgram: { status: 'inactive' },
    })
    const applicant = await student(null)
    await buildStudentProgram(db(), applicant.id, {
      program: { credential_code: 'AA' },
      studentProgram: { objective: 'applied' },
    })
    for (const person of [await student(null), await student('NONE'), formerStudent, applicant])
      expect(await person.codes()).toEqual([])
  })

  test('must be in effect today, in the case of residency and advisor', async () => {
    const { id, codes, own } = await student()
    const residency = (overrides: object) =>
      db()
        .insertInto('residency')
        .values({ ...own(), type_code: 'INS', ...overrides })
        .execute()
    await residency({ start_on: '2026-11-11' })
    await buildAdvisor(db(), id, id, { start_on: '2026-11-11' })
    expect(await codes()).toEqual(['placement.missing', 'residency.unknown', 'advisor.none'])
    await residency({ start_on: '2026-11-10', end_on: '2026-11-10' })
    await buildAdvisor(db(), id, id, { start_on: '2026-11-10', end_on: '2026-11-10' })
    expect(await codes()).toEqual(['placement.missing'])
  })
})

test('R8.13 R8.8 uses the same latest past-due amount as the bill', async () => {
  const { id, blockers } = await student(null)
  const balance = (past_due_cents: number, overrides: object = {}) =>
    buildAccountBalance(db(), id, {
      past_due_cents,
      balance_as_of: '2026-11-09T10:00:00Z',
      ...overrides,
    })
  // With equal timestamps, the row with the higher ID counts.
  await balance(100, { id: '00000000-0000-7000-8000-0000000ba101' })
  await balance(45_000, { id: '00000000-0000-7000-8000-0000000ba102' })
  await balance(700, { balance_as_of: '2026-11-08T10:00:00Z' })
  await balance(900, { balance_as_of: null })
  await balance(1, { balance_as_of: '2026-11-10T10:00:00Z', removed_at: new Date() })
  expect(await blockers()).toMatchObject([{ code: 'balance.pastDue', amountCents: 45_000 }])
})

test('R8.13 blocks until orientation is complete, if the latest term requires it', async () => {
  const requireOrientation = async (...rows: Parameters<typeof buildOrientation>[2][]) => {
    const { id, codes } = await student(null)
    for (const row of rows) await buildOrientation(db(), id, row)
    return await codes()
  }
  const [before, after] = [
    await buildPeriod(db(), { code: '2025FA', start_on: '2025-08-25', end_on: '2025-12-12' }),
    await buildPeriod(db()),
  ]
  const due = ['orientation.open']
  expect(await requireOrientation({ state: 'notStarted' })).toEqual(due)
  expect(await requireOrientation({ state: 'inProgress' })).toEqual(due)
  expect(await requireOrientation({ state: 'completed' })).toEqual([])
  expect(await requireOrientation({ state: 'notStarted', is_required: false })).toEqual([])
  expect(
    await requireOrientation(
      { state: 'completed', academic_period_id: after.id },
      { state: 'inProgress', academic_period_id: before.id },
    ),
  ).toEqual([])
})

test('R8.13 blocks only people who have not accepted an agreement', async () => {
  const [one, other] = [await student(null), await student(null)]
  await buildAgreement(db(), one.id)
  const answered = { status: 'accepted', acted_at: '2026-11-01T10:00:00Z' }
  await buildAgreement(db(), other.id, answered)
  await buildAgreement(db(), other.id, { removed_at: new Date() })
  expect(await one.codes()).toEqual(['agreement.pending'])
  expect(await other.codes()).toEqual([])
})
