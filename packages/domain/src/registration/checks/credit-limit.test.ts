import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlannedCredits } from './class-plan.ts'
import { chosenCreditFindings, creditLimitFindings } from './credit-limit.ts'
import { aClass, aCurrentClass, aPlan } from './testing/build-plan.ts'

const credits = (overrides: Partial<PlannedCredits>): PlannedCredits => ({
  minimum: null,
  maximum: null,
  increment: null,
  chosen: null,
  ...overrides,
})

const limited = (maxCredits: number | null) => ({ ...aPlan().rules, maxCredits })

test('blocks exactly when even the fewest credits exceed the limit', () => {
  const range = fc.record({ minimum: fc.nat(6), more: fc.nat(3) })
  fc.assert(
    fc.property(fc.array(range, { maxLength: 5 }), fc.nat(12), fc.nat(30), (ranges, has, limit) => {
      const classes = ranges.map(({ minimum, more }, index) =>
        aClass({ id: `${index}`, credits: credits({ minimum, maximum: minimum + more }) }),
      )
      const registered = [aCurrentClass({ credits: has })]
      const findings = creditLimitFindings(aPlan({ classes, registered, rules: limited(limit) }))
      const least = ranges.reduce((all, { minimum }) => all + minimum, has)
      const most = ranges.reduce((all, { more }) => all + more, least)
      const verdict = least > limit ? 'blocks' : most > limit ? 'unknown' : undefined
      expect(findings[0]?.verdict).toBe(ranges.length === 0 ? undefined : verdict)
    }),
  )
})

test('counts the chosen credits of a class with a range, and adds fractions exactly', () => {
  const classes = [0.1, 0.2, 5.7].map((chosen, index) =>
    aClass({ id: `${index}`, credits: credits({ minimum: 0, maximum: 9, chosen }) }),
  )
  expect(creditLimitFindings(aPlan({ classes, rules: limited(6) }))).toEqual([])
  expect(creditLimitFindings(aPlan({ classes, rules: limited(5.99) }))).toMatchObject([
    { verdict: 'blocks', least: 6, most: 6, limit: 5.99, classId: null },
  ])
})

test('leaves out audited classes and those of another term', () => {
  const registered = [
    aCurrentClass({ credits: 12, gradingMode: 'audit' }),
    aCurrentClass({ credits: 12, termId: '2026SU' }),
  ]
  const classes = [aClass(), aClass({ gradingMode: 'audit' })]
  expect(creditLimitFindings(aPlan({ classes, registered, rules: limited(3) }))).toEqual([])
})

test('is unknown without a limit, credits or registrations, or with a place on a waitlist', () => {
  const verdict = (plan: Parameters<typeof aPlan>[0]) =>
    creditLimitFindings(aPlan(plan))[0]?.verdict
  expect(verdict({ rules: limited(null) })).toBe('unknown')
  expect(verdict({ registered: null })).toBe('unknown')
  expect(verdict({ classes: [aClass({ credits: credits({}) })] })).toBe('unknown')
  const registered = [aCurrentClass({ credits: 12, state: 'waitlisted' })]
  expect(verdict({ registered, rules: limited(12) })).toBe('unknown')
  expect(verdict({ registered, rules: limited(15) })).toBeUndefined()
})

test.each([
  [{ minimum: 1, maximum: 4, chosen: 4 }, true],
  [{ minimum: 1, maximum: 4, chosen: 5 }, false],
  [{ minimum: 1, maximum: 4, chosen: 0.5 }, false],
  [{ minimum: 1, maximum: 4, increment: 0.5, chosen: 2.5 }, true],
  [{ minimum: 1, maximum: 4, increment: 0.5, chosen: 2.25 }, false],
  [{ minimum: 3, chosen: 4 }, false],
  [{ chosen: 4 }, true],
  [{ minimum: 3 }, true],
])('checks the chosen credits %o', (own, isOffered) => {
  const findings = chosenCreditFindings(aPlan({ classes: [aClass({ credits: credits(own) })] }))
  expect(findings.map(({ verdict }) => verdict)).toEqual(isOffered ? [] : ['blocks'])
})
