import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { buildStudentProgram } from '#testing/build-records.ts'
import { buildCode, buildPeriod } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { loadRows } from '#testing/load-rows.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { pathwayContent } from './pathway.content.queries.ts'

const app = useOwnTestApp({}, () => new Date('2026-11-10T15:00:00Z'))
const url = '/v1/programs/pathway/change-mine'
const careers = '/public/v1/programs/pathway/career/recruit'
let spring = ''
let fall = ''

const row = (overrides: object) => ({
  kind: 'career',
  title: 'Skilled trades',
  description: 'Build and repair.',
  icon: 'hammer',
  color: '#b45309',
  programCodes: [],
  leadsTo: ['Welder'],
  recruitCode: null,
  sortOrder: 10,
  isActive: true,
  ...overrides,
})
const trades = { key: 'trades', code: 'TRADES', programCodes: ['WELD', 'CARP', 'NOT-TAUGHT'] }
const nursing = {
  key: 'health',
  code: 'HEALTH',
  title: 'Health',
  sortOrder: 5,
  programCodes: ['ADN'],
}
const load = (...rows: object[]) => loadRows(app().database, pathwayContent, rows)

const listed = async (path = careers) =>
  (await app().inject({ url: path })).json<{ id: string; code: string; programs: object[] }[]>()
const idOf = async (code: string) =>
  (await listed()).find((pathway) => pathway.code === code)?.id ?? ''

async function student(program?: string) {
  const { db } = app().database
  const person = await buildAccount(db)
  if (program) await buildStudentProgram(db, person.id, { program: { code: program } })
  const { headers } = await signIn(app(), person.username)
  const postRequest = (payload: object) => app().inject({ method: 'POST', url, headers, payload })
  const history = async () => (await app().inject({ url, headers })).json()
  return { ...person, headers, postRequest, history }
}

beforeAll(async () => {
  const { db } = app().database
  await load(row(trades), row(nursing), row({ key: 'lib', code: 'LIB', kind: 'liberalArts' }))
  await load(row({ key: 'old', code: 'OLD', isActive: false }))
  fall = (await buildPeriod(db)).id
  const dates = { start_on: '2027-01-25', end_on: '2027-05-21', census_on: '2027-02-05' }
  spring = (await buildPeriod(db, { code: '2027SP', title: 'Spring 2027', ...dates })).id
  await buildCode(db, { list: 'credential', code: 'DIP', title: 'Diploma' })
})

test("lists the pathways of a kind in the college's order, with offered programs", async () => {
  const { db } = app().database
  const { id } = await buildAccount(db)
  await buildStudentProgram(db, id, { program: { code: 'CARP', credential_code: 'DIP' } })
  const paths = await listed()
  for (const path of paths) agreesWithContract('Pathway', path)
  expect(paths.map(({ code }) => code)).toEqual(['HEALTH', 'TRADES'])
  expect(paths[1]?.programs).toContainEqual(
    expect.objectContaining({ code: 'CARP', credential: 'Diploma' }),
  )
  const arts = await listed('/public/v1/programs/pathway/liberal-arts/recruit')
  expect(arts.map(({ code }) => code)).toEqual(['LIB'])
})

test("saves a student's request once, however often it is sent, and lists their history", async () => {
  const { postRequest, history, id } = await student('ADN')
  const input = { pathwayId: await idOf('TRADES'), startTermId: spring, reason: 'I like to build.' }
  const answers = await Promise.all([postRequest(input), postRequest(input)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201])
  for (const response of answers) agreesWithContract('PathwayAnswer', response.json())
  const [first, second] = answers.map((response) => response.json())
  expect(first).toEqual({ ...second, state: 'submitted' })
  expect(await history()).toMatchObject([
    {
      requestId: first.requestId,
      pathway: { code: 'TRADES' },
      startTerm: { code: '2027SP' },
      reason: 'I like to build.',
      decidedAt: null,
    },
  ])
  const { rows } = await app().database.pool.query(
    `select details from audit_event where action = 'requestPathwayChange' and actor_id = $1`,
    [id],
  )
  expect(rows, 'audited once, without the reason').toEqual([
    { details: { requestId: first.requestId, pathwayId: input.pathwayId, startTermId: spring } },
  ])
})

test('keeps decided requests in the history and accepts the same request again', async () => {
  const { postRequest, history } = await student()
  const input = { pathwayId: await idOf('HEALTH'), startTermId: spring }
  const { requestId } = (await postRequest(input)).json()
  await app().database.pool.query(
    `update pathway_change set state = 'rejected', message = 'Full until fall.', decided_at = now()
     where id = $1`,
    [requestId],
  )
  expect((await postRequest(input)).json().requestId).not.toBe(requestId)
  expect((await history()).map(({ state }: { state: string }) => state)).toEqual([
    'submitted',
    'rejected',
  ])
})

