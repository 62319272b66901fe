import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#lib/college-date.ts'
import { today, useCaseloads } from '#testing/advising/use-caseloads.ts'
import { sendTables } from '#testing/build-deliveries.ts'
import { buildAdvisor } from '#testing/build-guidance.ts'
import { buildAccount } from '#testing/build-person.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { buildPeriod, buildSection, merged } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'

const { app, db, caseloadOf, eventsAbout } = useCaseloads()

type Headers = Readonly<Record<string, string>>

const ask = (headers: Headers, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  app().inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })

const urlOf = (personId: string) => `/v1/advising/advisee/${personId}/notes`
const withdrawalOf = (id: string) => `/v1/advising/notes/${id}/withdrawal`
const stepOf = (id: string) => `/v1/advising/notes/${id}/next-step`
const headersOf = async (username: string) => (await signIn(app(), username)).headers

const input = (overrides: object = {}) => ({
  draftId: randomUUID(),
  topic: 'registration',
  termId: null,
  text: 'Take MAT-110 first.',
  visibility: 'shared',
  nextStep: null,
  ...overrides,
})

/** An advisor with a student, and functions for what both can do. */
async function advised() {
  const caseload = await caseloadOf('Adams')
  const { headers, idOf, students } = caseload
  const url = urlOf(idOf(0))
  const write = async (overrides: object = {}) => {
    const response = await ask(headers, 'POST', url, input(overrides))
    expect(response.statusCode, response.body).toBe(201)
    agreesWithContract('AdvisingNote', response.json())
    return response.json()
  }
  const notesFor = async (reader: Headers) => {
    const response = await ask(reader, 'GET', url)
    expect(response.statusCode, response.body).toBe(200)
    agreesWithContract('AdvisingNotes', response.json())
    return response.json().notes
  }
  const student = await headersOf(students[0]?.username ?? '')
  return { ...caseload, url, write, notesFor, student }
}

async function mine(headers: Headers) {
  const response = await ask(headers, 'GET', '/v1/advising/notes/mine')
  expect(response.statusCode, response.body).toBe(200)
  for (const note of response.json()) agreesWithContract('MyAdvisingNote', note)
  return response.json()
}

const notificationsOf = (personId: string) =>
  db()
    .selectFrom('notification')
    .where('person_id', '=', personId)
    .where('dedupe_key', 'like', 'advising-note-%')
    .select(['title', 'body', 'translations', 'url'])
    .execute()

test('a student reads a shared note exactly as typed, and is notified without its content', async () => {
  const { write, student, idOf } = await advised()
  const term = await buildPeriod(db(), { start_on: today, end_on: addDays(today, 90) })
  await write({
    topic: 'financial',
    termId: term.id,
    text: '  You owe a form.\nBring it. 💛 ',
    nextStep: { text: 'Bring the form', on: addDays(today, 3) },
  })
  expect(await mine(student)).toMatchObject([
    {
      topic: 'financial',
      term: { id: term.id },
      text: 'You owe a form.\nBring it. 💛',
      nextStep: { text: 'Bring the form', on: addDays(today, 3), done: null },
      writtenBy: 'Rosa Benavides',
      withdrawal: null,
    },
  ])
  const notifications = await notificationsOf(idOf(0))
  expect(notifications).toMatchObject([
    { title: 'A note from your advisor', url: '/profile/academic-progress' },
  ])
  expect(JSON.stringify(notifications)).not.toMatch(/form|owe|financial/i)
})

test('a student never gets notes between advisors, nor notifications of them', async () => {
  const { write, notesFor, student, headers, idOf } = await advised()
  const { id } = await write({ visibility: 'staff', text: 'Ask about their work hours.' })
  expect(await mine(student)).toEqual([])
  const copy = await ask(student, 'GET', '/v1/people/person/mine/copy')
  agreesWithContract('MyCopy', copy.json())
  expect(copy.body).not.toContain('work hours')
  expect((await ask(headers, 'POST', withdrawalOf(id), { reason: 'Settled' })).statusCode).toBe(204)
  expect(await mine(student)).toEqual([])
  expect(await notificationsOf(idOf(0))).toEqual([])
  expect(await notesFor(headers)).toMatchObject([
    { visibility: 'staff', text: 'Ask about their work hours.', withdrawal: { reason: 'Settled' } },
  ])
})

