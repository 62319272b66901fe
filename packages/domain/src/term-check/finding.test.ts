import { expect, test } from 'vitest'
import { notChecked, toFinding, toNotChecked } from './finding.ts'

const own = { ratesMissing: 'registrar', finalsMissing: 'studentServices' } as const

test.each([
  ['ratesMissing', {}, 'studentAccounts'],
  ['ratesMissing', own, 'registrar'],
  ['linkBroken', own, 'communications'],
] as const)('operate.md 1 the finding %s with the owners %j is for %s', (rule, owners, owner) => {
  const found = { rule, severity: 'missing', place: 'rates', fixBy: '2027-01-19' } as const
  expect(toFinding(found, owners)).toMatchObject({ rule, owner })
})

test.each([
  ['finals', 'notMarked', {}, 'registrar'],
  ['finals', 'notMarked', own, 'studentServices'],
  ['rates', 'noLastTerm', own, 'registrar'],
  ['finals', 'notSent', own, 'it'],
  ['links', 'neverTried', own, 'it'],
] as const)(
  'who takes care of the finding can make its check possible: %s, %s, %j, %s',
  (subject, reason, owners, owner) => {
    const unchecked = toNotChecked(notChecked(subject, reason), owners)
    expect(unchecked).toEqual({ subject, reason, owner })
  },
)
