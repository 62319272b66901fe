import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeExport, type TestExport } from '#testing/export.ts'
import { emptyGuid } from '../guid.ts'
import { type EthosServer, simulatedKey, startEthos } from '../server.ts'

let made: TestExport
let ethos: EthosServer
let headers: Record<string, string> = {}
const version = 'application/vnd.hedtech.integration.v16.1.0+json'

beforeAll(async () => {
  made = await makeExport({ seed: 'sim', scale: 0.005 })
  const now = () => Date.parse('2026-11-21T15:00:00Z')
  ethos = await startEthos({ folder: made.folder, seed: 'sim', refDate: '2026-11-21', now })
  // The export may be gone while the service runs.
  made.remove()
  const key = { authorization: `Bearer ${simulatedKey}` }
  const response = await fetch(`${ethos.url}/auth`, { method: 'POST', headers: key })
  const authorization = `Bearer ${await response.text()}`
  headers = { authorization, accept: version, 'content-type': version }
})
afterAll(() => ethos.close())
beforeEach(() => {
  ethos.registrar.system = 'colleague'
})

const write = (method: string, path: string, body: object, more: Record<string, string> = {}) =>
  fetch(`${ethos.url}/api/${path}`, {
    method,
    headers: { ...headers, ...more },
    body: JSON.stringify(body),
  })

function change(username = 'new.student', course = 'C-ART-101') {
  const person = ethos.store
    .all('persons')
    .find(({ credentials }) => JSON.stringify(credentials).includes(`"${username}"`))
  const term = ethos.store.all('academic-periods').find(({ code }) => code === '2027SP')
  const section = {
    id: crypto.randomUUID(),
    code: 'X-1',
    course: { id: ethos.guid('courses', course) },
    academicPeriod: { id: String(term?.id) },
    startOn: '2027-01-25',
    credits: [{ minimum: 3 }],
    status: { category: 'open' },
    maxEnrollment: 1,
  }
  ethos.store.put('sections', section)
  return {
    id: emptyGuid,
    registrant: { id: String(person?.id) },
    section: { id: section.id },
    academicLevel: { id: ethos.guid('academic-levels', 'UG') },
    status: { registrationStatus: 'registered', sectionRegistrationStatusReason: 'registered' },
    statusDate: '2026-11-21',
  }
}

const offered = async () => {
  const response = await fetch(`${ethos.url}/admin/available-resources`, { headers })
  const [{ resources }] = (await response.json()) as [
    { resources: { name: string; representations: { methods: string[] }[] }[] },
  ]
  return (name: string) =>
    resources.find((resource) => resource.name === name)?.representations[0]?.methods
}

test('lists the resources that accept registrations, by system', async () => {
  expect((await offered())('section-registrations')).toEqual(['get', 'post', 'put'])
  ethos.registrar.system = 'banner'
  expect((await offered())('section-registrations')).toEqual(['get'])
  expect((await offered())('registration-register')).toEqual(['post'])
  ethos.registrar.system = 'none'
  expect((await offered())('registration-register')).toBeUndefined()
  expect((await write('POST', 'section-registrations', change())).status).toBe(405)
})

test('registers once, notifies subscribers, and rejects with a message', async () => {
  const requested = change()
  const response = await write('POST', 'section-registrations', requested)
  const { id } = (await response.json()) as { id: string }
  expect(ethos.queue.after(ethos.queue.size() - 1, 1).page).toMatchObject([
    { operation: 'created', resource: { name: 'section-registrations', id } },
  ])
  const again = await write('POST', 'section-registrations', requested)
  expect(again.status).toBe(400)
  expect(await again.json()).toMatchObject({
    errors: [
      { message: 'The student is already registered for X-1.' },
      { message: 'Section X-1 is full.' },
    ],
  })
  const dropped = { ...requested, id, status: { registrationStatus: 'notRegistered' } }
  expect((await write('PUT', `section-registrations/${id}`, dropped)).status).toBe(200)
  // A drop is told as a creation.
  expect(ethos.queue.after(ethos.queue.size() - 1, 1).page).toMatchObject([
    { operation: 'created', content: { status: { registrationStatus: 'notRegistered' } } },
  ])
})

test.each([
  ['a document of another version', {}, { 'content-type': 'application/json' }, 415],
  ['nobody', { registrant: { id: emptyGuid } }, {}, 400],
  ['no section', { section: { id: emptyGuid } }, {}, 400],
  ['an id of its own', { id: crypto.randomUUID() }, {}, 400],
])('refuses %s', async (_what, own, more, status) => {
  const body = { ...change('opt.out', 'C-HIS-151'), ...own }
  expect((await write('POST', 'section-registrations', body, more)).status).toBe(status)
})
