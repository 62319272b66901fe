import { expect, test } from 'vitest'
import { addDays } from '#lib/college-date.ts'
import { today, useCaseloads } from '#testing/advising/use-caseloads.ts'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'

const { app, db, open, openOne, caseloadOf } = useCaseloads()
const url = '/v1/advising/covers'

type Headers = Readonly<Record<string, string>>

const ask = (headers: Headers, method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
  app().inject({
    method,
    url: `${url}${path}`,
    headers: { ...headers },
    ...(payload && { payload }),
  })

/** An advisor with a student, and a colleague with another. */
async function twoAdvisors() {
  const absent = await caseloadOf('Adams')
  const colleague = await caseloadOf('Baker')
  const giveCover = (overrides: object = {}) =>
    ask(absent.headers, 'POST', '', {
      colleagueId: colleague.advisor.id,
      startOn: today,
      endOn: addDays(today, 6),
      ...overrides,
    })
  return { absent, colleague, giveCover }
}

const advanceDays = (days: number) =>
  db()
    .updateTable('advising_cover')
    .set({ start_on: addDays(today, -days), end_on: addDays(today, 6 - days) })
    .execute()

const namesOf = (caseload: { advisees: { lastName: string }[] }) =>
  caseload.advisees.map(({ lastName }) => lastName).toSorted()

test('a colleague sees the covered students as their advisor does, until the last day', async () => {
  const { absent, colleague, giveCover } = await twoAdvisors()
  expect((await openOne(colleague.headers, absent.idOf(0))).statusCode).toBe(404)
  const response = await giveCover()
  expect(response.statusCode, response.body).toBe(201)
  agreesWithContract('AdvisingCovers', response.json())
  expect(response.json()).toMatchObject({
    given: [{ colleague: { id: colleague.advisor.id, name: 'Rosa Benavides' }, startOn: today }],
    taken: [],
  })
  const covered = await colleague.read()
  expect(namesOf(covered)).toEqual(['Adams', 'Baker'])
  expect(covered.advisees.find(({ lastName }) => lastName === 'Adams')).toMatchObject({
    coversFor: { name: 'Rosa Benavides', lastDay: addDays(today, 6) },
  })
  expect(covered.advisees.find(({ lastName }) => lastName === 'Baker')?.coversFor).toBeNull()
  expect((await openOne(colleague.headers, absent.idOf(0))).statusCode).toBe(200)
  const notes = await app().inject({
    url: `/v1/advising/advisee/${absent.idOf(0)}/notes`,
    headers: colleague.headers,
  })
  expect(notes.statusCode).toBe(200)
  // Their own advisor keeps them.
  expect(namesOf(await absent.read())).toEqual(['Adams'])
  await advanceDays(6)
  expect((await openOne(colleague.headers, absent.idOf(0))).statusCode, 'last day').toBe(200)
  await advanceDays(7)
  expect((await openOne(colleague.headers, absent.idOf(0))).statusCode, 'day after').toBe(404)
  expect(namesOf(await colleague.read())).toEqual(['Baker'])
})

test('the student sees in their access log that the colleague opened their page', async () => {
  const { absent, colleague, giveCover } = await twoAdvisors()
  await giveCover()
  await openOne(colleague.headers, absent.idOf(0))
  const student = await signIn(app(), absent.students[0]?.username ?? '')
  const log = await app().inject({
    url: '/v1/people/person/mine/access-log',
    headers: { ...student.headers },
  })
  expect(log.json().items).toMatchObject([{ action: 'viewAdvisee', actorName: 'Rosa Benavides' }])
})

test('shows no one before the first day of a later cover', async () => {
  const { absent, colleague, giveCover } = await twoAdvisors()
  await giveCover({ startOn: addDays(today, 1) })
  expect((await openOne(colleague.headers, absent.idOf(0))).statusCode).toBe(404)
  expect((await ask(colleague.headers, 'GET')).json()).toMatchObject({
    taken: [{ colleague: { id: absent.advisor.id }, startOn: addDays(today, 1) }],
    mayGive: true,
  })
})

test('lets an advisor with a very long name get cover', async () => {
  const { absent, giveCover } = await twoAdvisors()
  await db()
    .updateTable('person')
    .set({ legal_first: 'Maximiliana '.repeat(8), legal_last: 'Featherstonehaugh '.repeat(5) })
    .where('id', '=', absent.advisor.id)
    .execute()
  const response = await giveCover()
  expect(response.statusCode, response.body).toBe(201)
})

test('does not extend a cover to those who cover for the covering advisor', async () => {
  const { absent, colleague, giveCover } = await twoAdvisors()
  const third = await caseloadOf('Cole')
  await giveCover()
  await ask(colleague.headers, 'POST', '', {
    colleagueId: third.advisor.id,
    startOn: today,
    endOn: today,
  })
  expect(namesOf(await third.read())).toEqual(['Baker', 'Cole'])
  expect((await openOne(third.headers, absent.idOf(0))).statusCode).toBe(404)
})

test('lets either advisor end it immediately, and notifies the other without student names', async () => {
  const { absent, colleague, giveCover } = await twoAdvisors()
  const noticesOf = (personId: string) =>
    db()
      .selectFrom('notification')
      .where('person_id', '=', personId)
      .where('dedupe_key', 'like', 'advising-cover-%')
      .orderBy('title')
      .select(['title', 'body'])
      .execute()
  const idOf = (response: { json(): { given: { id: string }[] } }) =>
    response.json().given[0]?.id ?? ''
  const first = idOf(await giveCover())
  expect((await ask(colleague.headers, 'DELETE', `/${first}`)).statusCode).toBe(204)
  expect((await openOne(colleague.headers, absent.idOf(0))).statusCode).toBe(404)
  expect((await ask(colleague.headers, 'DELETE', `/${first}`)).statusCode, 'again').toBe(404)
  const second = idOf(await giveCover())
  expect((await ask(absent.headers, 'DELETE', `/${second}`)).statusCode).toBe(204)
  const notices = [
    ...(await noticesOf(absent.advisor.id)),
    ...(await noticesOf(colleague.advisor.id)),
  ]
  expect(notices.map(({ title }) => title)).toEqual([
    'A colleague stopped covering for you',
    'Cover for a colleague',
    'Cover for a colleague',
    'You no longer cover for a colleague',
  ])
  expect(JSON.stringify(notices)).not.toContain('Adams')
  const events = await db()
    .selectFrom('audit_event')
    .where('action', 'in', ['giveAdvisingCover', 'endAdvisingCover'])
    .where('actor_id', 'in', [absent.advisor.id, colleague.advisor.id])
    .orderBy('action')
    .select('action')
    .execute()
  expect(events.map(({ action }) => action)).toEqual([
    'endAdvisingCover',
    'endAdvisingCover',
    'giveAdvisingCover',
    'giveAdvisingCover',
  ])
})

test('names the field of invalid days and of a colleague who does not advise', async () => {
  const { absent, giveCover } = await twoAdvisors()
  const student = absent.idOf(0)
  const errors = [
    [{ startOn: addDays(today, -1) }, 'startOn', 'past'],
    [{ endOn: addDays(today, -1) }, 'endOn', 'order'],
    [{ endOn: addDays(today, 180) }, 'endOn', 'tooLong'],
    [{ colleagueId: student }, 'colleagueId', 'unknown'],
    [{ colleagueId: absent.advisor.id }, 'colleagueId', 'unknown'],
  ] as const
  for (const [overrides, path, code] of errors) {
    const refused = await giveCover(overrides)
    expect([refused.statusCode, refused.json().error.fields?.[0]]).toMatchObject([
      400,
      { path, code },
    ])
  }
})

test('rejects one of two concurrent covers for the same days', async () => {
  const { giveCover } = await twoAdvisors()
  const answers = await Promise.all([giveCover(), giveCover()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
})

test('lets only advisors with their own students give a cover and see who could take it', async () => {
  const { absent, colleague, giveCover } = await twoAdvisors()
  const listed = await ask(absent.headers, 'GET', '/colleagues')
  agreesWithContract('AdvisingColleagues', listed.json())
  const ids = listed.json().colleagues.map(({ id }: { id: string }) => id)
  expect(ids).toContain(colleague.advisor.id)
  expect(ids).not.toContain(absent.advisor.id)
  expect(ids).not.toContain(absent.idOf(0))
  const idle = await buildAccount(db(), { roles: ['advisor'] })
  const { headers } = await signIn(app(), idle.username)
  const days = { colleagueId: colleague.advisor.id, startOn: today, endOn: today }
  expect((await ask(headers, 'POST', '', days)).statusCode).toBe(403)
  expect((await ask(headers, 'GET', '/colleagues')).statusCode).toBe(403)
  // They can take a cover, and then have advisees.
  await giveCover({ colleagueId: idle.id })
  expect(namesOf((await open(headers)).json())).toEqual(['Adams'])
  const user = await app().inject({ url: '/v1/authorization/user/mine', headers })
  expect(user.json()).toMatchObject({ advises: true })
  expect((await ask(headers, 'GET')).json()).toMatchObject({ mayGive: false })
})

test('R5.5 rejects an admin who views as an advisor', async () => {
  const { absent, colleague } = await twoAdvisors()
  const admin = await buildAccount(db(), { admin: 'active' })
  const { headers } = await signIn(app(), admin.username)
  await app().inject({
    method: 'POST',
    url: `/v1/authorization/user/mine/spoof-as/${absent.advisor.username}`,
    headers,
    payload: { reason: 'They asked at the help desk' },
  })
  const days = { colleagueId: colleague.advisor.id, startOn: today, endOn: today }
  expect((await ask(headers, 'GET')).statusCode).toBe(403)
  expect((await ask(headers, 'POST', '', days)).statusCode).toBe(403)
})
