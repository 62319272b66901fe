import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { applyConfiguration, readConfiguration } from '#config/configuration.ts'
import { overrideLeave } from '#lib/platform/leave.ts'
import { offline, signedIn } from '#session/sign-in/sign-in.ts'
import { servePrerenderedHome, showConfiguration } from './prerendered-home.ts'

const configure = (overrides = {}) =>
  applyConfiguration(
    readConfiguration({
      API: 'https://api.test',
      KIMERA3_API: 'https://api.test',
      collegeName: 'Prairie Bend Community College',
      ...overrides,
    }),
  )

/** A prerendered home, as far as its own script uses it. */
function drawHome(): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = `
    <header class="site-header" data-look="blue">
      <span class="brand-name">MyHub</span>
      <span class="environment-label" hidden></span>
      <span class="header-college"></span>
      <button class="header-search">Search</button>
      <button class="sign-in">Sign in</button>
    </header>
    <a href="#below">Below</a>
    <div style="height: 5000px"></div>
    <div class="home-later" style="height: 10px"></div>
    <footer class="site-footer"><p>MyHub</p></footer>`
  document.body.append(root)
  onTestFinished(() => root.remove())
  return root
}

const button = (root: HTMLElement, className: string) =>
  root.querySelector<HTMLElement>(className) ?? expect.fail(`There is no ${className}`)

beforeEach(() => {
  configure()
  signedIn.set(null)
})
afterEach(() => {
  for (const store of [signedIn, offline]) store.set(false)
  scrollTo(0, 0)
})

/**
 * Serves a home.
 * @param mount renders the app over it
 */
function serve(
  root = drawHome(),
  mount = vi.fn(async () => {}),
  address = { search: '', hash: '' },
) {
  servePrerenderedHome(root, mount, address)
  return { root, mount }
}

test('R1.8 shows the environment and the college on the prerendered home', () => {
  configure({ ENVIRONMENT: 'test' })
  const root = drawHome()
  showConfiguration(root)
  expect(root.querySelector('.site-header')?.getAttribute('data-look')).toBe('purple')
  expect(root.querySelector('.environment-label:not([hidden])')?.textContent).toBe('Test')
  expect(root.querySelector('.header-college')?.textContent).toBe('Prairie Bend Community College')
  expect(root.querySelector('footer')?.textContent).toBe('MyHub – Prairie Bend Community College')
})

test('R1.8 shows no environment in production', () => {
  const root = drawHome()
  showConfiguration(root)
  expect(root.querySelector('.environment-label[hidden]')).not.toBeNull()
})

test('loads the app for a visitor only at the first key press, once', async () => {
  const { mount } = serve()
  signedIn.set(false)
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(mount).not.toHaveBeenCalled()
  await userEvent.keyboard('a')
  await userEvent.keyboard('b')
  expect(mount).toHaveBeenCalledOnce()
})

test('loads the app for a signed-in person', () => {
  const { mount } = serve()
  signedIn.set(true)
  expect(mount).toHaveBeenCalledOnce()
})

test('loads the app when a part that it fills comes into view', async () => {
  const { root, mount } = serve()
  button(root, '.home-later').scrollIntoView()
  await expect.poll(() => mount.mock.calls.length).toBe(1)
})

test('R2.5 loads the app for a URL that needs more than the home', () => {
  const { mount } = serve(drawHome(), undefined, { search: '?redirect=/links', hash: '' })
  expect(mount).toHaveBeenCalledOnce()
})

test('clicks a button once the app has taken over', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { root } = serve(
    drawHome(),
    vi.fn(() => promise),
  )
  const search = button(root, '.header-search')
  const pressed = vi.fn()
  search.addEventListener('click', pressed)
  search.click()
  expect(search.getAttribute('aria-busy')).toBe('true')
  expect(pressed).not.toHaveBeenCalled()
  resolve()
  await expect.poll(() => pressed.mock.calls.length).toBe(1)
  expect(search.hasAttribute('aria-busy')).toBe(false)
})

test('clicks a button that was clicked before the script arrived', async () => {
  const root = drawHome()
  const search = button(root, '.header-search')
  const pressed = vi.fn()
  search.addEventListener('click', pressed)
  window.MYHUB_PRESSED = search
  onTestFinished(() => {
    window.MYHUB_PRESSED = null
  })
  serve(root)
  await expect.poll(() => pressed.mock.calls.length).toBe(1)
})

test('clicks the same button of an app that has rendered the page again', async () => {
  const root = drawHome()
  const pressed = vi.fn()
  const mount = vi.fn(async () => {
    root.innerHTML = '<button class="link">Other</button>' + root.innerHTML
    button(root, '.header-search').addEventListener('click', pressed)
  })
  serve(root, mount)
  button(root, '.header-search').click()
  await expect.poll(() => pressed.mock.calls.length).toBe(1)
})

test('R2.12 opens the search by Ctrl+K once the app has taken over', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { root } = serve(
    drawHome(),
    vi.fn(() => promise),
  )
  const pressed = vi.fn()
  button(root, '.header-search').addEventListener('click', pressed)
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(pressed).not.toHaveBeenCalled()
  resolve()
  await expect.poll(() => pressed.mock.calls.length).toBe(1)
})

test('R4.3 signs in without the app', async () => {
  const left: string[] = []
  onTestFinished(overrideLeave((url) => left.push(url)))
  signedIn.set(false)
  const { root } = serve()
  button(root, '.sign-in').click()
  await expect.poll(() => left).toEqual(['https://api.test/ui/login?redirect=%2Fdashboard'])
})

test('R2.13 keeps the page when the app could not be loaded, and tries again with the next click', async () => {
  const mount = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('Gone'))
    .mockResolvedValue()
  const { root } = serve(drawHome(), mount)
  const search = button(root, '.header-search')
  const pressed = vi.fn()
  search.addEventListener('click', pressed)
  search.click()
  await expect.poll(() => search.hasAttribute('aria-busy')).toBe(false)
  expect(pressed).not.toHaveBeenCalled()
  search.click()
  await expect.poll(() => pressed.mock.calls.length).toBe(1)
  expect(mount).toHaveBeenCalledTimes(2)
})