test('rejects a request if the student’s primary program is already on the pathway', async () => {
  const { postRequest, id } = await student('WELD')
  const requestTrades = () =>
    idOf('TRADES').then((pathwayId) => postRequest({ pathwayId, startTermId: spring }))
  const response = await requestTrades()
  expect(response.statusCode).toBe(409)
  expect(response.json().error.message).toBe('You’re already in this pathway: Skilled trades.')
  const { db } = app().database
  for (const other of [
    { removed_at: '2026-09-01T00:00:00Z' },
    { removed_at: null, status: 'inactive' },
    { status: 'active', is_primary: false },
  ]) {
    await db.updateTable('student_program').set(other).where('person_id', '=', id).execute()
    expect((await requestTrades()).json(), JSON.stringify(other)).toMatchObject({
      state: 'submitted',
    })
  }
})

test('treats the same pathway from another term as another request', async () => {
  const { postRequest } = await student()
  const dates = { start_on: '2027-08-23', end_on: '2027-12-10', census_on: '2027-09-10' }
  const { id: later } = await buildPeriod(app().database.db, { code: '2027FA', ...dates })
  const input = { pathwayId: await idOf('HEALTH') }
  const requestOf = async (startTermId: string) =>
    (await postRequest({ ...input, startTermId })).json().requestId
  const [first, second] = [await requestOf(later), await requestOf(spring)]
  expect(second).not.toBe(first)
  expect([await requestOf(later), await requestOf(spring)]).toEqual([first, second])
})

test('rejects a term past its census date, an unknown and an inactive pathway by field', async () => {
  const { postRequest } = await student()
  const { rows } = await app().database.pool.query(`select id from pathway where code = 'OLD'`)
  const rejectedField = async (input: object) => {
    const response = await postRequest({
      pathwayId: await idOf('HEALTH'),
      startTermId: spring,
      ...input,
    })
    expect(response.statusCode, response.body).toBe(400)
    return response.json().error.fields[0].path
  }
  expect(await rejectedField({ startTermId: fall })).toBe('startTermId')
  expect(await rejectedField({ startTermId: rows[0].id })).toBe('startTermId')
  expect(await rejectedField({ pathwayId: rows[0].id })).toBe('pathwayId')
  expect(await rejectedField({ pathwayId: spring })).toBe('pathwayId')
  expect(await rejectedField({ reason: 'x'.repeat(501) })).toBe('reason')
})

test('updates pathways on reload and removes a program that is gone', async () => {
  const reloaded = await load(row(trades), row(nursing))
  expect(reloaded).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  onTestFinished(async () => void (await load(row(trades))))
  await load(row({ ...trades, programCodes: ['CARP'] }))
  const { rows } = await app().database.pool.query(
    `select program_code from pathway_program join pathway on pathway.id = pathway_id
     where key = 'trades'`,
  )
  expect(rows).toEqual([{ program_code: 'CARP' }])
})

test('returns 401 to anonymous callers', async () => {
  const input = { pathwayId: spring, startTermId: spring }
  expect((await app().inject({ method: 'POST', url, payload: input })).statusCode).toBe(401)
  expect((await app().inject({ url })).statusCode).toBe(401)
})

test('R1.10 R8.6 returns a pathway, its occupations, programs and requests in Spanish', async () => {
  const { db } = app().database
  const translations = {
    es: { title: 'Robótica', description: 'Arme y repare.', leadsTo: ['Mecánica'] },
  }
  const pay = { wageLowCents: null, wageHighCents: null, wageYear: null }
  const careers = [{ title: 'Mechanic', ...pay, translations: { es: { title: 'Mecánica' } } }]
  const key = { key: 'robots', code: 'ROBOTS', programCodes: ['ROB'], sortOrder: 900 }
  onTestFinished(async () => void (await load(row({ ...key, isActive: false }))))
  await load(row({ ...key, translations, careers }))
  const { postRequest, history, id } = await student()
  const overrides = {
    program: { code: 'ROB', translations: JSON.stringify({ es: { title: 'Técnica de robots' } }) },
  }
  await buildStudentProgram(db, id, overrides)
  const robots = (await listed()).find(({ code }) => code === 'ROBOTS')
  agreesWithContract('Pathway', robots)
  expect(robots).toMatchObject({
    title: 'Skilled trades',
    translations,
    careers,
    programs: [{ code: 'ROB', translations: { es: { title: 'Técnica de robots' } } }],
  })
  const health = (await listed()).find(({ code }) => code === 'HEALTH')
  expect(health).toMatchObject({ translations: {} })
  const other = await student()
  await other.postRequest({ pathwayId: robots?.id, startTermId: spring, reason: null })
  expect(await other.history()).toMatchObject([
    { pathway: { translations: { es: { title: 'Robótica' } } } },
  ])
  expect(await postRequest({ pathwayId: robots?.id, startTermId: spring })).toMatchObject({
    statusCode: 409,
  })
  expect(await history()).toEqual([])
})
