import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { withFavorite } from '#data/college/change-links.ts'
import type { MyLinks } from '#data/college/links.ts'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aLink, aLinkCategory } from '#testing/records/links.ts'
import { toasts } from '#ui/toast/toasts.ts'

const MINE = 'GET /v1/links/mine'
const FAVORITE = 'PATCH /v1/links/link/favorite'

const library = aLinkCategory()
const money = aLinkCategory({ title: 'Paying for college', icon: 'wallet' })
const emptyCategory = aLinkCategory({ title: 'For employees', icon: 'badge' })
const rooms = aLink({ categoryIds: [library.id] })
const tutoring = aLink({ title: 'Tutoring', keywords: ['maths'], categoryIds: [library.id] })
const bill = aLink({ title: 'Pay my bill', url: '/profile/billing', categoryIds: [money.id] })

const links = (favorites = [bill, rooms]): MyLinks => ({
  favorites: favorites.map((link) => ({ ...link, isFavorite: true })),
  categories: [
    { category: library, links: [rooms, tutoring] },
    { category: money, links: [bill] },
    { category: emptyCategory, links: [] },
  ],
})

/** A server that stores the favorites. */
async function open(path = '/links', more: Parameters<typeof fakeApi>[0] = {}, first = links()) {
  let saved = first
  const api = fakeApi({
    'POST /v1/people/person/mine/data': failure(403),
    [MINE]: () => saved,
    [FAVORITE]: async (request) => {
      const { linkId, ...patch } = await request.json()
      const link = [rooms, tutoring, bill].find(({ id }) => id === linkId) ?? rooms
      saved = withFavorite(saved, { link, ...patch })
      return { ...link, isFavorite: patch.isFavorite }
    },
    ...more,
  })
  const { screen, address } = await openApp(path)
  const main = screen.getByRole('main')
  await expect.element(main.getByRole('heading', { level: 1, name: 'My Links' })).toBeVisible()
  return { api, address, screen, main, favorites: main.getByRole('region', { name: 'Favorites' }) }
}

const titles = (list: { getByRole: (role: 'link') => { elements: () => Element[] } }) =>
  list
    .getByRole('link')
    .elements()
    .map((link) => link.textContent?.replace(/\W*opens a new tab\W*$/, ''))

afterEach(async () => {
  toasts.set([])
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.14 shows the favorites first, and every category with its link count', async () => {
  const { main, favorites } = await open()
  await expect.poll(() => titles(favorites)).toEqual(['Pay my bill', 'Reserve a study room'])
  const list = main.getByRole('navigation', { name: 'Categories' })
  await expect.element(list.getByRole('link', { name: /All links\s*3/ })).toBeVisible()
  await list.getByRole('link', { name: /Library and study help\s*2/ }).click()
  const category = main.getByRole('region', { name: 'Library and study help' })
  await expect.poll(() => titles(category)).toEqual(['Reserve a study room', 'Tutoring'])
})

test('R8.14 lists all links by category, each on one line of a laptop', async () => {
  const { main } = await open()
  const all = main.getByRole('region', { name: 'All links' })
  const group = all.getByRole('region', { name: 'Library and study help' })
  await expect.poll(() => titles(group)).toEqual(['Reserve a study room', 'Tutoring'])
  await expect.element(all.getByRole('heading', { level: 3 }).nth(1)).toMatchTextContent(/^Paying/)
  expect(all.getByRole('heading', { name: 'For employees' }).query()).toBeNull()
  const row = group.getByRole('listitem').first().element()
  expect(row.getBoundingClientRect().height).toBeLessThan(52)
})

test('R8.14 announces that a link to another site opens in a new tab, unlike one within the hub', async () => {
  const { favorites } = await open()
  const room = favorites.getByRole('link', { name: /Reserve a study room.*opens a new tab/ })
  await expect.element(room).toHaveAttribute('target', '_blank')
  await expect
    .element(favorites.getByRole('link', { name: 'Pay my bill', exact: true }))
    .not.toHaveAttribute('target')
})

