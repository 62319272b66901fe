import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lateCode, lateComponent } from './late-code.ts'

const CODE = { word: 'Code' }

test('R2.13 code that cannot be had is asked for again with each sign that somebody is there, and is no failure', async () => {
  const load = vi
    .fn<() => Promise<typeof CODE>>()
    .mockRejectedValueOnce(new Error('No network'))
    .mockRejectedValueOnce(new Error('Still none'))
    .mockResolvedValue(CODE)
  const late = lateCode(load)
  const had = late.had()
  await expect.poll(() => load.mock.settledResults[0]?.type).toBe('rejected')
  expect(load).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('a')
  await expect.poll(() => load.mock.settledResults[1]?.type).toBe('rejected')
  expect(late.get()).toBeNull()
  await userEvent.keyboard('a')
  expect(await had).toBe(CODE)
  expect(late.get()).toBe(CODE)
  expect(load).toHaveBeenCalledTimes(3)
})

test('R2.13 however often somebody has tried in vain, the next sign asks once', async () => {
  const load = vi.fn<() => Promise<typeof CODE>>().mockRejectedValue(new Error('No network'))
  const late = lateCode(load)
  expect(await late.fetch()).toBe(false)
  expect(await late.fetch()).toBe(false)
  load.mockResolvedValue(CODE)
  await userEvent.keyboard('a')
  expect(load).toHaveBeenCalledTimes(3)
  expect(await late.fetch()).toBe(true)
  expect(load).toHaveBeenCalledTimes(3)
})

test('R2.13 a component whose code came at the second try is drawn, and what kept its place goes', async () => {
  const Words = ({ text }: { text: string }) => <p>{text}</p>
  const load = vi
    .fn<() => Promise<{ Words: typeof Words }>>()
    .mockRejectedValueOnce(new Error('No network'))
    .mockResolvedValue({ Words })
  const Late = lateComponent(load, 'Words')
  const screen = await render(
    <Suspense fallback={<p>Meanwhile</p>}>
      <Late text="Here" />
    </Suspense>,
  )
  await expect.poll(() => load.mock.settledResults[0]?.type).toBe('rejected')
  await expect.element(screen.getByText('Meanwhile')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(screen.getByText('Here')).toBeVisible()
  await expect.element(screen.getByText('Meanwhile')).not.toBeInTheDocument()
})
