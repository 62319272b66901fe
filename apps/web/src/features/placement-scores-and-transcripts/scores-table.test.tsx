import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { setClock } from '#testing/college-clock.ts'
import { aSchool, aScore } from '#testing/records/scores.ts'
import { ScoresTable } from './scores-table.tsx'
import { TranscriptsTable } from './transcripts-table.tsx'

test('R8.11 shows a score’s test, whether it is official and used, and until when it is valid', async () => {
  setClock()
  const test = (code: string, title: string, parentCode: string | null) => ({
    code,
    title,
    parentCode,
    min: 0,
    max: 36,
  })
  const screen = await render(
    <ScoresTable
      scores={[
        aScore({ assessment: test('ACT', 'ACT', null), reported: 'unofficial', expiresOn: null }),
        aScore({ assessment: test('ACTM', 'ACT Math', 'ACT'), reported: 'unknown' }),
        aScore({ assessment: test('OLD', 'Old Placement', null), status: 'inactive' as never }),
      ]}
    />,
  )
  const rows = screen.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/^ACT63.*Not official.*No end date/)
  await expect.element(rows.nth(2)).toMatchTextContent(/^ACT MathPart of ACT63/)
  expect(rows.nth(2).element().textContent).not.toMatch(/official/i)
  await expect.element(rows.nth(3)).toMatchTextContent('On record, not used')
  expect(rows.nth(3).element().textContent).not.toContain('Best valid score')
})

test('R8.11 shows each state of a transcript in words and color', async () => {
  setClock()
  const states = ['notReceived', 'received', 'evaluated', 'unknown'] as const
  const screen = await render(
    <TranscriptsTable
      schools={states.map((transcript) => aSchool({ id: transcript, transcript }))}
      transfers={{ state: 'empty', data: [], asOf: null, refreshing: false, retry: () => {} }}
    />,
  )
  const rows = screen.getByRole('row')
  for (const [at, word, tone] of [
    [1, 'Not received', 'warn'],
    [2, 'Received', 'info'],
    [3, 'Evaluated', 'good'],
    [4, 'Not available', 'neutral'],
  ] as const) {
    const chip = rows.nth(at).getByText(word, { exact: true })
    await expect.element(chip).toBeVisible()
    expect(chip.element().closest(`.tone-${tone}`), word).not.toBeNull()
  }
})
