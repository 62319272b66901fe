import '#styles/app.css'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults, STANDALONE_RULES } from '#testing/accessibility.ts'
import { Card } from './card.tsx'
import type { GroupView } from './group-view.ts'

type View = GroupView<string[]>

async function show(view: Partial<View>) {
  const group: View = {
    state: 'fresh',
    data: ['Balance due'],
    asOf: null,
    refreshing: false,
    retry: vi.fn(),
    ...view,
  }
  const screen = await render(
    <Card title="Holds" group={group} empty="You have no holds." forbidden="Ask the registrar.">
      {(rows) => <p>{rows.join(', ')}</p>}
    </Card>,
  )
  return { screen, group }
}

const text = () => document.querySelector('section')?.textContent ?? ''

test('shows the data and how current it is', async () => {
  // Within this hour it is the same day in every time zone of the college.
  const today = new Date()
  today.setUTCMinutes(42)
  await show({ asOf: today.toISOString() })
  expect(text()).toContain('Balance due')
  expect(text()).toMatch(/As of \d+:42/)
})

test.each(['fresh', 'stale', 'empty'] as const)(
  'R8.1 says that some data may be missing after a partial read (%s), with a retry',
  async (state) => {
    const data = state === 'empty' ? null : ['Balance due']
    const { screen, group } = await show({ state, data, partial: true })
    await expect.element(screen.getByText(/Some of this may be missing/)).toBeVisible()
    await screen.getByRole('button', { name: 'Retry' }).click()
    expect(group.retry).toHaveBeenCalledOnce()
  },
)

test.each(['loading', 'fresh'] as const)(
  'R8.1 moves the focus to the card after a retry that ends %s',
  async (state) => {
    const { screen, group } = await show({ state: 'unavailable', data: null })
    const retry = screen.getByRole('button', { name: 'Retry' })
    ;(retry.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect(group.retry).toHaveBeenCalledOnce()
    await expect.element(retry).toHaveFocus()
    const data = state === 'fresh' ? ['Balance due'] : null
    await screen.rerender(
      <Card title="Holds" group={{ ...group, state, data }} empty="You have no holds.">
        {(rows) => <p>{rows.join(', ')}</p>}
      </Card>,
    )
    await expect.element(screen.getByRole('heading', { name: 'Holds' })).toHaveFocus()
  },
)

test('announces what is loading', async () => {
  await show({ state: 'loading', data: null })
  expect(document.querySelector('section')?.ariaBusy).toBe('true')
  expect(text()).toContain('Loading Holds')
})

test('has a skeleton as tall as the lines it replaces', async () => {
  const { screen } = await show({ state: 'loading', data: null })
  const waiting = document.querySelector('section')?.offsetHeight ?? 0
  await screen.rerender(
    <Card
      title="Holds"
      group={{
        state: 'fresh',
        data: 1,
        asOf: '2020-01-01T00:00:00Z',
        refreshing: false,
        retry: () => {},
      }}
      empty=""
    >
      {() => (
        <div className="grid gap-3">
          {['One', 'Two', 'Three'].map((line) => (
            <p key={line} className="h-5 leading-5">
              {line}
            </p>
          ))}
        </div>
      )}
    </Card>,
  )
  expect(document.querySelector('section')?.offsetHeight).toBe(waiting)
})

test('keeps good data when a refresh fails, with its time and a retry', async () => {
  const { screen, group } = await show({ state: 'unavailable', asOf: '2020-08-26T14:42:00Z' })
  expect(text()).toContain('Balance due')
  expect(text()).toMatch(/As of Aug 26, 2020, 9:42.AM · Retry/)
  await screen.getByRole('button', { name: 'Retry' }).click()
  expect(group.retry).toHaveBeenCalledOnce()
})

test('explains an empty response', async () => {
  await show({ state: 'empty', data: [] })
  expect(text()).toContain('You have no holds.')
})

test('shows what was empty at the last read as empty, not as a table without rows', async () => {
  await show({ state: 'stale', data: [] })
  expect(text()).toContain('You have no holds.')
  expect(text()).toContain('Retry')
})

test('explains a card that the account may not see', async () => {
  await show({ state: 'forbidden', data: null })
  expect(text()).toContain("This isn't available for your account. Ask the registrar.")
})

test('R6.1 does not claim that data withheld by the college’s system is for others', async () => {
  await show({ state: 'forbidden', data: null, isWithheld: true })
  expect(text()).toContain(
    "The college doesn't share this with MyHub. Ask the office that handles it.",
  )
})

test('calls a source that was never read unavailable, never empty', async () => {
  await show({ state: 'unavailable', data: null })
  expect(text()).toContain("Holds are currently unavailable. We'll keep trying.")
  expect(text()).not.toContain('You have no holds.')
})

test('announces a failed card in a live region that existed before', async () => {
  const { screen, group } = await show({ state: 'loading', data: null })
  const region = document.querySelector('section [aria-live]')
  expect(region?.textContent).toBe('')
  await screen.rerender(
    <Card title="Holds" group={{ ...group, state: 'unavailable' }} empty="You have no holds.">
      {(rows) => <p>{rows.join(', ')}</p>}
    </Card>,
  )
  await expect.poll(() => region?.textContent).toContain('Holds are currently unavailable.')
  expect(region?.isConnected).toBe(true)
})

test.each(['loading', 'fresh', 'stale', 'empty', 'forbidden', 'unavailable'] as const)(
  'has no accessibility violations in a %s card',
  async (state) => {
    await show({ state, data: state === 'fresh' || state === 'stale' ? ['Balance due'] : null })
    expect(await accessibilityFaults([...STANDALONE_RULES, 'heading-order'])).toEqual([])
  },
)
