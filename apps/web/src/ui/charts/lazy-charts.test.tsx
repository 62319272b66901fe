import '#styles/app.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ColumnChart } from './lazy-charts.tsx'

test('R8.1 a chart takes the space that was reserved for it: nothing below moves', async () => {
  const groups = [{ key: 'fall', label: 'Fall 2026', values: [12, 9] }]
  const screen = await render(
    <div data-testid="place">
      <ColumnChart
        label="Credits"
        groups={groups}
        series={['Attempted', 'Earned']}
        format={String}
      />
    </div>,
  )
  const height = () => screen.getByTestId('place').element().clientHeight
  expect(screen.getByText('Attempted').query()).toBeNull()
  const reserved = height()
  await expect.element(screen.getByText('Attempted')).toBeVisible()
  await expect.element(screen.getByRole('img', { name: 'Credits' })).toBeVisible()
  expect(height()).toBe(reserved)
})
