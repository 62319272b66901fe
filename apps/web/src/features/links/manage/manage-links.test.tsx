import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HubLink } from '#data/shapes.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aLink, aLinkCategory } from '#testing/records/links.ts'
import { toasts } from '#ui/toast/toasts.ts'

const QUERY = 'POST /v1/links/link/query'
const CATEGORIES = 'POST /v1/links/category/filter'
const manager = {
  id: '00000000-0000-7000-8000-0000000000aa',
  username: 'maya.l',
  displayName: 'Maya Lindgren',
  permissions: ['links.write'],
  isAdmin: false,
  isInactiveAdmin: false,
  impersonatorName: null,
  showPasskeyAlert: false,
  studies: 'none' as const,
  teaches: false,
  advises: false,
  leads: false,
  coordinates: false,
}

async function open(path: string, more: Parameters<typeof fakeApi>[0] = {}) {
  const category = aLinkCategory()
  const rows: HubLink[] = [aLink({ categoryIds: [category.id] })]
  const bodies: unknown[] = []
  const api = fakeApi({
    'POST /v1/people/person/mine/data': failure(403),
    'GET /v1/authorization/user/mine': manager,
    'GET /v1/links/mine': { favorites: [], categories: [] },
    'GET /v1/links/uses': [],
    'GET /v1/alertification/audience/choices': { campuses: [], programs: [] },
    'GET /v1/links/checks': { isOn: false, checks: [] },
    [QUERY]: () => ({ items: rows, pageNumber: 1, pageSize: 100, totalCount: rows.length }),
    [CATEGORIES]: [category],
    'PATCH /v1/links/link': async (request) => {
      const body = await request.json()
      bodies.push({ ifMatch: request.headers.get('if-match'), ...body })
      rows[0] = { ...rows[0], ...body }
      return rows[0] ?? aLink()
    },
    'PATCH /v1/links/category/{id}': async (request) => {
      bodies.push(new URL(request.url).search)
      return category
    },
    ...more,
  })
  const { screen } = await openApp(path)
  const main = screen.getByRole('main')
  await expect.element(main.getByRole('heading', { level: 1, name: 'Manage links' })).toBeVisible()
  return { api, screen, main, bodies, rows }
}

afterEach(async () => {
  toasts.set([])
  await page.viewport(1280, 900)
})

test.each([
  ['https://library.example/', 'library.example'],
  ['https://library.example/rooms', 'library.example/rooms'],
  ['/support', '/support'],
])('R8.14 lists the URL %s as %s', async (url, text) => {
  const { main } = await open('/links?manage=links', {
    [QUERY]: { items: [aLink({ url })], pageNumber: 1, pageSize: 100, totalCount: 1 },
  })
  await expect.element(main.getByRole('cell', { name: text, exact: true })).toBeVisible()
})

test('R8.14 shows errors next to the fields of a link, and keeps the input', async () => {
  const { screen, main, bodies } = await open('/links?manage=links')
  await main.getByRole('button', { name: 'Edit: Reserve a study room' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit link' })
  await dialog.getByRole('textbox', { name: /URL/ }).fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByText('Enter a URL that starts with https:// or /.'))
    .toBeVisible()
  expect(bodies).toEqual([])
  await dialog.getByRole('textbox', { name: /URL/ }).fill('/support')
  await dialog.getByRole('combobox', { name: 'Audience' }).selectOptions('Students')
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodies[0]).toMatchObject({ ifMatch: '"1"', url: '/support', audience: ['role:student'] })
  await expect.element(main.getByText('/support')).toBeVisible()
})

test('R8.14 explains that someone else has changed the link, and keeps the input', async () => {
  const { screen, main } = await open('/links?manage=links', {
    'PATCH /v1/links/link': failure(412),
  })
  await main.getByRole('button', { name: 'Edit: Reserve a study room' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit link' })
  await dialog.getByRole('textbox', { name: /Title/ }).fill('Study rooms')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByText('Someone else changed this', { exact: false }))
    .toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: /Title/ })).toHaveValue('Study rooms')
})

test('R8.14 adds a link', async () => {
  const created: unknown[] = []
  const { screen, main } = await open('/links?manage=links', {
    'POST /v1/links/link': async (request) => {
      created.push(await request.json())
      return {}
    },
  })
  await main.getByRole('button', { name: 'New link' }).click()
  const dialog = screen.getByRole('dialog', { name: 'New link' })
  await dialog.getByRole('textbox', { name: /Title/ }).fill('Parking permits')
  await dialog.getByRole('textbox', { name: /URL/ }).fill('https://parking.example/')
  await dialog.getByRole('checkbox', { name: 'Library and study help' }).click()
  await dialog.getByRole('combobox', { name: 'Icon' }).selectOptions('Map pin')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const input = { title: 'Parking permits', audience: [], isActive: true, icon: 'map-pin' }
  expect(created).toMatchObject([input])
})

