import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemsOf } from '#testing/read/read-folder.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { feesError, feesInCents, readFees } from './class-fees.ts'

const lab = { title: 'Lab materials', amount: '45.00' }

test.each([
  ['several', [lab, { title: 'Course fee', amount: '20' }], [4_500, 2_000]],
  ['a number', [{ title: 'Course fee', amount: 20.5 }], [2_050]],
  ['none', [], []],
  [
    'a fee of nothing',
    [
      { title: 'Course fee', amount: '0.00' },
      { ...lab, amount: 0 },
    ],
    [],
  ],
])('converts %s to cents', (_, list, cents) => {
  expect(readFees(JSON.stringify(list))?.map(({ amountCents }) => amountCents)).toEqual(cents)
})

test('keeps a name on one line, with the translations that have one', () => {
  const translations = { es: { title: 'Materiales' }, fr: {}, de: { title: ' ' } }
  const list = [{ title: ' Lab \n materials ', amount: '45.00', translations, code: 'L1' }]
  expect(readFees(JSON.stringify(list))).toEqual([
    { title: 'Lab materials', amountCents: 4_500, translations: { es: { title: 'Materiales' } } },
  ])
})

test.each([
  ['no JSON', 'Lab materials 45.00'],
  ['no list', JSON.stringify(lab)],
  ['a fee without a name', JSON.stringify([{ title: ' ', amount: '45.00' }])],
  ['a fee without an amount', JSON.stringify([{ title: 'Lab materials' }])],
  ['a fee that is no object', JSON.stringify([null])],
  ['half a cent', JSON.stringify([{ ...lab, amount: '45.005' }])],
  ['less than nothing', JSON.stringify([{ ...lab, amount: '-45.00' }])],
  ['a dollar sign', JSON.stringify([{ ...lab, amount: '$45.00' }])],
  ['an amount in a list', JSON.stringify([{ ...lab, amount: ['45.00'] }])],
  ['a name too long for a phone', JSON.stringify([{ ...lab, title: 'x'.repeat(81) }])],
  ['an unknown translation', JSON.stringify([{ ...lab, translations: { es: { name: 'x' } } }])],
  ['half a character', '[{"title":"\\ud800","amount":"45.00"}]'],
  ['more fees than a class has', JSON.stringify(Array.from({ length: 21 }, () => lab))],
])('rejects %s', (_, json) => {
  expect(readFees(json)).toBeNull()
  expect(feesInCents(json)).toBe('')
})

test('distinguishes no fees from unknown ones', () => {
  expect(feesInCents('')).toBe('')
  expect(feesInCents('[]')).toBe('[]')
})

test('converts any dollars to exactly their cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (cents) => {
      const dollars = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      const [fee] = readFees(JSON.stringify([{ ...lab, amount: dollars }])) ?? []
      expect(fee?.amountCents).toBe(cents)
    }),
  )
})

test('never throws, and reads nothing that the database rejects', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), (json) => {
      for (const { title, amountCents } of readFees(json) ?? []) {
        expect(title).not.toBe('')
        expect(Number.isSafeInteger(amountCents) && amountCents > 0).toBe(true)
      }
    }),
  )
})

const header = 'refundOn,crossListCode,crossListCapacity,reservedSeats,fees'

test.each([
  ['cents too small', '"[{""title"":""Lab"",""amount"":""4.005""}]"', feesError],
  ['a plain amount', '45.00', 'not a JSON object or list'],
])('quarantines a section with %s and names the column', async (_, cell, reason) => {
  const { path, edit } = await exportFolder()
  await edit('sections_ext.csv', (text) =>
    text
      .replace('waitlistCount', `waitlistCount,${header}`)
      .replace(/^(s1x.*)$/m, `$1,,,,,${cell}`)
      .replace(/^(s2x.*)$/m, '$1,,,,,[]'),
  )
  expect(await problemsOf(path)).toEqual([
    expect.stringMatching(
      new RegExp(`^sections_ext\\.csv:2 fees: ${reason.replaceAll(/[{}[\]]/g, '\\$&')}`),
    ),
  ])
})
