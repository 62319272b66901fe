import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { personas } from '#personas.ts'
import { makeExport, type TestExport } from '#testing/export.ts'
import type { Document } from './college.ts'
import { type EthosServer, simulatedKey, startEthos } from './server.ts'

let made: TestExport
let ethos: EthosServer
let whole: EthosServer
let token = ''
const integration = 'application/vnd.hedtech.integration'
const start = Date.parse('2026-11-21T15:00:00Z')
let now = start

beforeAll(async () => {
  made = await makeExport({ seed: 'sim', scale: 0.005 })
  const options = { folder: made.folder, seed: 'sim', refDate: '2026-11-21', now: () => now }
  ethos = await startEthos(options)
  whole = await startEthos({ ...options, putMode: 'full' })
})
// Tests may run in any order: each has a new token, and finds no fault that another has set.
beforeEach(async () => {
  now = start
  for (const server of [ethos, whole]) {
    server.fail()
    server.restricted.clear()
  }
  token = await (await auth(ethos)).text()
})
afterAll(async () => {
  await ethos.close()
  await whole.close()
  made.remove()
})

const auth = ({ url }: EthosServer, key = simulatedKey, query = '') =>
  fetch(`${url}/auth${query}`, { method: 'POST', headers: { authorization: `Bearer ${key}` } })

function ask(path: string, accept = 'application/json', server = ethos, more: RequestInit = {}) {
  const headers = { authorization: `Bearer ${token}`, accept, 'content-type': accept }
  return fetch(`${server.url}${path}`, { ...more, headers })
}

test('issues a token for 1 to 120 minutes', async () => {
  expect((await auth(ethos, 'wrong')).status).toBe(401)
  expect((await auth(ethos, simulatedKey, '?expirationMinutes=121')).status).toBe(401)
  const response = await auth(ethos, simulatedKey, '?expirationMinutes=2')
  const [, claims = ''] = (await response.text()).split('.')
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect(exp * 1_000 - now).toBe(120_000)
})

test('negotiates an exact version, a major version or the newest, and returns 406 for others', async () => {
  for (const [accept, spoken] of [
    [`${integration}.v16.0.0+json`, '16.0.0'],
    [`${integration}.v16+json`, '16.1.0'],
    ['application/json', '16.1.0'],
  ]) {
    const { headers } = await ask('/api/section-registrations?limit=1', accept)
    expect(headers.get('x-media-type')).toBe(`${integration}.v${spoken}+json`)
  }
  const refused = await ask('/api/section-registrations', `${integration}.v99+json`)
  expect(refused.status).toBe(406)
  expect(await refused.json()).toMatchObject({ errors: [{ code: expect.any(String) }] })
})

test('limits the page size, and returns an empty page past the end', async () => {
  const first = await ask('/api/section-registrations?limit=1000')
  expect(await first.json()).toHaveLength(200)
  const total = first.headers.get('x-total-count')
  expect(first.headers.get('x-max-page-size')).toBe('200')
  const past = await ask(`/api/section-registrations?offset=${total}`)
  expect(await past.json()).toEqual([])
  expect(past.headers.get('x-total-count')).toBe(total)
})

test('returns 400 for criteria that are invalid JSON or an unknown filter', async () => {
  const criteria = (text: string) => `/api/person-holds?criteria=${encodeURIComponent(text)}`
  expect((await ask(criteria('{"person"'))).status).toBe(400)
  expect((await ask(criteria('{"startOn":"2026-01-01"}'))).status).toBe(400)
  const person = ethos.store.all('person-holds').at(-1)?.person as { id: string }
  const personHolds = ethos.store
    .all('person-holds')
    .filter((hold) => (hold.person as { id: string }).id === person.id)
  const found = await (await ask(criteria(JSON.stringify({ person })))).json()
  expect(found).toEqual(personHolds)
  const request = { method: 'POST', body: JSON.stringify({ person }) }
  expect(await (await ask('/qapi/person-holds', undefined, ethos, request)).json()).toEqual(found)
})

