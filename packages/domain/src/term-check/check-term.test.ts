import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mentionsTerm } from './check-content.ts'
import { checkTerm, maxNames, needsFixing } from './check-term.ts'
import type { CheckedTerm, ClassFacts, TermFacts, TermRecords } from './facts.ts'
import type { TermRule, UncheckedReason } from './finding.ts'

const none = { count: 0, names: [] }
const classes: ClassFacts = {
  ...{ total: 40, meeting: 30, withoutCensus: none, withoutDrop: none, withoutWithdraw: none },
  ...{ outOfOrder: none, outsideTerm: none, withoutInstructor: none, withoutMeeting: none },
  meetingOutside: none,
}
const spring: CheckedTerm = {
  ...{ code: '2027SP', title: 'Spring 2027', startOn: '2027-01-19', endOn: '2027-05-14' },
  ...{ censusOn: '2027-02-03', registration: 'closed' },
  ...{ registrationOpensOn: '2026-12-01', registrationClosesOn: '2027-01-25' },
}
const lastSpring: CheckedTerm = {
  ...{ code: '2026SP', title: 'Spring 2026', startOn: '2026-01-20', endOn: '2026-05-15' },
  ...{ censusOn: '2026-02-04', registration: 'closed' },
  ...{ registrationOpensOn: '2025-12-01', registrationClosesOn: '2026-01-26' },
}
const recordsOf = (year: number): TermRecords => ({
  classes,
  rates: [{ residency: 'inState' }, { residency: 'outOfState' }],
  priority: [{ isActive: true, opensOn: [`${year - 1}-11-20`] }],
  closures: [{ title: 'Spring break', firstOn: `${year}-03-15`, lastOn: `${year}-03-21` }],
  finals: [{ title: 'Final exams', firstOn: `${year}-05-11`, lastOn: `${year}-05-14` }],
  exams: 0,
  ...{ orientations: 20, lateSessions: 0, agreements: [{ code: 'PAY', title: 'Payment' }] },
})
const facts = (different: Partial<TermFacts> = {}): TermFacts => ({
  ...{ today: '2026-11-23', term: spring, last: lastSpring },
  earlier: [
    {
      ...{ code: '2026FA', title: 'Fall 2026', otherTitles: ['Otoño 2026'] },
      ...{ startOn: '2026-08-24', endOn: '2026-12-11' },
    },
    { ...lastSpring, otherTitles: [] },
  ],
  receivedTables: 'section section_instructor meeting orientation agreement code'.split(' '),
  ...{ records: recordsOf(2027), lastRecords: recordsOf(2026) },
  ...{
    oldOrientations: 0,
    oldAgreements: none,
    finalsKnown: { dates: true, meetings: false },
    content: [],
    redirects: [],
    brokenLinks: [],
  },
  grading: { grades: 12, hasMidtermDue: true, hasFinalDue: true },
  ...different,
})
const withTerm = (different: Partial<CheckedTerm>) => facts({ term: { ...spring, ...different } })
const withRecords = (different: Partial<TermRecords>) =>
  facts({ records: { ...recordsOf(2027), ...different } })
const withClasses = (different: Partial<ClassFacts>) =>
  withRecords({ classes: { ...classes, ...different } })
const rulesIn = (termFacts: TermFacts) => checkTerm(termFacts).findings.map(({ rule }) => rule)

test('a term that is ready has nothing to fix, and no missing checks', () => {
  expect(checkTerm(facts())).toEqual({ findings: [], notChecked: [] })
})

