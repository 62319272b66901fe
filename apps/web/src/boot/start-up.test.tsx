import '#styles/app.css'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { initializeBuildVars } from '#config/build-vars.ts'
import { accessibilityFaults, STANDALONE_RULES } from '#testing/accessibility.ts'
import type { BootStep } from './boot.ts'
import { bootSteps } from './boot-steps.ts'
import { startUp } from './start-up.ts'

const logged = vi.spyOn(console, 'error')
beforeEach(() => logged.mockReset().mockReturnValue())

/** An empty document, as before the app starts. */
function emptyPage(drawn = '') {
  const root = document.createElement('div')
  root.innerHTML = drawn
  document.body.append(root)
  onTestFinished(() => root.remove())
  return root
}

/** Startup steps; only the named one does something. */
const stepsOf = (name: string, run: BootStep['run']) =>
  bootSteps.map((step) => ({ name: step.name, run: step.name === name ? run : () => {} }))

/** Advances time by hand. */
function manualTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return (time: number) => vi.advanceTimersByTime(time)
}

const names = bootSteps.map(({ name }) => name)
const failure = page.getByRole('heading', { name: "MyHub couldn't start" })
const waiting = page.getByRole('status').filter({ hasText: 'Starting MyHub…' })

test.each(names)('R1.2 shows a failure of the step "%s" with a reload button', async (name) => {
  const root = emptyPage()
  const fails = () => Promise.reject(new Error('no luck'))
  expect(await startUp(root, stepsOf(name, fails))).toBe(false)
  await expect.element(failure).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(logged.mock.calls).toEqual([[`Start-up failed at the step "${name}": no luck`]])
  expect(await accessibilityFaults(STANDALONE_RULES, root)).toEqual([])
})

test('R1.2 shows a message after a second of slow startup and removes it when startup is done', async () => {
  const pass = manualTime()
  const root = emptyPage()
  let end = () => {}
  const slow = () =>
    new Promise<void>((resolve) => {
      end = resolve
    })
  const started = startUp(root, stepsOf('app configuration', slow))
  pass(999)
  expect(root.textContent).toBe('')
  pass(1)
  vi.useRealTimers()
  await expect.element(waiting).toBeVisible()
  expect(await accessibilityFaults(STANDALONE_RULES, root)).toEqual([])
  end()
  expect(await started).toBe(true)
  expect(root.textContent).toBe('')
})

test('R1.2 shows no startup message over the prerendered home', async () => {
  const pass = manualTime()
  const root = emptyPage('<h1>Drawn at build</h1>')
  void startUp(
    root,
    stepsOf('data querying', () => new Promise(() => {})),
  )
  pass(60_000)
  expect(root.textContent).toBe('Drawn at build')
})

test('R2.12 R1.3 applies the college’s colors when the configuration comes from another server', async () => {
  const response = new Response(
    JSON.stringify({
      API: 'https://api.test',
      KIMERA3_API: 'https://api.test',
      brand: { colors: { header: { light: '#123524', dark: '#123524' } } },
    }),
  )
  initializeBuildVars({})
  window.MYHUB_CONFIG_URL = 'https://elsewhere.test/hub.json'
  window.MYHUB_CONFIG = Promise.resolve(response)
  onTestFinished(() => {
    delete window.MYHUB_CONFIG_URL
    document.adoptedStyleSheets = []
  })
  await bootSteps.find(({ name }) => name === 'app configuration')?.run()
  const header = document.createElement('header')
  header.className = 'site-header'
  document.body.append(header)
  onTestFinished(() => header.remove())
  expect(getComputedStyle(header).backgroundColor).toBe('rgb(18, 53, 36)')
})
