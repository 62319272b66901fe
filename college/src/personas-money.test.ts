import { beforeAll, describe, expect, test } from 'vitest'
import { makeExport, sharedExport, type TestExport } from './testing/export.ts'
import { type PersonRecord, personReader } from './testing/person.ts'

let college: TestExport
let person: (username: string) => PersonRecord
beforeAll(async () => {
  college = await sharedExport()
  person = personReader(college)
})

const one = (username: string, file: string) => person(username).of(file)[0]

describe('accounts', () => {
  test('full.time paid this term with aid, and next term’s bill is not yet due', () => {
    const { of } = person('full.time')
    expect(one('full.time', 'account_balances')).toMatchObject({
      pastDue: '0.00',
      dueNow: '0.00',
      paymentPlan: 'false',
    })
    expect(Number(one('full.time', 'account_balances')?.balance)).toBeGreaterThan(1000)
    const next = of('charges').filter(({ termSourcedId }) => termSourcedId === 'T2027SP')
    expect(next.map(({ paymentState }) => paymentState)).toContain('unpaid')
    const now = of('charges').filter(({ termSourcedId }) => termSourcedId === 'T2026FA')
    expect(new Set(now.map(({ paymentState }) => paymentState))).toEqual(new Set(['paid']))
    expect(of('payments').some(({ postingState }) => postingState === 'pending')).toBe(true)
    expect(of('card_balances').length).toBeGreaterThan(0)
  })

  test('new.student has a plan of five installments, four of them paid', () => {
    const { paymentPlan, installments = '' } = one('new.student', 'account_balances') ?? {}
    expect(paymentPlan).toBe('true')
    const states = (JSON.parse(installments) as { state: string }[]).map(({ state }) => state)
    expect(states).toEqual(['paid', 'paid', 'paid', 'paid', 'scheduled'])
  })

  test('hold.money is overdue, with a late fee', () => {
    const { balance, pastDue } = one('hold.money', 'account_balances') ?? {}
    expect(Number(pastDue)).toBeGreaterThan(500)
    expect(balance).toBe(pastDue)
    const charges = person('hold.money').of('charges')
    expect(charges.map(({ description }) => description)).toContain('Late payment fee')
  })

  test.each([
    ['hs.joint', 'sponsor', 'Paid by Bluestem Ridge High School'],
    ['vet.benefits', 'sponsor', 'Veterans education benefits'],
    ['huge.history', 'exemption', 'Tuition waiver, age 62 and over'],
  ])('%s is paid for by %s', (username, kind, description) => {
    expect(person(username).of('payments')).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind, description })]),
    )
    expect(one(username, 'account_balances')?.balance).toBe('0.00')
  })

  test('dst.schedule is international and pays that rate', () => {
    expect(one('dst.schedule', 'residencies')?.typeCode).toBe('INT')
    const tuition = person('dst.schedule')
      .of('charges')
      .find(({ kind, termSourcedId }) => kind === 'tuition' && termSourcedId === 'T2026FA')
    const credits = Number(/\d+/.exec(tuition?.description ?? '')?.[0])
    expect(Number(tuition?.amount)).toBeCloseTo(credits * 289, 2)
  })
})

describe('admission', () => {
  test('new.student still owes the college a high school transcript', () => {
    const [application] = person('new.student').of('applications')
    expect(application).toMatchObject({ progress: 'enrolled', decisionCode: 'CON' })
    const items = college
      .rows('application_items')
      .filter((row) => row.applicationSourcedId === application?.sourcedId)
    expect(items.filter(({ state }) => state === 'notReceived')).toMatchObject([
      { typeCode: 'HST', required: 'true', dueOn: '2026-12-12' },
    ])
    expect(one('new.student', 'institutions_attended')?.transcript).toBe('notReceived')
  })

  test('full.time has applied to nursing, and has an old and a new mathematics score', () => {
    expect(person('full.time').of('applications')).toMatchObject([
      { programCodes: 'AAS-ADN,DIP-PNN', progress: 'inReview' },
    ])
    const maths = person('full.time')
      .of('test_scores')
      .filter(({ assessmentCode }) => assessmentCode === 'MPL')
    expect(maths.map(({ takenOn }) => takenOn)).toEqual(['2024-05-30', '2026-05-05'])
  })

  test('transfer.in has the transcripts of two colleges, evaluated', () => {
    const colleges = person('transfer.in')
      .of('institutions_attended')
      .filter(({ kind }) => kind === 'postsecondary')
    expect(colleges).toMatchObject([
      { institutionCode: 'LOE', state: 'IA', transcript: 'evaluated', credits: '19' },
      { institutionCode: 'DRI', state: 'IA', transcript: 'evaluated', credits: '15' },
    ])
  })

  test('ela.learner improved in all four skills', () => {
    const levels = person('ela.learner')
      .of('test_scores')
      .map(({ assessmentCode, score }) => `${assessmentCode} ${score}`)
    for (const skill of ['ELG', 'ELR', 'ELW', 'ELL']) {
      const [before, after] = levels.filter((level) => level.startsWith(skill)).toSorted()
      expect([before, after]).toEqual([expect.stringMatching(/ [23]$/), `${skill} 4`])
    }
  })
})

test('empty.records has no account and no admission', () => {
  const { of } = person('empty.records')
  for (const file of [
    'charges',
    'payments',
    'account_balances',
    'card_balances',
    'residencies',
    'applications',
    'institutions_attended',
    'test_scores',
  ])
    expect(of(file), file).toEqual([])
})

test('about 70 in 100 accounts are settled in the middle of a fall', async () => {
  const larger = await makeExport({ scale: 0.1 })
  const balances = larger.rows('account_balances')
  const settled = balances.filter(({ balance }) => Number(balance) <= 0).length
  larger.remove()
  expect(settled / balances.length).toBeGreaterThan(0.62)
  expect(settled / balances.length).toBeLessThan(0.78)
})
