import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { routeTree } from './routes.tsx'
import type { PageWidth } from './routing/page-entry.ts'

/** A row of the table: the path, who may enter, and what its notes say. */
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

const aliases: [path: string, target: string][] = [
  ['/sign-in', '/'],
  ['/directory', '/support/directory'],
  ['/profile/pronouns', '/profile/gender'],
  ['/profile/tests', '/profile/placement-scores-and-transcripts'],
]

const WIDTHS = ['sm', 'md', 'lg', 'xl', '500', 'full']

/** One page of the app's map, as its routes say it all together. */
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

/** What is asked on behalf of nobody. */
const forEverybody: Parameters<typeof fakeApi>[0] = {
  'GET /public/v1/directory/offices': [],
  'GET /public/v1/support/articles': { categories: [], articles: [] },
  'GET /public/v1/courses/tuition-rate/list': [],
  'GET /public/v1/events/campus-events': [],
  'GET /public/v1/programs/pathway/career/recruit': [],
  'GET /public/v1/programs/pathway/liberal-arts/recruit': [],
}

const stranger = { 'GET /v1/authentication/login': { authenticated: false, expiresAt: null } }

test.each(table)('R2.1 R2.2 R2.3 the map has $path as the specification says it', (row) => {
  const place = placeOf(row.path)
  expect(place).toMatchObject({ path: expect.any(String), signIn: row.signIn })
  expect(place?.title?.()).toMatch(/\S/)
  expect(WIDTHS).toContain(place?.width)
  if (row.width) expect(place?.width).toBe(row.width)
  expect(place?.isProfileTab === true).toBe(row.tab === true)
})

/** Open to everybody beyond the table: what the college offers (pages.md, Pathways), and whose work this is. */
const publicToo = ['/pathways', '/licenses']

test('R2.1 a page beyond the table needs what the page needs that it belongs to, else sign-in', () => {
  const listed = new Set(table.map(({ path }) => path))
  const further = places.filter(({ path }) => !listed.has(plain(path)))
  for (const { path, signIn } of further) {
    const above = table.find((row) => row.path !== '/' && plain(path).startsWith(`${row.path}/`))
    const expected = above?.signIn ?? !publicToo.includes(path)
    expect([path, signIn]).toEqual([path, expected])
  }
})

test.each(aliases)('R2.1 %s is another name of %s', async (path, target) => {
  // A stranger is sent to sign in from a page that needs it, with its own name to come back to.
  fakeApi({ ...stranger, ...forEverybody })
  const { address, left } = await openApp(path)
  if (placeOf(target)?.signIn) expect(left[0]).toContain(encodeURIComponent(target))
  else expect(address()).toBe(target)
})

test.each(places.filter(({ signIn }) => signIn))(
  'R2.7 a stranger at $path is asked to sign in, and no other call is made',
  async ({ path }) => {
    const address = plain(path).replace(/\$\w+/g, '7')
    const { calls } = fakeApi(stranger)
    const { left } = await openApp(`${address}?view=week#now`)
    const back = encodeURIComponent(`${address}?view=week#now`)
    expect(left).toEqual([`https://api.test/ui/login?redirect=${back}`])
    expect(calls).toEqual(['GET /v1/authentication/login'])
  },
)

test.each(places.filter(({ signIn }) => !signIn))(
  'R2.7 a stranger at $path reads it, and no call about a person is made',
  async ({ path }) => {
    const { calls } = fakeApi({ ...stranger, ...forEverybody })
    const { screen } = await openApp(plain(path).replace(/\$\w*/g, '7'))
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    const personal = calls.filter((call) => !call.includes(' /public/'))
    expect(new Set(personal)).toEqual(new Set(['GET /v1/authentication/login']))
  },
)

test('R1.11 the hub stands at the root of its site', () => {
  expect(import.meta.env.BASE_URL).toBe('/')
})
