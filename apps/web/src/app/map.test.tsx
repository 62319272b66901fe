import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aSectionDetail, noClasses, noOptions } from '#testing/records/classes.ts'
import { routeTree } from './routes.tsx'
import type { PageWidth } from './routing/page-entry.ts'

/** A row of the table: the path, the access, and its notes. */
type Row = { path: string; signIn: boolean; width?: PageWidth; tab?: true }

const open = (path: string, more: Partial<Row> = {}): Row => ({ path, signIn: false, ...more })
const closed = (path: string, more: Partial<Row> = {}): Row => ({ path, signIn: true, ...more })

/** portal.md section 2. */
const table: Row[] = [
  open('/'),
  closed('/dashboard'),
  closed('/account'),
  closed('/account/AccessibilityPage', { tab: true }),
  closed('/profile', { tab: true }),
  closed('/profile/name'),
  closed('/profile/birthday'),
  closed('/profile/gender'),
  closed('/profile/email'),
  closed('/profile/phone'),
  closed('/profile/address'),
  closed('/profile/veteran-benefits'),
  closed('/profile/ela'),
  closed('/profile/program-plan', { tab: true }),
  closed('/profile/schedule', { tab: true }),
  closed('/profile/billing', { tab: true }),
  closed('/profile/academic-records', { tab: true }),
  closed('/profile/admissions'),
  closed('/profile/placement-scores-and-transcripts'),
  closed('/profile/orientation'),
  closed('/profile/registrations'),
  closed('/profile/academic-progress'),
  closed('/links'),
  open('/support', { width: 'full' }),
  open('/support/directory', { width: 'full' }),
  open('/support/category/$categoryId', { width: 'full' }),
  open('/maps', { width: 'full' }),
  closed('/notifications', { width: 'lg' }),
  open('/$'),
]

const redirected: [path: string, target: string][] = [
  ['/sign-in', '/'],
  ['/directory', '/support/directory'],
]

/** Aliases at which a page keeps the URL. */
const sameAt: [path: string, target: string][] = [
  ['/profile/pronouns', '/profile/gender'],
  ['/profile/tests', '/profile/placement-scores-and-transcripts'],
]

const WIDTHS = ['sm', 'md', 'lg', 'xl', '500', 'full']

/** A page of the app's map, merged from its routes. */
type Place = { path: string; signIn: boolean } & NonNullable<AnyRoute['options']['staticData']>

function placesUnder(route: AnyRoute, above: boolean): Place[] {
  const staticData = route.options.staticData ?? {}
  const signIn = above || staticData.needsSignIn === true
  const children: AnyRoute[] = Object.values(route.children ?? {})
  const here = staticData.title
    ? [{ ...staticData, path: String(Reflect.get(route.options, 'path')), signIn }]
    : []
  return [...here, ...children.flatMap((child) => placesUnder(child, signIn))]
}

const places = placesUnder(routeTree, false)
const plain = (path: string) => `/${path.replace(/^\/+/, '')}`
const placeOf = (path: string) => places.find((place) => plain(place.path) === path)

/** Calls that don't require signing in. */
const publicHandlers: Parameters<typeof fakeApi>[0] = {
  'GET /public/v1/directory/offices': [],
  'GET /public/v1/support/articles': { categories: [], articles: [] },
  'GET /public/v1/courses/tuition-rate/list': [],
  'GET /public/v1/events/campus-events': [],
  'GET /public/v1/courses/sections': noClasses(),
  'GET /public/v1/courses/sections/{id}': aSectionDetail(),
  'GET /public/v1/courses/section-options': noOptions(),
  'GET /public/v1/programs/pathway/career/recruit': [],
  'GET /public/v1/programs/pathway/liberal-arts/recruit': [],
}

const anonymous = { 'GET /v1/authentication/login': { authenticated: false, expiresAt: null } }

test.each(table)('R2.1 R2.2 R2.3 has $path in the map as specified', (row) => {
  const place = placeOf(row.path)
  expect(place).toMatchObject({ path: expect.any(String), signIn: row.signIn })
  expect(place?.title?.()).toMatch(/\S/)
  expect(WIDTHS).toContain(place?.width)
  if (row.width) expect(place?.width).toBe(row.width)
  expect(place?.isProfileTab === true).toBe(row.tab === true)
})

/** Public pages beyond the table: classes (registration.md), programs (pages.md, Pathways), and licenses. */
const publicToo = [
  '/classes',
  '/classes/compare',
  '/classes/section/$sectionId',
  '/pathways',
  '/licenses',
]

test('R2.1 requires sign-in or the parent page’s permission for a page beyond the table', () => {
  const listed = new Set(table.map(({ path }) => path))
  const further = places.filter(({ path }) => !listed.has(plain(path)))
  for (const { path, signIn } of further) {
    const above = table.find((row) => row.path !== '/' && plain(path).startsWith(`${row.path}/`))
    const expected = above?.signIn ?? !publicToo.includes(path)
    expect([path, signIn]).toEqual([path, expected])
  }
})

test.each(redirected)('R2.1 redirects %s to %s, with its query and hash', async (path, target) => {
  fakeApi({ ...anonymous, ...publicHandlers })
  const { address } = await openApp(`${path}?from=mail#here`)
  expect(address()).toBe(`${target}?from=mail#here`)
})

test.each(sameAt)('R2.1 shows at %s the page of %s, and keeps the URL', async (path, target) => {
  const [place, page] = [placeOf(path), placeOf(target)]
  expect(place).toMatchObject({ signIn: true, width: page?.width, isAlias: true })
  expect(place?.title?.()).toBe(page?.title?.())
  fakeApi({ 'POST /v1/people/person/mine/data': failure(403) })
  const { address, screen } = await openApp(`${path}?from=mail#here`)
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent(page?.title?.() ?? '')
  expect(address()).toBe(`${path}?from=mail#here`)
})

test.each(places.filter(({ signIn }) => signIn))(
  'R2.7 asks a signed-out person at $path to sign in, without any other call',
  async ({ path }) => {
    const address = plain(path).replace(/\$\w+/g, '7')
    const { calls } = fakeApi(anonymous)
    const { left } = await openApp(`${address}?view=week#now`)
    const back = encodeURIComponent(`${address}?view=week#now`)
    expect(left).toEqual([`https://api.test/ui/login?redirect=${back}`])
    expect(calls).toEqual(['GET /v1/authentication/login'])
  },
)

test.each(places.filter(({ signIn }) => !signIn))(
  'R2.7 shows $path to a signed-out person, without any call about a person',
  async ({ path }) => {
    const { calls } = fakeApi({ ...anonymous, ...publicHandlers })
    const { screen } = await openApp(plain(path).replace(/\$\w*/g, '7'))
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    const personal = calls.filter((call) => !call.includes(' /public/'))
    expect(new Set(personal)).toEqual(new Set(['GET /v1/authentication/login']))
  },
)

test('R1.11 serves the hub at the root of its site', () => {
  expect(import.meta.env.BASE_URL).toBe('/')
})
