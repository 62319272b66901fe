import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkCollege } from './check.ts'
import { makeExport, type TestExport, withDefect } from './testing/export.ts'
import { personReader } from './testing/person.ts'

let college: TestExport
beforeAll(async () => {
  college = await makeExport({ scale: 0.01 })
})
afterAll(() => college.remove())

/** The findings of the check after a change to one person's rows. */
async function brokenBy(
  username: string,
  file: string,
  change: (line: string) => string | null,
): Promise<string[]> {
  const ids = new Set(
    personReader(college)(username)
      .of(file)
      .map(({ sourcedId }) => sourcedId ?? ''),
  )
  const { folder, remove } = withDefect(college, file, (lines) =>
    lines.flatMap((line) => {
      const changed = ids.has(line.split(',', 1)[0] ?? '') ? change(line) : line
      return changed === null ? [] : [changed]
    }),
  )
  const { findings } = await checkCollege(folder)
  remove()
  return [...new Set(findings.map((finding) => `${finding.file}: ${finding.rule}`))]
}

describe('finds in an account', () => {
  test('a balance that contradicts charges and payments', async () => {
    const broken = await brokenBy('full.time', 'account_balances', (line) =>
      line.replace(/(P\d+),[\d.]+,/, '$1,1.00,'),
    )
    expect(broken).toEqual(['account_balances: sum'])
  })

  test('charges without a balance', async () => {
    expect(await brokenBy('full.time', 'account_balances', () => null)).toEqual([
      'account_balances: stated',
    ])
  })

  test('a financial hold without a balance due', async () => {
    const broken = await brokenBy('hold.money', 'account_balances', (line) => {
      const cells = line.split(',')
      return cells.with(7, '0.00').join(',')
    })
    expect(broken).toEqual(['account_balances: overdue', 'account_balances: hold'])
  })

  test('a print quota in dollars', async () => {
    const broken = await brokenBy('full.time', 'card_balances', (line) =>
      line.replace(',pages,', ',usd,'),
    )
    expect(broken).toEqual(['card_balances: amount'])
  })
})

describe('finds in an admission', () => {
  test('a score outside the range of its test', async () => {
    const broken = await brokenBy('full.time', 'test_scores', (line) =>
      line.replace(',ACT,', ',APX,'),
    )
    expect(broken).toEqual(['test_scores: range'])
  })

  test('a residency that ended without a successor', async () => {
    const broken = await brokenBy('full.time', 'residencies', (line) => `${line}2026-01-01`)
    expect(broken).toEqual(['residencies: one holds'])
  })

  test('a decision without an application, and an unknown test', async () => {
    expect(
      await brokenBy('new.student', 'applications', (line) => line.replace(',CON,', ',,')),
    ).toEqual(['applications: decision', 'applications: decision on a day'])
    expect(
      await brokenBy('new.student', 'test_scores', (line) => line.replace(',MPL,', ',XYZ,')),
    ).toEqual(['test_scores: reference', 'test_scores: range'])
  })
})
