import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemsOf } from '#testing/read/read-folder.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { cents, textArrayOf } from '../file-mapping.ts'

const plan = '"[{""dueOn"":""2026-09-15"",""amount"":""34.50"",""state"":""due""}]"'
const notAPlan =
  'account_balances.csv:2 installments: not a list of {dueOn, amount, state}, amounts in dollars'
const notMoney = 'not an amount in dollars, such as 1234.50'

const badRows: [title: string, file: string, piece: string, by: string, problem: string][] = [
  [
    'an amount with a dollar sign',
    'charges.csv',
    '597.00',
    '$597.00',
    `charges.csv:2 amount: ${notMoney}, like $999.99`,
  ],
  [
    'a third of a cent',
    'payments.csv',
    ',597,',
    ',597.005,',
    `payments.csv:2 amount: ${notMoney}, like 999.999`,
  ],
  [
    'an amount that no column holds',
    'charges.csv',
    '597.00',
    '99999999.00',
    `charges.csv:2 amount: ${notMoney}, like 99999999.99`,
  ],
  [
    'a card of pages with dollars on it',
    'card_balances.csv',
    'Print quota,,412',
    'Print quota,4.12,412',
    'card_balances.csv:2 balance: must be blank: the unit is pages, like 9.99',
  ],
  [
    'a card of dollars without any',
    'card_balances.csv',
    'Campus card,12.50',
    'Campus card,',
    'card_balances.csv:3 balance: missing: the unit is usd',
  ],
  [
    'a payment plan that is no list',
    'account_balances.csv',
    plan,
    '"{""dueOn"":""2026-09-15""}"',
    `${notAPlan}, like {"xxxxx":"9999-99-99"}`,
  ],
  [
    'a payment plan on a day that no calendar has',
    'account_balances.csv',
    '2026-09-15""',
    '2026-09-31""',
    `${notAPlan}, like [{"xxxxx":"9999-99-99","…`,
  ],
  [
    'a residency that ends before it begins',
    'residencies.csv',
    '2024-08-26,2025-08-24',
    '2024-08-26,2024-08-24',
    'residencies.csv:2 endOn: before startOn, like 9999-99-99',
  ],
  [
    'an application without its term',
    'applications.csv',
    ',t27sp,',
    ',,',
    'applications.csv:2 termSourcedId: missing',
  ],
  [
    'a month that no calendar has',
    'institutions_attended.csv',
    '2018-08',
    '2018-13',
    'institutions_attended.csv:2 attendedFrom: not a year, month or date (YYYY, YYYY-MM, YYYY-MM-DD), like 9999-99',
  ],
  [
    'a credential without its title',
    'institutions_attended.csv',
    '""title"":""High school diploma"",',
    '',
    'institutions_attended.csv:2 credentials: not a list of {title, earnedOn}, like [{"xxxxxxxx":"9999-99-99…',
  ],
  [
    'a percentile above a hundred',
    'test_scores.csv',
    '63,,active',
    '63,101,active',
    'test_scores.csv:2 percentile: more than 100, like 999',
  ],
]

test.each(badRows)(
  '%s quarantines the row and names file, line and column',
  async (_, file, part, replacement, problem) => {
    const { path, replace } = await exportFolder()
    await replace(file, part, replacement)
    expect(await problemsOf(path)).toEqual([problem])
  },
)

test('converts dollars to cents exactly, including negative amounts', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (amount) => {
      expect(cents((amount / 100).toFixed(2))).toBe(String(amount))
    }),
  )
  expect(['', '5', '5.5', '-0.05', '-0', '0.29'].map(cents)).toEqual([
    '',
    '500',
    '550',
    '-5',
    '0',
    '29',
  ])
})

test('keeps a code with a brace, quote or backslash intact', () => {
  expect(textArrayOf(String.raw`A{1}, B"2,C\3,`)).toBe(String.raw`{"A{1}","B\"2","C\\3"}`)
})
