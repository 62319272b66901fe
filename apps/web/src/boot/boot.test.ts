import { beforeEach, expect, test, vi } from 'vitest'
import { boot } from './boot.ts'
import { bootSteps } from './boot-steps.ts'

const logged = vi.spyOn(console, 'error')
beforeEach(() => logged.mockReset().mockReturnValue())

test('R1.1 starts the app in five steps', () => {
  expect(bootSteps.map(({ name }) => name)).toEqual([
    'data querying',
    'app configuration',
    'tag manager',
    'carousel',
    'side panel',
  ])
})

test('R1.1 finishes each step before the next begins', async () => {
  const events: string[] = []
  const step = (name: string) => ({
    name,
    run: async () => {
      events.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 1))
      events.push(`${name} ends`)
    },
  })
  expect(await boot([step('one'), step('two')])).toBe(true)
  expect(events).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  expect(logged).not.toHaveBeenCalled()
})

test('R1.2 logs a failed step once by its name and runs nothing after it', async () => {
  const after = vi.fn()
  const fails = () => {
    throw new Error('no address')
  }
  expect(
    await boot([
      { name: 'app configuration', run: fails },
      { name: 'carousel', run: after },
    ]),
  ).toBe(false)
  expect(logged.mock.calls).toEqual([
    ['Start-up failed at the step "app configuration": no address'],
  ])
  expect(after).not.toHaveBeenCalled()
})
