import { beforeEach, expect, test, vi } from 'vitest'
import { linkToScript, prefetchScript } from './prefetch-script.ts'
import type { PrefetchTable } from './prefetch-table.ts'

const prefetchTables: PrefetchTable = {
  scripts: ['assets/page.js', 'assets/common.js', 'assets/support.js'],
  sheets: ['assets/page.css'],
  requests: [
    ['GET', '/v1/authorization/user/mine', ''],
    ['GET', '/v1/alertification/alerts/{0}/{1}', ''],
    ['POST', '/v1/people/person/mine/data', '{"groups":["mine"]}'],
    ['GET', '/v1/academic-progress/clear-to-register/mine', ''],
    ['GET', '/v1/teaching/section/$/roster', ''],
  ],
  always: [0, 1],
  pages: {
    '/account': [[0, 1], [0], [2]],
    '/alerts': [[0], [], [1]],
    '/dashboard': [[0], [], [], { registers: [3] }],
    '/support': [[2], []],
    '/teaching/$/grades': [[1], [], [2], { teaches: [4] }],
  },
}

/** What the device stores. */
const stored = new Map<string, string>()

type Given = { pathname: string; cookie?: string; worker?: object }

/** The document's requests and links at a path. */
function open({ pathname, cookie = '', worker }: Given) {
  const fetched: string[] = []
  const links: Record<string, string>[] = []
  const window: { MYHUB_EARLY?: Record<string, Promise<unknown>> } = {}
  const document = {
    cookie,
    createElement: () => ({}),
    head: { append: (link: Record<string, string>) => links.push(link) },
  }
  const fetch = async (path: string, { method = '', body = '', headers = {} }) => {
    fetched.push([method, path, body, ...Object.keys(headers)].filter(Boolean).join(' '))
    throw new Error('No network')
  }
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  const navigator = { serviceWorker: { controller: worker } }
  const globals = { window, document, location: { pathname }, fetch, navigator, localStorage }
  const code = `${linkToScript("'assets/index.js'")}\n${prefetchScript(JSON.stringify(prefetchTables))}`
  new Function(...Object.keys(globals), code)(...Object.values(globals))
  return {
    fetched,
    links: links.map(({ rel, href, as }) => [rel, href, as].filter(Boolean).join(' ')),
    early: window.MYHUB_EARLY,
  }
}

const CHECK = 'GET /v1/authentication/login'

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers({ now: new Date(2026, 11, 31, 23, 50) })
  return () => vi.useRealTimers()
})

test("fetches a page's scripts and styles, for signed-in and signed-out people", () => {
  for (const pathname of ['/account', '/account/'])
    expect(open({ pathname }).links).toEqual([
      'modulepreload /assets/page.js',
      'modulepreload /assets/common.js',
      'preload /assets/page.css style',
    ])
})

test('fetches scripts as plain files once the service worker has started the release twice', () => {
  const fromWorker = () => open({ pathname: '/account', worker: {} }).links[0]
  open({ pathname: '/account' })
  expect([fromWorker(), fromWorker(), fromWorker()]).toEqual([
    'modulepreload /assets/page.js',
    'modulepreload /assets/page.js',
    'preload /assets/page.js script',
  ])
  stored.set('myhub.compiled', 'assets/index-of-last-release.js 2')
  expect(fromWorker()).toBe('modulepreload /assets/page.js')
})

test('R4.2 only checks the sign-in when probably no one is signed in', () => {
  expect(open({ pathname: '/account', cookie: 'not-myhub-here=yes' }).fetched).toEqual([CHECK])
})

test("requests a signed-in person's data with this device's dates, also across a new year", () => {
  const { fetched, early } = open({ pathname: '/account', cookie: 'a=b; myhub-here=yes' })
  expect(fetched).toEqual([
    CHECK,
    'GET /v1/authorization/user/mine',
    'GET /v1/alertification/alerts/2026-12-31/2027-01-01',
    'POST /v1/people/person/mine/data {"groups":["mine"]} content-type x-myhub-client',
  ])
  expect(Object.keys(early ?? {})).toContain('GET /v1/authorization/user/mine ')
})

test('sends a request that all pages share only once', () => {
  expect(open({ pathname: '/alerts', cookie: 'myhub-here=yes' }).fetched).toHaveLength(3)
})

test('recognizes the host-only cookie over https', () => {
  const cookie = '__Host-myhub-here=yes'
  expect(open({ pathname: '/account', cookie }).fetched).toHaveLength(4)
})

test.each(['/support', '/no/such/page'])(
  'requests no data at %s, which is open to everyone or not on the map',
  (pathname) => {
    expect(open({ pathname, cookie: 'myhub-here=yes' }).fetched).toEqual([CHECK])
  },
)

test.each([
  ['registers', 4],
  ['registers.teaches', 4],
  ['yes', 3],
])('requests the data for people who register if the cookie contains %s', (hint, count) => {
  const { fetched } = open({ pathname: '/dashboard', cookie: `myhub-here=${hint}` })
  expect(fetched).toHaveLength(count)
  expect(fetched.includes('GET /v1/academic-progress/clear-to-register/mine')).toBe(count === 4)
})

test("recognizes a page by its path around the record's ID, and requests that record", () => {
  const id = '01a226db-a2b2-7000-8052-cafdd28c07c1'
  const globals = { pathname: `/teaching/${id}/grades`, cookie: 'myhub-here=yes' }
  expect(open(globals).links).toEqual(['modulepreload /assets/common.js'])
  const { fetched } = open({ ...globals, cookie: 'myhub-here=teaches' })
  expect(fetched).toContain(`GET /v1/teaching/section/${id}/roster`)
  expect(open({ ...globals, pathname: '/teaching/next/grades' }).links).toEqual([])
})