test('R8.3 includes the shared notes in the copy of a student’s data, and explains how to see the others', async () => {
  const { write, student } = await advised()
  await write({ text: 'Take MAT-110 first.' })
  const copy = (await ask(student, 'GET', '/v1/people/person/mine/copy')).json()
  agreesWithContract('MyCopy', copy)
  expect(copy.advisingNotes.shared).toMatchObject([{ text: 'Take MAT-110 first.' }])
  expect(copy.advisingNotes.others).toContain('Ask the registrar')
})

test('lists all notes for every current advisor, newest first, and logs each view', async () => {
  const { write, notesFor, advisor, idOf } = await advised()
  await write({ text: 'First', visibility: 'staff' })
  await write({ text: 'Second' })
  const other = await buildAccount(db(), { roles: ['advisor'] })
  await buildAdvisor(db(), idOf(0), other.id)
  const texts = (notes: { text: string }[]) => notes.map(({ text }) => text)
  expect(texts(await notesFor(await headersOf(other.username)))).toEqual(['Second', 'First'])
  expect(await eventsAbout(idOf(0))).toEqual([
    { action: 'viewAdvisingNotes', outcome: 'ok', details: {}, reason: null },
    { action: 'writeAdvisingNote', outcome: 'ok', details: {}, reason: null },
    { action: 'writeAdvisingNote', outcome: 'ok', details: {}, reason: null },
  ])
  await db()
    .updateTable('student_advisor')
    .set({ end_on: addDays(today, -1) })
    .where('advisor_id', '=', advisor.id)
    .execute()
  // A former advisor's notes stay on record.
  expect(await notesFor(await headersOf(other.username))).toHaveLength(2)
})

test('rejects reading, writing and changing by everyone but current advisors', async () => {
  const { write, url, headers, advisor, student, idOf } = await advised()
  const { id } = await write({ nextStep: { text: 'Call', on: today } })
  const [otherStudent, instructor, admin] = await Promise.all([
    buildAccount(db(), { roles: ['student'] }),
    buildAccount(db(), { roles: ['instructor'] }),
    buildAccount(db(), {
      roles: ['employee'],
      admin: 'active',
      permissions: ['person.view', 'person.view.academic', 'person.view.identity'],
    }),
  ])
  const section = await buildSection(db())
  await buildRegistration(db(), idOf(0), section.id)
  await db()
    .insertInto('section_instructor')
    .values({ ...merged(), section_id: section.id, person_id: instructor.id, is_primary: true })
    .execute()
  const elsewhere = await caseloadOf('Baker')
  await db()
    .updateTable('student_advisor')
    .set({ end_on: addDays(today, -1) })
    .where('advisor_id', '=', advisor.id)
    .execute()
  const refused = [
    student,
    headers,
    elsewhere.headers,
    ...(await Promise.all(
      [otherStudent, instructor, admin].map(({ username }) => headersOf(username)),
    )),
  ]
  for (const viewer of refused) {
    expect((await ask(viewer, 'GET', url)).statusCode).toBe(404)
    expect((await ask(viewer, 'POST', url, input())).statusCode).toBe(404)
    expect((await ask(viewer, 'POST', withdrawalOf(id), { reason: 'x' })).statusCode).toBe(404)
    expect((await ask(viewer, 'PUT', stepOf(id), { isDone: true })).statusCode).toBe(404)
  }
  for (const viewer of refused.slice(1)) expect(await mine(viewer)).toEqual([])
  expect(await mine(student)).toMatchObject([{ withdrawal: null, nextStep: { done: null } }])
  const denied = await db()
    .selectFrom('audit_event')
    .where('action', '=', 'viewAdvisingNotes')
    .where('actor_id', '=', elsewhere.advisor.id)
    .select(['outcome', 'subject_id', 'actor_id'])
    .execute()
  expect(denied).toMatchObject([{ outcome: 'denied', subject_id: elsewhere.advisor.id }])
})