test('filters sections by a term’s id, and sections-maximum by its detail', async () => {
  const id = String(ethos.store.all('academic-periods')[5]?.id)
  const by = (term: object) =>
    `/api/sections?criteria=${encodeURIComponent(JSON.stringify({ academicPeriod: term }))}`
  expect((await ask(by({ id }))).status).toBe(200)
  expect((await ask(by({ detail: { id } }))).status).toBe(400)
  const largest = `${integration}.sections-maximum.v16+json`
  expect((await ask(by({ id }), largest)).status).toBe(400)
})

test('sis.md 1.1 omits restricted properties and sends the header that reports it', async () => {
  const path = `/api/persons/${String(ethos.store.all('persons')[0]?.id)}`
  const open = await ask(path)
  expect(open.headers.has('x-content-restricted')).toBe(false)
  expect(await open.json()).toHaveProperty('credentials')
  ethos.restricted.add('credentials')
  for (const [place, first] of [
    [path, async (response: Response) => response.json()],
    [
      '/api/persons?limit=1',
      async (response: Response) => ((await response.json()) as object[])[0],
    ],
  ] as const) {
    const response = await ask(place)
    expect(response.headers.get('x-content-restricted')).toBe('partial')
    const person = await first(response)
    expect(person).toHaveProperty('names')
    expect(person).not.toHaveProperty('credentials')
  }
})

test('sis.md 4.7 rejects a PUT whose content type and accept header differ in version', async () => {
  const [person] = ethos.store.all('persons')
  const headers = {
    authorization: `Bearer ${token}`,
    accept: `${integration}.v12+json`,
    'content-type': 'application/json',
  }
  const body = JSON.stringify({ id: person?.id })
  const url = `${ethos.url}/api/persons/${String(person?.id)}`
  expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(415)
})

test('accepts partial or only full documents in a PUT, which can be lost or stay without response', async () => {
  const [person] = ethos.store.all('persons')
  const path = `/api/persons/${String(person?.id)}`
  const emails = [{ type: { emailType: 'personal' }, address: 'a@prairiebend.example' }]
  const put = (body: object, server = ethos) =>
    ask(path, `${integration}.v12+json`, server, { method: 'PUT', body: JSON.stringify(body) })
  const stored = (server: EthosServer) => server.store.find('persons', String(person?.id))
  expect((await put({ id: person?.id, emails })).status).toBe(200)
  expect(stored(ethos)).toMatchObject({ emails, names: person?.names })
  expect((await put({ id: person?.id, emails: [{ address: 'nothing' }] })).status).toBe(400)

  token = await (await auth(whole)).text()
  expect((await put({ id: person?.id, emails }, whole)).status).toBe(400)
  expect((await put({ ...person, emails }, whole)).status).toBe(200)
  expect(stored(whole)).toMatchObject({ emails })
  whole.fail({ match: /PUT/, nth: [1], effect: { kind: 'loseWrite' } })
  expect((await put({ ...person, emails: [] }, whole)).status).toBe(200)
  expect(stored(whole)).toMatchObject({ emails })
  whole.fail({ match: /PUT/, effect: { kind: 'silentAfter' } })
  await expect(put({ ...person, emails: [] }, whole)).rejects.toThrow()
  expect(stored(whole)?.emails).toEqual([])
})

test('produces the same faults for the same calls with the same seed', async () => {
  const round = async () => {
    ethos.fail({ match: /sites/, rate: 0.5, effect: { kind: 'status', status: 503 } })
    const answers: number[] = []
    for (let call = 0; call < 12; call++) answers.push((await ask('/api/sites')).status)
    return answers
  }
  const first = await round()
  expect(new Set(first)).toEqual(new Set([200, 503]))
  expect(await round()).toEqual(first)
})

