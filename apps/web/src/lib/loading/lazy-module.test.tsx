import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyModule, type PlaceholderProps, pressState } from './lazy-module.tsx'

const Words = ({ text }: { text: string }) => <p>{text}</p>
const CODE = { Words }
const loading = () => vi.fn<() => Promise<typeof CODE>>()

beforeEach(() => pressState.set(null))

const settled = (load: ReturnType<typeof loading>, count: number) =>
  expect
    .poll(() => load.mock.settledResults.filter(({ type }) => type !== 'incomplete').length)
    .toBe(count)

test('R2.13 retries at each interaction until it succeeds, and then never again', async () => {
  const load = loading()
    .mockRejectedValueOnce(new Error('No network'))
    .mockRejectedValueOnce(new Error('Still none'))
    .mockResolvedValue(CODE)
  const words = lazyModule(load)
  expect(await words.preload()).toBeNull()
  expect(await words.preload()).toBeNull()
  expect(load).toHaveBeenCalledTimes(2)
  await userEvent.keyboard('a')
  await settled(load, 3)
  await userEvent.keyboard('a')
  expect(await words.preload()).toBe(CODE)
  expect(load).toHaveBeenCalledTimes(3)
})

test('R2.13 keeps a click until its code has loaded, and shows that it is pending', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof CODE>()
  const words = lazyModule(() => promise)
  const then = vi.fn()
  const pressed = words.press(then)
  expect(pressState.get()).toBe('loading')
  expect(then).not.toHaveBeenCalled()
  resolve(CODE)
  await pressed
  expect(then).toHaveBeenCalledExactlyOnceWith(CODE)
  expect(pressState.get()).toBeNull()
})

test('shows nothing for a click whose code is loaded', async () => {
  const words = lazyModule(async () => CODE)
  await words.preload()
  const then = vi.fn()
  const pressed = words.press(then)
  expect(pressState.get()).toBeNull()
  await pressed
  expect(then).toHaveBeenCalledOnce()
})

test('R2.13 reports a click whose code could not be loaded, and handles the next one', async () => {
  const load = loading().mockRejectedValueOnce(new Error('No network')).mockResolvedValue(CODE)
  const words = lazyModule(load)
  const then = vi.fn()
  await words.press(then)
  expect(then).not.toHaveBeenCalled()
  expect(pressState.get()).toBe('failed')
  await words.press(then)
  expect(then).toHaveBeenCalledOnce()
  expect(pressState.get()).toBeNull()
})

test('renders a dialog with the page when its code is loaded', async () => {
  const load = loading().mockResolvedValue(CODE)
  const Dialog = lazyModule(load).dialog('Words')
  await userEvent.keyboard('a')
  await settled(load, 1)
  const screen = await render(<Dialog text="Here" />)
  expect(screen.container.textContent).toBe('Here')
})

test('R2.13 opens a dialog that could not be loaded with the next interaction', async () => {
  const load = loading().mockRejectedValueOnce(new Error('Gone')).mockResolvedValue(CODE)
  const Dialog = lazyModule(load).dialog('Words', <p>Meanwhile</p>)
  const screen = await render(<Dialog text="Here" />)
  await expect.poll(() => pressState.get()).toBe('failed')
  await expect.element(screen.getByText('Meanwhile')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(screen.getByText('Here')).toBeVisible()
  await expect.element(screen.getByText('Meanwhile')).not.toBeInTheDocument()
  expect(pressState.get()).toBeNull()
})

test('shows a placeholder until a part has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof CODE>()
  const Part = lazyModule(() => promise).part('Words', <p>Coming</p>)
  const screen = await render(<Part text="Here" />)
  await expect.element(screen.getByText('Coming')).toBeVisible()
  resolve(CODE)
  await expect.element(screen.getByText('Here')).toBeVisible()
})

const Meanwhile = ({ text, hasFailed, retry }: { text: string } & PlaceholderProps) => (
  <div>
    <p>{`${text} ${hasFailed ? 'missing' : 'coming'}`}</p>
    <button type="button" onClick={retry}>
      Once more
    </button>
  </div>
)

test('R2.13 loads a part below the fold only when a person scrolls to it', async () => {
  const load = loading().mockResolvedValue(CODE)
  const Part = lazyModule(load).whenVisible('Words', Meanwhile)
  const screen = await render(
    <>
      <div style={{ height: 5000 }} />
      <Part text="Books" />
    </>,
  )
  const place = screen.getByText('Books coming')
  await expect.element(place).toBeInTheDocument()
  expect(load).not.toHaveBeenCalled()
  place.element().scrollIntoView()
  await expect.element(screen.getByText('Books', { exact: true })).toBeVisible()
})

test('R2.13 loads a part below the fold with the first key press as well', async () => {
  const load = loading().mockResolvedValue(CODE)
  const Part = lazyModule(load).whenVisible('Words', Meanwhile)
  const screen = await render(
    <>
      <div style={{ height: 5000 }} />
      <Part text="Books" />
    </>,
  )
  await expect.element(screen.getByText('Books coming')).toBeInTheDocument()
  await userEvent.keyboard('a')
  await expect.element(screen.getByText('Books', { exact: true })).toBeInTheDocument()
})

test('R2.13 shows that a part could not be loaded, with a retry button', async () => {
  let isThere = false
  const load = loading().mockImplementation(async () => {
    if (!isThere) throw new Error('No network')
    return CODE
  })
  const Part = lazyModule(load).whenVisible('Words', Meanwhile)
  const screen = await render(<Part text="Books" />)
  await expect.element(screen.getByText('Books missing')).toBeVisible()
  isThere = true
  // Without a pointer, which would try again on its way to the button.
  const again = screen.getByRole('button', { name: 'Once more' }).element()
  again.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(screen.getByText('Books', { exact: true })).toBeVisible()
})
