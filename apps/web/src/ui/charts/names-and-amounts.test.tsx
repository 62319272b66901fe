import '#styles/app.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ColumnChart } from './column-chart.tsx'

const dollars = (value: number) => `$${value.toLocaleString('en-US')}`

async function drawActivity(groups: [label: string, charged: number, paid: number][]) {
  const screen = await render(
    <div style={{ width: 320 }}>
      <ColumnChart
        label="Activity"
        groups={groups.map(([label, ...values]) => ({ key: label, label, values }))}
        series={['Charged', 'Paid']}
        format={dollars}
      />
    </div>,
  )
  const drawn = screen.getByRole('img', { name: 'Activity', exact: true })
  await expect.element(drawn).toBeVisible()
  return drawn.element()
}

test('pages.md Billing: shows millions next to a chart in full', async () => {
  const picture = await drawActivity([['Fall 2026', 3_000_000, 5]])
  const amounts = [...picture.querySelectorAll('text')].filter((element) =>
    element.textContent.startsWith('$'),
  )
  expect(amounts.map((amount) => amount.textContent)).toContain('$3,000,000')
  const edge = picture.getBoundingClientRect().left
  for (const amount of amounts)
    expect(amount.getBoundingClientRect().left).toBeGreaterThanOrEqual(edge)
})

test('pages.md Billing: labels each column with its value, and with two where they differ', async () => {
  const picture = await drawActivity([
    ['Spring 2026', 300, 300],
    ['Fall 2026', 619, 100],
  ])
  const values = [...picture.querySelectorAll('.chart-value')]
  expect(values.map((value) => value.textContent)).toEqual(['$300', '$619 / $100'])
  const [left, right] = [...picture.querySelectorAll('.chart-whole')].map((column) =>
    column.getBoundingClientRect(),
  )
  const [first, second] = [...picture.querySelectorAll('.chart-part')].map((column) =>
    column.getBoundingClientRect(),
  )
  expect(first?.left).toBeCloseTo(left?.left ?? 0, 0)
  expect(second?.left).toBeCloseTo(right?.left ?? 0, 0)
  expect(second?.height).toBeLessThan(right?.height ?? 0)
})

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
    const names = [...drawn.element().querySelectorAll('text')].filter((element) =>
      terms.includes(element.textContent.replace(/(?<=[a-z])(?=\d)/, ' ')),
    )
    expect(names.map((name) => name.querySelectorAll('tspan').length)).toEqual(
      terms.map(() => lines),
    )
  },
)