test('R8.14 finds links by keyword too, and puts the search into the URL', async () => {
  const { main, address } = await open()
  await main.getByRole('searchbox', { name: 'Search links' }).fill('Maths')
  await expect.element(main.getByText('1 link')).toBeVisible()
  await expect.element(main.getByRole('link', { name: /Tutoring/ })).toBeVisible()
  expect(address()).toBe('/links?search=Maths')
  await main.getByRole('searchbox', { name: 'Search links' }).fill('zzz')
  await expect.element(main.getByText('No links match “zzz”.', { exact: false })).toBeVisible()
})

test('R8.14 removes a star, and restores it to its place', async () => {
  const { main, favorites } = await open()
  await favorites.getByRole('button', { name: 'Remove from favorites: Pay my bill' }).click()
  await expect.poll(() => titles(favorites)).toEqual(['Reserve a study room'])
  await main.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles(favorites)).toEqual(['Pay my bill', 'Reserve a study room'])
})

test('R8.14 reorders favorites by arrow keys, with an announcement and Undo', async () => {
  const { main, favorites } = await open()
  const handle = favorites.getByRole('button', { name: 'Move Pay my bill, position 1 of 2' })
  handle.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => titles(favorites)).toEqual(['Reserve a study room', 'Pay my bill'])
  await expect.element(main.getByText('Pay my bill moved to position 2 of 2')).toBeVisible()
  expect(document.activeElement?.getAttribute('aria-label')).toContain(
    'Move Pay my bill, position 2',
  )
  await main.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles(favorites)).toEqual(['Pay my bill', 'Reserve a study room'])
})

test('R8.14 reorders favorites by dragging', async () => {
  const { favorites } = await open()
  const handles = favorites.getByRole('button', { name: /^Move/ })
  await userEvent.dragAndDrop(handles.nth(0), handles.nth(1))
  await expect.poll(() => titles(favorites)).toEqual(['Reserve a study room', 'Pay my bill'])
})

test('R8.14 reports a star that cannot be saved, and rolls it back', async () => {
  const { screen, main } = await open('/links', { [FAVORITE]: failure(403) })
  await main.getByRole('button', { name: 'Add to favorites: Tutoring' }).click()
  await expect
    .element(screen.getByRole('alert').filter({ hasText: "couldn't save this" }))
    .toBeInTheDocument()
  await expect
    .element(main.getByRole('button', { name: 'Add to favorites: Tutoring' }))
    .toBeVisible()
})

test('R8.14 explains favorites when there are none, and offers no empty category', async () => {
  const { main, favorites } = await open('/links', {}, links([]))
  await expect.element(favorites).toMatchTextContent('Star the links you use most')
  await expect.element(main.getByRole('link', { name: /Library and study help/ })).toBeVisible()
  expect(main.getByRole('link', { name: /For employees/ }).query()).toBeNull()
})

test('R8.14 explains that the category in the URL is empty', async () => {
  const { main } = await open(`/links?category=${emptyCategory.id}`, {}, links([]))
  await expect.element(main.getByText('No links in this category for your account.')).toBeVisible()
})

test('R8.14 reports links that fail to load', async () => {
  const { main } = await open('/links', { [MINE]: failure(404) })
  await expect
    .element(main.getByText('Links are currently unavailable.', { exact: false }))
    .toBeVisible()
})

test('R8.14 hides link management from people without permission', async () => {
  const { main } = await open('/links?manage=links')
  await expect.element(main.getByRole('searchbox', { name: 'Search links' })).toBeVisible()
  expect(main.getByText('Manage links').query()).toBeNull()
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('fits at %i px and has no accessibility violations (%s)', async (width, theme) => {
  await page.viewport(width, 2400)
  choose({ theme })
  const { favorites } = await open()
  await expect.element(favorites).toMatchTextContent('Pay my bill')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