const some = { count: 3, names: ['ENG-105-1', 'ENG-105-2', 'ENG-105-3'] }
const content = { kind: 'link', title: 'Apply', text: '', urls: [], shownUntil: null } as const
const cases: Readonly<Record<TermRule, TermFacts>> = {
  termLength: withTerm({ endOn: '2027-06-01' }),
  startNotTaught: withTerm({ startOn: '2027-01-17' }),
  termsOverlap: facts({
    earlier: [
      {
        ...{ code: '2027WI', title: 'Winter', otherTitles: [] },
        ...{ startOn: '2027-01-02', endOn: '2027-01-19' },
      },
    ],
  }),
  censusMissing: {
    ...withClasses({ withoutCensus: some }),
    term: { ...spring, censusOn: null },
  },
  censusOutside: withTerm({ censusOn: '2026-02-03' }),
  censusNotTaught: withTerm({ censusOn: '2027-02-06' }),
  windowMissing: withTerm({ registrationOpensOn: null }),
  windowLate: withTerm({ registrationOpensOn: '2027-01-19' }),
  windowClosesEarly: withTerm({ registrationClosesOn: '2027-01-10' }),
  windowClosesLate: withTerm({ registrationClosesOn: '2027-06-10' }),
  stillClosed: withTerm({ registrationOpensOn: '2026-11-20' }),
  priorityMissing: withRecords({ priority: [] }),
  priorityOff: withRecords({ priority: [{ isActive: false, opensOn: ['2026-11-20'] }] }),
  priorityLate: withRecords({ priority: [{ isActive: true, opensOn: ['2027-01-20'] }] }),
  priorityAfterAll: withRecords({ priority: [{ isActive: true, opensOn: ['2026-12-03'] }] }),
  ratesMissing: withRecords({ rates: [] }),
  rateKindMissing: withRecords({ rates: [{ residency: 'inState' }] }),
  closuresMissing: withRecords({ closures: [] }),
  closureNotRepeated: withRecords({
    closures: [{ title: 'Staff day', firstOn: '2027-03-15', lastOn: '2027-03-15' }],
  }),
  holidayOpen: withTerm({ startOn: '2027-01-18' }),
  finalsMissing: withRecords({ finals: [] }),
  finalsOutside: withRecords({
    finals: [{ title: 'Final exams', firstOn: '2027-05-14', lastOn: '2027-05-18' }],
  }),
  noClasses: withClasses({ total: 0 }),
  classesWithoutCensus: withClasses({ withoutCensus: some }),
  classesWithoutDrop: withClasses({ withoutDrop: some }),
  classesWithoutWithdraw: withClasses({ withoutWithdraw: some }),
  classDatesOutOfOrder: withClasses({ outOfOrder: some }),
  classesOutsideTerm: withClasses({ outsideTerm: some }),
  classesWithoutInstructor: withClasses({ withoutInstructor: some }),
  classesWithoutMeeting: withClasses({ withoutMeeting: some }),
  meetingsOutsideClass: withClasses({ meetingOutside: some }),
  orientationMissing: withRecords({ orientations: 0 }),
  orientationOld: facts({ oldOrientations: 4 }),
  orientationLate: withRecords({ lateSessions: 2 }),
  agreementMissing: withRecords({ agreements: [] }),
  agreementOld: facts({ oldAgreements: { count: 7, names: ['Payment'] } }),
  namesOldTerm: facts({ content: [{ ...content, text: 'Apply for fall 2026.' }] }),
  shownNoMore: facts({ content: [{ ...content, shownUntil: '2026-12-31' }] }),
  movedAddress: facts({
    content: [{ ...content, urls: ['/old?x=1'] }],
    redirects: [{ from: '/old', to: '/new' }],
  }),
  movedTwice: facts({
    redirects: [
      { from: '/old', to: '/newer' },
      { from: '/newer', to: '/newest' },
    ],
  }),
  linkBroken: facts({ brokenLinks: ['Bookstore'] }),
  gradesMissing: facts({ grading: { grades: 0, hasMidtermDue: true, hasFinalDue: true } }),
  midtermDueMissing: facts({ grading: { grades: 9, hasMidtermDue: false, hasFinalDue: true } }),
  finalDueMissing: facts({ grading: { grades: 9, hasMidtermDue: true, hasFinalDue: false } }),
}

describe('each rule finds its fault', () => {
  test.each(Object.entries(cases))('%s', (rule, termFacts) => {
    expect(rulesIn(termFacts)).toContain(rule)
  })
})

test('reports the values and the day by which to fix them', () => {
  const { findings } = checkTerm(withTerm({ registrationOpensOn: '2027-01-25' }))
  expect(findings).toEqual([
    {
      ...{ rule: 'windowLate', severity: 'wrong', place: 'records', owner: 'registrar' },
      ...{
        fixBy: '2027-01-19',
        day: '2027-01-25',
        limit: '2027-01-19',
        count: null,
        total: null,
        names: [],
        more: 0,
      },
    },
  ])
})

describe('final exams', () => {
  const rules = (records: Partial<TermRecords>, last: Partial<TermRecords> = {}) =>
    checkTerm(
      facts({
        finalsKnown: { dates: false, meetings: true },
        records: { ...recordsOf(2027), finals: [], ...records },
        lastRecords: { ...recordsOf(2026), finals: [], ...last },
      }),
    ).findings
  const expected = { rule: 'finalsMissing', place: 'records', owner: 'registrar' }

  test('are among the meetings of classes, or in the calendar', () => {
    expect(rules({ exams: 12 })).toEqual([])
    expect(rules({ finals: recordsOf(2027).finals })).toEqual([])
  })

  test('are missing where last year had them, and otherwise something to review', () => {
    expect(rules({}, { exams: 12 })).toMatchObject([{ ...expected, severity: 'missing' }])
    expect(rules({})).toMatchObject([{ ...expected, severity: 'look' }])
  })

  test('are not checked if the college didn’t mark them or never sent meetings', () => {
    const finalsKnown = { dates: false, meetings: false }
    const unknown = checkTerm({ ...withRecords({ finals: [] }), finalsKnown })
    const at = { subject: 'finals', reason: 'notMarked', owner: 'registrar' }
    expect(unknown).toEqual({ findings: [], notChecked: [at] })
    const unsent = facts({ finalsKnown: { dates: false, meetings: true }, receivedTables: [] })
    expect(checkTerm(unsent).notChecked).toContainEqual({ ...at, reason: 'notSent', owner: 'it' })
  })
})