test('R8.14 deletes a link after a confirmation, and restores it with Undo', async () => {
  const link = aLink()
  const { screen, main, api, rows } = await open('/links?manage=links', {
    'DELETE /v1/links/link/{id}': () => {
      rows.length = 0
      return new Response(null, { status: 204 })
    },
    'POST /v1/links/link/{id}/restore': () => {
      rows.push(link)
      return link
    },
  })
  await main.getByRole('button', { name: 'Delete: Reserve a study room' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this?' })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(main.getByText('No links yet.', { exact: false })).toBeVisible()
  expect(api.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1)
  const undo = main.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toHaveFocus()
  expect(await accessibilityFaults()).toEqual([])
  await undo.click()
  await expect
    .element(main.getByRole('button', { name: 'Edit: Reserve a study room' }))
    .toBeVisible()
  await expect.element(undo).not.toBeInTheDocument()
})

test('R8.14 hides a category with one click, and requires a title for a new one', async () => {
  const { screen, main, bodies } = await open('/links?manage=categories')
  await main.getByRole('button', { name: 'Hide: Library and study help' }).click()
  await expect.poll(() => bodies).toEqual(['?active=false'])
  await main.getByRole('button', { name: 'New category' }).click()
  const dialog = screen.getByRole('dialog', { name: 'New category' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Enter a title of 80 characters or fewer.')).toBeVisible()
})

test('R8.14 deletes a category after a confirmation, and keeps it while it contains links', async () => {
  const rows = [aLinkCategory()]
  let hasLinks = true
  const { screen, main, api } = await open('/links?manage=categories', {
    [CATEGORIES]: () => rows,
    'DELETE /v1/links/category/{id}': () => {
      if (hasLinks) return failure(409)
      rows.length = 0
      return new Response(null, { status: 204 })
    },
  })
  await main.getByRole('button', { name: 'Delete: Library and study help' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this?' })
  const confirmButton = dialog.getByRole('button', { name: 'Delete', exact: true })
  await confirmButton.click()
  await expect
    .element(dialog.getByText('This category still has links', { exact: false }))
    .toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  hasLinks = false
  await confirmButton.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(main.getByText('No categories yet.', { exact: false })).toBeVisible()
  expect(api.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2)
})

test('R1.10 R8.14 saves a link’s and its category’s Spanish texts too', async () => {
  const created: unknown[] = []
  const create = async (request: Request) => void created.push((await request.json()).translations)
  const { screen, main } = await open('/links?manage=links', {
    'PATCH /v1/links/link': async (request) => {
      await create(request)
      return aLink()
    },
    'POST /v1/links/category': async (request) => {
      await create(request)
      return {}
    },
  })
  await main.getByRole('button', { name: 'Edit: Reserve a study room' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit link' })
  await dialog.getByRole('textbox', { name: /Spanish description/ }).fill('Hasta dos horas.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByText('Complete this field or clear all Spanish fields.'))
    .toBeVisible()
  await dialog.getByRole('textbox', { name: 'Spanish title' }).fill('Salas de estudio')
  await dialog.getByRole('textbox', { name: /Spanish search terms/ }).fill('sala, grupo')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await main.getByRole('link', { name: 'Categories' }).click()
  await main.getByRole('button', { name: 'New category' }).click()
  const category = screen.getByRole('dialog', { name: 'New category' })
  await category.getByRole('textbox', { name: /^Title/ }).fill('Money')
  await category.getByRole('textbox', { name: 'Spanish title' }).fill('Dinero')
  await category.getByRole('button', { name: 'Save' }).click()
  await expect.element(category).not.toBeInTheDocument()
  const spanish = { title: 'Salas de estudio', description: 'Hasta dos horas.' }
  expect(created).toEqual([
    { es: { ...spanish, keywords: ['sala', 'grupo'] } },
    { es: { title: 'Dinero' } },
  ])
})

test('R8.14 searches among many categories, twenty a page', async () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    aLinkCategory({ title: `Shelf ${String(at + 1).padStart(2, '0')}` }),
  )
  const { main } = await open('/links?manage=categories', { [CATEGORIES]: many })
  const rows = main.getByRole('row').filter({ hasText: 'Shelf' })
  await expect.element(rows).toHaveLength(20)
  await main.getByRole('button', { name: 'Next page' }).click()
  await expect.element(rows).toHaveLength(10)
  await main.getByRole('searchbox').fill('shelf 07')
  await expect.element(rows).toHaveLength(1)
})

test('fits at 320 px and has no accessibility violations', async () => {
  await page.viewport(320, 2000)
  const { main } = await open('/links?manage=links')
  await expect
    .element(main.getByRole('button', { name: 'Edit: Reserve a study room' }))
    .toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await accessibilityFaults()).toEqual([])
})
