import type { ReactElement } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { latePart, type Waiting } from './late-part.tsx'

// A mouse that rests on the page is a sign of somebody, whenever the browser comes to tell.
beforeEach(() => {
  const hide = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('pointerover', hide, { capture: true })
  onTestFinished(() => window.removeEventListener('pointerover', hide, { capture: true }))
})

const Words = ({ text }: { text: string }) => <p>{text}</p>
const Meanwhile = ({ text, hasFailed, retry }: { text: string } & Waiting) => (
  <div>
    <p>{`${text} ${hasFailed ? 'missing' : 'coming'}`}</p>
    <button type="button" onClick={retry}>
      Once more
    </button>
  </div>
)

/** Where nobody sees it at first. */
const renderFar = (part: ReactElement) =>
  render(
    <>
      <div style={{ height: 5000 }} />
      {part}
    </>,
  )
const loading = () => vi.fn<() => Promise<{ Words: typeof Words }>>()

test('R2.13 a part in view comes by itself, with what it is given', async () => {
  const load = loading().mockResolvedValue({ Words })
  const Part = latePart(load, 'Words', Meanwhile)
  const screen = await render(<Part text="Books" />)
  await expect.element(screen.getByText('Books', { exact: true })).toBeVisible()
  expect(screen.getByRole('button').query()).toBeNull()
  expect(load).toHaveBeenCalledTimes(1)
})

test('R2.13 a part out of view is asked for when somebody comes near it, and not before', async () => {
  const load = loading().mockResolvedValue({ Words })
  const Part = latePart(load, 'Words', Meanwhile)
  const screen = await renderFar(<Part text="Books" />)
  const place = screen.getByText('Books coming')
  await expect.element(place).toBeInTheDocument()
  expect(load).not.toHaveBeenCalled()
  place.element().scrollIntoView()
  await expect.element(screen.getByText('Books', { exact: true })).toBeVisible()
})

test('R2.13 a part out of view comes with the first key as well', async () => {
  const load = loading().mockResolvedValue({ Words })
  const Part = latePart(load, 'Words', Meanwhile)
  const screen = await renderFar(<Part text="Books" />)
  await expect.element(screen.getByText('Books coming')).toBeInTheDocument()
  await userEvent.keyboard('a')
  await expect.element(screen.getByText('Books', { exact: true })).toBeInTheDocument()
})

test('R2.13 what stands in the place of a part that could not be had asks for it again', async () => {
  let isThere = false
  const load = loading().mockImplementation(async () => {
    if (!isThere) throw new Error('No network')
    return { Words }
  })
  const Part = latePart(load, 'Words', Meanwhile)
  const screen = await render(<Part text="Books" />)
  await expect.element(screen.getByText('Books missing')).toBeVisible()
  const before = load.mock.calls.length
  isThere = true
  await screen.getByRole('button', { name: 'Once more' }).click()
  expect(load.mock.calls.length).toBeGreaterThan(before)
  await expect.element(screen.getByText('Books', { exact: true })).toBeVisible()
})
