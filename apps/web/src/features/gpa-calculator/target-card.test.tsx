import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { CalculatorRow } from './courses/calculator-rows.ts'
import { Target } from './target-card.tsx'

const row = (id: string, credits: number): CalculatorRow => ({
  id,
  courseNumber: 'ART-101',
  courseTitle: 'Art Appreciation',
  grade: null,
  credits,
  type: 'registration',
  active: true,
  modified: false,
  separator: false,
})

test.each([
  ['those under way', [7, 5.5], '12.5'],
  ['the usual where nothing is under way', [], '12'],
  ['the usual where more is under way than can be planned', [150, 96], '12'],
])('R7.5 offers %s as the credits still to take', async (_label, credits, offered) => {
  const rows = credits.map((count, at) => row(String(at), count))
  const current = { value: 3, credits: 30, points: 90 }
  const screen = await render(
    <Target current={current} rows={rows} goal={null} onGoalChange={() => {}} />,
  )
  const field = screen.getByRole('textbox', { name: 'Remaining credits' })
  await expect.element(field).toHaveValue(offered)
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('R7.5 explains to a person without counted credits that the upcoming ones are the first', async () => {
  const current = { value: 0, credits: 0, points: 0 }
  const screen = await render(
    <Target current={current} rows={[]} goal={null} onGoalChange={() => {}} />,
  )
  await expect.element(screen.getByText("You don't have any counted credits yet.")).toBeVisible()
})