test('R5.5 reads and writes nothing while viewing as the advisor or as the student', async () => {
  const { write, url, advisor, students } = await advised()
  const { id } = await write({ nextStep: { text: 'Call', on: today } })
  const admin = await buildAccount(db(), { roles: ['employee'], admin: 'active' })
  for (const username of [advisor.username, students[0]?.username ?? '']) {
    const headers = await headersOf(admin.username)
    const spoof = `/v1/authorization/user/mine/spoof-as/${username}`
    await ask(headers, 'POST', spoof, { reason: 'They asked at the help desk' })
    const answers = await Promise.all([
      ask(headers, 'GET', url),
      ask(headers, 'GET', '/v1/advising/notes/mine'),
      ask(headers, 'POST', url, input()),
      ask(headers, 'POST', withdrawalOf(id), { reason: 'x' }),
      ask(headers, 'PUT', stepOf(id), { isDone: true }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403])
    await app().inject({
      method: 'DELETE',
      url: '/v1/authorization/user/mine/spoof',
      headers: { ...headers },
    })
  }
})

test('stores a note that is sent twice once, and notifies once', async () => {
  const { write, notesFor, headers, idOf } = await advised()
  const draftId = randomUUID()
  const [first, second] = [await write({ draftId }), await write({ draftId, text: 'Changed' })]
  expect(second).toEqual(first)
  expect(await notesFor(headers)).toHaveLength(1)
  expect(await notificationsOf(idOf(0))).toHaveLength(1)
})

test('rejects blank texts, a past day and a term from long ago', async () => {
  const { url, headers, notesFor } = await advised()
  const old = await buildPeriod(db(), {
    start_on: addDays(today, -900),
    end_on: addDays(today, -800),
  })
  const paths: string[] = []
  for (const wrong of [
    { text: '  \n ' },
    { nextStep: { text: ' ', on: today } },
    { nextStep: { text: 'Call', on: addDays(today, -1) } },
    { termId: old.id },
    { termId: randomUUID() },
  ]) {
    const response = await ask(headers, 'POST', url, input(wrong))
    expect(response.statusCode, response.body).toBe(400)
    paths.push(response.json().error.fields[0].path)
  }
  expect(paths).toEqual(['text', 'nextStep.text', 'nextStep.on', 'termId', 'termId'])
  const long = await ask(headers, 'POST', url, input({ text: 'x'.repeat(4001) }))
  expect(long.statusCode).toBe(400)
  expect(await notesFor(headers)).toEqual([])
})

test('shows the student the reason instead of the text of a withdrawn note', async () => {
  const { write, notesFor, student, headers, idOf } = await advised()
  const { id } = await write({ text: 'About somebody else', nextStep: { text: 'Call', on: today } })
  expect((await ask(headers, 'POST', withdrawalOf(id), { reason: '  ' })).statusCode).toBe(400)
  for (const reason of ['Wrong student', 'Again'])
    expect((await ask(headers, 'POST', withdrawalOf(id), { reason })).statusCode).toBe(204)
  const [read] = await mine(student)
  expect(read).toMatchObject({
    text: null,
    nextStep: null,
    withdrawal: { by: 'Rosa Benavides', reason: 'Wrong student' },
  })
  expect(await notesFor(headers)).toMatchObject([{ text: 'About somebody else' }])
  expect(await notificationsOf(idOf(0))).toHaveLength(2)
  expect((await ask(headers, 'PUT', stepOf(id), { isDone: true })).statusCode).toBe(409)
})

test('lists a due next step as a reason until it is done', async () => {
  const { write, read, student, headers } = await advised()
  await sendTables(db())
  const { id } = await write({ nextStep: { text: 'Call', on: today } })
  await write({ visibility: 'staff', nextStep: { text: 'Later', on: addDays(today, 1) } })
  const steps = async () =>
    (await read()).advisees[0]?.reasons.filter(({ kind }) => kind === 'nextStep')
  expect(await steps()).toMatchObject([{ on: today, things: [] }])
  for (const isDone of [true, true])
    expect((await ask(headers, 'PUT', stepOf(id), { isDone })).statusCode).toBe(204)
  expect(await steps()).toEqual([])
  expect((await mine(student))[0].nextStep.done).toMatchObject({ by: 'Rosa Benavides' })
  await ask(headers, 'PUT', stepOf(id), { isDone: false })
  expect(await steps()).toHaveLength(1)
  const { id: without } = await write()
  expect((await ask(headers, 'PUT', stepOf(without), { isDone: true })).statusCode).toBe(409)
})
