import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'

const anonymous = { 'GET /v1/authentication/login': failure(401, 'unauthenticated') }
/** A page without data, so that these tests are about the frame alone. */
const openNotFound = () => openApp('/nowhere')

afterEach(async () => {
  await page.viewport(1280, 900)
  localStorage.clear()
})

test('R2.12 shows a signed-out person the college’s name, and nothing personal in the header', async () => {
  const { calls } = fakeApi(anonymous)
  const { screen } = await openNotFound()
  const header = screen.getByRole('banner')
  await expect.element(header.getByText('Prairie Bend Community College')).toBeVisible()
  await expect.element(header.getByRole('button', { name: 'Sign in' })).toBeVisible()
  // No space is reserved for the bell, the menu or the account, which load later.
  expect(header.element().querySelector('.icon-button, .avatar')).toBeNull()
  expect(calls.filter((call) => !call.includes('/public/'))).toEqual([
    'GET /v1/authentication/login',
  ])
})

test('R2.12 names the college at the foot of every page and links to public pages', async () => {
  fakeApi(anonymous)
  const { screen } = await openNotFound()
  const footer = screen.getByRole('contentinfo')
  const words = 'MyHub – Prairie Bend Community College'
  await expect.element(footer.getByText(words)).toBeVisible()
  const places = footer.getByRole('link').elements()
  expect(places.map((place) => [place.textContent, place.getAttribute('href')])).toEqual([
    ['Support', '/support'],
    ['Directory', '/support/directory'],
    ['Maps', '/maps'],
  ])
})

test('R2.12 hides the footer until the cards have loaded, and not after a click', async () => {
  fakeApi(anonymous)
  const { screen } = await openNotFound()
  const footer = screen.getByRole('contentinfo')
  const main = screen.getByRole('main').element()
  await expect.element(footer).toBeVisible()
  const add = (part: string) => main.insertAdjacentHTML('beforeend', part)
  for (const isBusy of [false, true]) {
    add(`<button aria-busy="${isBusy}">Save as PDF</button>`)
    await expect.element(footer).toBeVisible()
  }
  add('<section class="card" aria-busy="true"></section>')
  await expect.element(screen.getByRole('contentinfo', { includeHidden: true })).not.toBeVisible()
})

test('R2.11 R2.12 shows the side panel from 1024 px on, fixed while the page scrolls', async () => {
  await page.viewport(1024, 500)
  fakeApi()
  const { screen } = await openNotFound()
  const panel = screen.getByRole('navigation', { name: 'Main' })
  await expect.element(panel.getByRole('link', { name: 'Maps' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Open menu' })).not.toBeInTheDocument()
  const button = screen.getByRole('button', { name: 'Collapse menu' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')

  const top = () => panel.element().getBoundingClientRect().top
  const before = top()
  ;(screen.getByRole('main').element() as HTMLElement).style.minHeight = '2000px'
  window.scrollTo(0, 600)
  await expect.poll(() => window.scrollY).toBe(600)
  expect(top()).toBe(before)

  // To bring a link of the panel into view, the page need not move.
  for (const link of panel.getByRole('link').elements()) {
    link.focus()
    expect(window.scrollY, link.textContent).toBe(600)
  }
  await button.click()
  expect(window.scrollY).toBe(600)
  await expect
    .element(screen.getByRole('button', { name: 'Expand menu' }))
    .toHaveAttribute('aria-expanded', 'false')
})

test.each([
  [599, true],
  [600, false],
] as const)('R2.11 R2.12 at %i px has a bar at the bottom: %s', async (width, hasBar) => {
  await page.viewport(width, 800)
  fakeApi()
  const { screen } = await openNotFound()
  await expect.poll(() => document.querySelectorAll('.bottom-link').length).toBe(5)
  const isDrawn = (selector: string) => document.querySelector(selector)?.checkVisibility()
  expect(isDrawn('.bottom-bar')).toBe(hasBar)
  await expect.poll(() => isDrawn('.site-header button.drawer-button')).toBe(!hasBar)
  expect(screen.getByRole('navigation', { name: 'Main' }).query()).toBeNull()
})

test('R2.12 has nothing sticky on a phone in landscape, and reaches every page', async () => {
  await page.viewport(667, 375)
  fakeApi()
  const { screen } = await openNotFound()
  await expect.element(screen.getByRole('button', { name: 'Open menu' })).toBeVisible()
  expect(getComputedStyle(screen.getByRole('banner').element()).position).toBe('static')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(667)
})

test.each([
  ['500', 500],
  ['sm', 576],
  ['md', 650],
  ['lg', 900],
  ['xl', 1200],
  ['full', 1552],
] as const)('R2.2 gives a page of the width %s %i px for text', async (name, room) => {
  await page.viewport(1600, 900)
  fakeApi(anonymous)
  const { screen } = await openNotFound()
  const main = screen.getByRole('main').element() as HTMLElement
  main.dataset.width = name
  const { paddingLeft, paddingRight } = getComputedStyle(main)
  expect(main.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)).toBe(
    room,
  )
})

test('R2.12 marks the current page in the side panel, and not its parent', async () => {
  fakeApi({
    'GET /public/v1/directory/offices': failure(403),
    'POST /v1/people/person/mine/data': failure(403),
  })
  const { screen } = await openApp('/support/directory')
  const panel = screen.getByRole('navigation', { name: 'Main' })
  await expect.element(panel.getByRole('link', { name: 'Maps' })).toBeVisible()
  const marked = panel.element().querySelectorAll('[aria-current=page]')
  expect([...marked].map(({ textContent }) => textContent)).toEqual(['Directory'])
})
