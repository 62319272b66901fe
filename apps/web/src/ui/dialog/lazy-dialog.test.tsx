import { Component, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyDialog } from './lazy-dialog.tsx'

function Words({ text }: { text: string }) {
  return <p>{text}</p>
}

test('a part whose code has come is drawn with the page, and does not come after it', async () => {
  const load = vi.fn(async () => ({ Words }))
  const Part = lazyDialog(load, 'Words')
  await userEvent.keyboard('a')
  await expect.poll(() => load.mock.results.length).toBe(1)
  await load.mock.results[0]?.value
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  flushSync(() => root.render(<Part text="Here" />))
  expect(place.textContent).toBe('Here')
})

test('until its code has come something keeps the place of a part', async () => {
  const { promise, resolve } = Promise.withResolvers<{ Words: typeof Words }>()
  const Part = lazyDialog(() => promise, 'Words', <p>Coming</p>)
  const screen = await render(<Part text="Here" />)
  await expect.element(screen.getByText('Coming')).toBeVisible()
  resolve({ Words })
  await expect.element(screen.getByText('Here')).toBeVisible()
})

class Boundary extends Component<{ children: ReactNode }, { said: string | null }> {
  override state = { said: null }
  static getDerivedStateFromError = (fault: Error) => ({ said: fault.message })
  override render() {
    return this.state.said ?? this.props.children
  }
}

test('code that cannot be had is a fault of the page', async () => {
  const Part = lazyDialog<'Words', { Words: typeof Words }>(
    () => Promise.reject(new Error('Gone')),
    'Words',
  )
  const screen = await render(
    <Boundary>
      <Part text="Here" />
    </Boundary>,
  )
  await expect.element(screen.getByText('Gone')).toBeVisible()
})
