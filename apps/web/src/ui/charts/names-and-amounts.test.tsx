import '#styles/app.css'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ColumnChart } from './column-chart.tsx'
import { LineChart } from './line-chart.tsx'

const dollars = (value: number) => `$${value.toLocaleString('en-US')}`
const most = 3_000_000

const charts: Readonly<Record<string, ReactElement>> = {
  Activity: (
    <ColumnChart
      label="Activity"
      groups={[{ key: 'fall', label: 'Fall 2026', values: [most, 5] }]}
      series={['Charged', 'Paid']}
      format={dollars}
    />
  ),
  Balance: (
    <LineChart
      label="Balance"
      steps={[
        { on: '2026-01-05', value: most },
        { on: '2026-08-05', value: 0 },
      ]}
      until="2026-11-23"
      format={dollars}
    />
  ),
}

test.each(Object.entries(charts))(
  'pages.md Billing: shows millions next to a chart in full (%s)',
  async (name, chart) => {
    const screen = await render(<div style={{ width: 320 }}>{chart}</div>)
    const drawn = screen.getByRole('img', { name, exact: true })
    await expect.element(drawn).toBeVisible()
    const picture = drawn.element()
    const amounts = [...picture.querySelectorAll('text')].filter((one) =>
      one.textContent.startsWith('$'),
    )
    expect(amounts.map((one) => one.textContent)).toContain('$3,000,000')
    const edge = picture.getBoundingClientRect().left
    for (const amount of amounts)
      expect(amount.getBoundingClientRect().left).toBeGreaterThanOrEqual(edge)
  },
)

test.each([
  { width: 320, lines: 2 },
  { width: 640, lines: 1 },
])(
  'pages.md Academic records: wraps all term names into $lines lines at $width px',
  async ({ width, lines }) => {
    const terms = ['Spring 2025', 'Fall 2025', 'Spring 2026']
    const screen = await render(
      <div style={{ width }}>
        <ColumnChart
          label="Averages"
          groups={terms.map((label) => ({ key: label, label, values: [3] }))}
          series={['GPA']}
          format={String}
        />
      </div>,
    )
    const drawn = screen.getByRole('img', { name: 'Averages' })
    await expect.element(drawn).toBeVisible()
    const names = [...drawn.element().querySelectorAll('text')].filter((one) =>
      terms.includes(one.textContent.replace(/(?<=[a-z])(?=\d)/, ' ')),
    )
    expect(names.map((one) => one.querySelectorAll('tspan').length)).toEqual(terms.map(() => lines))
  },
)