test('only wrong or missing findings need fixing', () => {
  expect(needsFixing(checkTerm(facts({ oldOrientations: 4 })))).toBe(false)
  expect(needsFixing(checkTerm(withTerm({ censusOn: '2026-02-03' })))).toBe(true)
})

describe('what is unknown', () => {
  /** Rules that were broken, and what was not checked for a reason. */
  const subjects = (termFacts: TermFacts, reason: UncheckedReason) => {
    const { findings, notChecked } = checkTerm(termFacts)
    return {
      rules: findings.map(({ rule }) => rule),
      unchecked: notChecked.filter((item) => item.reason === reason).map(({ subject }) => subject),
    }
  }

  test('is not checked without data from the college, and no class is reported missing', () => {
    const termFacts = facts({
      receivedTables: [],
      records: { ...recordsOf(2027), classes: { ...classes, total: 0 } },
    })
    expect(subjects(termFacts, 'notSent')).toEqual({
      rules: [],
      unchecked: ['classes', 'orientation', 'agreements', 'grading'],
    })
  })

  test('is not checked without the same term last year', () => {
    const bare = { ...recordsOf(2027), priority: [], closures: [] }
    const termFacts = facts({ last: null, lastRecords: null, records: bare })
    expect(subjects(termFacts, 'noLastTerm')).toEqual({
      rules: [],
      unchecked: ['length', 'priority', 'rates', 'closures', 'agreements'],
    })
  })

  test('is not checked if neither term has it', () => {
    const bare = (year: number) => ({
      ...recordsOf(year),
      ...{ priority: [], closures: [], orientations: 0, agreements: [] },
    })
    const termFacts = facts({ records: bare(2027), lastRecords: bare(2026) })
    expect(subjects(termFacts, 'neitherHasIt')).toEqual({
      rules: [],
      unchecked: ['priority', 'closures', 'orientation', 'agreements'],
    })
  })

  test('links that were never tried are not called right', () => {
    expect(checkTerm(facts({ brokenLinks: null })).notChecked).toEqual([
      { subject: 'links', reason: 'neverTried', owner: 'it' },
    ])
  })

  test('does not report each class of a college without drop dates', () => {
    const all = { count: 40, names: [] }
    const noDrop = { ...recordsOf(2026), classes: { ...classes, withoutDrop: all } }
    const termFacts = facts({ records: { ...noDrop, closures: recordsOf(2027).closures } })
    expect(rulesIn(termFacts)).toContain('classesWithoutDrop')
    const { unchecked } = subjects({ ...termFacts, lastRecords: noDrop }, 'neitherHasIt')
    expect(unchecked).toEqual(['drop'])
  })
})

describe('a term’s name', () => {
  const fall = { title: 'Fall 2026', code: '2026FA', otherTitles: ['Otoño 2026'] }
  test.each([
    ['Register for FALL 2026!', true],
    ['https://college.edu/2026FA/dates', true],
    ['Fall 20265 and x2026FA', false],
    ['Inscríbase para OTOÑO 2026', true],
    ['Nightfall 2026', false],
    ['Fall 2025', false],
  ])('in “%s”: %s', (text, isNamed) => {
    expect(mentionsTerm(text, fall)).toBe(isNamed)
  })

  test('is found in any text around it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(mentionsTerm(`${before} ${fall.title} ${after}`, fall)).toBe(true)
      }),
    )
  })
})

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const perhaps = fc.option(day)

test('for any dates, nothing is due in the past, names are limited, and the worst come first', () => {
  const term = fc.record({
    ...{ startOn: day, endOn: day, censusOn: perhaps },
    ...{ registrationOpensOn: perhaps, registrationClosesOn: perhaps },
    registration: fc.constantFrom('open' as const, 'closed' as const),
  })
  fc.assert(
    fc.property(term, day, fc.array(fc.string()), (dates, today, brokenLinks) => {
      const { findings } = checkTerm({ ...withTerm(dates), today, brokenLinks })
      for (const { fixBy, names: listed } of findings) {
        expect(fixBy >= today).toBe(true)
        expect(listed.length).toBeLessThanOrEqual(maxNames)
      }
      const ranks = findings.map(({ severity }) => ['wrong', 'missing', 'look'].indexOf(severity))
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    }),
  )
})