test('produces the same GUIDs with the same seed, and different ones with another', async () => {
  const again = await startEthos({ folder: made.folder, seed: 'sim', refDate: '2026-11-21' })
  const other = await startEthos({ folder: made.folder, seed: 'other', refDate: '2026-11-21' })
  const [first] = ethos.store.all('courses')
  expect(again.store.all('courses')[0]).toEqual(first)
  expect(other.store.all('courses')[0]?.id).not.toBe(first?.id)
  await Promise.all([again.close(), other.close()])
})

test('listens on the loopback address only, and tokens expire', async () => {
  expect(new URL(ethos.url).hostname).toBe('127.0.0.1')
  now += 6 * 60_000
  expect((await ask('/api/sites')).status).toBe(401)
})

const listsWithNull = (document: Document) =>
  Object.entries(document).filter(([, held]) => Array.isArray(held) && held.includes(null))

test('sis.md 4.8 applies vendor habits to documents, except those of personas', () => {
  const { store } = ethos
  const persons = store.all('persons')
  const isBlank = (held: unknown) => (held as { category?: string } | undefined)?.category === ''
  expect(persons.some(({ veteranStatus }) => isBlank(veteranStatus))).toBe(true)
  expect(JSON.stringify(persons)).toContain('"preference":""')
  const legal = ({ names }: Document) =>
    (names as (Document | null)[]).filter(
      (name) => (name?.type as { category?: string } | undefined)?.category === 'legal',
    )
  expect(persons.some((person) => legal(person).length === 3)).toBe(true)
  for (const resource of ['persons', 'sections', 'courses', 'instructional-events'])
    expect(store.all(resource).flatMap(listsWithNull).length, resource).toBeGreaterThan(0)
  const [level] = store.all('academic-levels')
  expect(level).toMatchObject({ guid: expect.any(String) })
  expect(level).not.toHaveProperty('id')
  expect(store.find('academic-levels', String(level?.guid))).toBe(level)
  const starts = store
    .all('instructional-events')
    .map(({ recurrence }) => (recurrence as { timePeriod: { startOn: string } }).timePeriod.startOn)
  for (const offset of [/Z$/, /-05:00$/, /-06:00$/])
    expect(starts.some((start) => offset.test(start))).toBe(true)
  const known = new Set<unknown>(personas.map(({ username }) => username))
  const plain = persons.filter(({ credentials }) =>
    (credentials as Document[]).some(({ value }) => known.has(value)),
  )
  expect(plain).toHaveLength(personas.length)
  expect(plain.flatMap(listsWithNull)).toEqual([])
})

test('sis.md 4.8 applies quirks on request, to the same documents with the same seed', async () => {
  expect(ethos.quirks).toBeNull()
  const options = { folder: made.folder, seed: 'sim', refDate: '2026-11-21', hasQuirks: true }
  const [one, two] = [await startEthos(options), await startEthos(options)]
  expect(one.quirks).toEqual(two.quirks)
  const { quirks, store, url } = one
  if (!quirks) throw new Error('It was started with its quirks')
  const { mergedFrom: mergedAway, mergedInto, ...laid } = quirks
  for (const { resource, id } of Object.values(laid)) {
    expect(store.find(resource, id), resource).toBeDefined()
    expect(store.find(resource, id), resource).not.toEqual(ethos.store.find(resource, id))
  }
  expect(store.find('persons', mergedInto.id)).toBeDefined()
  await two.close()
  const response = await auth(one)
  const headers = { authorization: `Bearer ${await response.text()}`, accept: 'application/json' }
  expect((await fetch(`${url}/api/persons/${mergedAway.id}`, { headers })).status).toBe(404)
  const notifications = await (await fetch(`${url}/consume?limit=1000`, { headers })).json()
  expect(notifications).toContainEqual(
    expect.objectContaining({
      operation: 'deleted',
      resource: { name: 'persons', id: mergedAway.id },
    }),
  )
  await one.close()
})
