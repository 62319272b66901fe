import { randomUUID } from 'node:crypto'
import { caseloadReasons, maxLists } from '@myhub/domain/advising/caseload-lists.ts'
import { expect, test } from 'vitest'
import { addDays } from '#lib/college-date.ts'
import { today, useCaseloads } from '#testing/advising/use-caseloads.ts'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'

const { app, db, caseloadOf } = useCaseloads()
const url = '/v1/advising/caseload-lists'

type Headers = Readonly<Record<string, string>>

const hold = { reason: 'hold', words: null }

/** Calls of a signed-in person for their lists. */
function callsOf(headers: Headers) {
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = url, payload?: object) =>
    app().inject({ method, url: path, headers: { ...headers }, ...(payload && { payload }) })
  return {
    open: () => call('GET'),
    list: async () => {
      const response = await call('GET')
      expect(response.statusCode, response.body).toBe(200)
      for (const list of response.json()) agreesWithContract('CaseloadList', list)
      return response.json()
    },
    save: (name: string, filter: object = hold) => call('POST', url, { name, filter }),
    change: (id: string, payload: object) => call('PATCH', `${url}/${id}`, payload),
    remove: (id: string) => call('DELETE', `${url}/${id}`),
  }
}

async function newAdvisor() {
  const caseload = await caseloadOf('Adams')
  return { ...caseload, ...callsOf(caseload.headers) }
}

const eventsOf = (personId: string) =>
  db()
    .selectFrom('audit_event')
    .where('actor_id', '=', personId)
    .where('action', 'like', '%CaseloadList')
    .orderBy('action')
    .select(['action', 'subject_id', 'details'])
    .execute()

test('saves each filter under a name and lists them by name, ignoring case', async () => {
  const { save, list } = await newAdvisor()
  expect(await list()).toEqual([])
  const saved = await save('holds', { reason: 'hold', words: '  abd ' })
  expect(saved.statusCode, saved.body).toBe(201)
  expect(saved.json()).toMatchObject({
    name: 'holds',
    filter: { reason: 'hold', words: 'abd' },
    isOutdated: false,
  })
  await save('Ángel', { reason: null, words: 'ángel' })
  await save('Zoe')
  const names = (await list()).map(({ name }: { name: string }) => name)
  expect(names).toEqual(['Ángel', 'holds', 'Zoe'])
  for (const reason of caseloadReasons)
    expect((await save(`With ${reason}`, { reason, words: null })).statusCode, reason).toBe(201)
})

test('renames a list, changes its filter, and deletes it', async () => {
  const { save, change, remove, list } = await newAdvisor()
  const { id } = (await save('Holds')).json()
  const renamed = await change(id, { name: 'Call this week' })
  expect(renamed.json()).toMatchObject({ id, name: 'Call this week', filter: hold })
  const filter = { reason: 'any', words: null }
  expect((await change(id, { filter })).json()).toMatchObject({ name: 'Call this week', filter })
  expect(await list()).toMatchObject([{ id, name: 'Call this week', filter }])
  expect((await remove(id)).statusCode).toBe(204)
  expect((await remove(id)).statusCode).toBe(404)
  expect((await change(id, { name: 'Again' })).statusCode).toBe(404)
  expect(await list()).toEqual([])
})

test('has unique names, ignoring case', async () => {
  const { save, change } = await newAdvisor()
  const { id } = (await save('Íñigo’s students')).json()
  const duplicate = await save('ÍÑIGO’S STUDENTS')
  expect([duplicate.statusCode, duplicate.json().error.code]).toEqual([409, 'nameTaken'])
  const other = (await save('Other')).json()
  expect((await change(other.id, { name: 'íñigo’s students' })).statusCode).toBe(409)
  expect((await change(id, { name: 'Íñigo’s Students' })).statusCode).toBe(200)
})

test('limits the number of lists per advisor, even under concurrency', async () => {
  const { save, list, remove } = await newAdvisor()
  const names = Array.from({ length: maxLists + 2 }, (_, at) => `List ${at}`)
  const answers = await Promise.all(names.map((name) => save(name)))
  const refused = answers.filter(({ statusCode }) => statusCode !== 201)
  expect(refused.map((response) => response.json().error.code)).toEqual(['tooMany', 'tooMany'])
  const [first] = await list()
  expect(await list()).toHaveLength(maxLists)
  await remove(first.id)
  expect((await save(first.name)).statusCode).toBe(201)
})

test('is private to its advisor', async () => {
  const rosa = await newAdvisor()
  const another = await newAdvisor()
  const { id } = (await rosa.save('Holds')).json()
  expect(await another.list()).toEqual([])
  expect((await another.change(id, { name: 'Mine' })).statusCode).toBe(404)
  expect((await another.remove(id)).statusCode).toBe(404)
  expect((await another.save('Holds')).statusCode).toBe(201)
  expect(await rosa.list()).toMatchObject([{ id, name: 'Holds' }])
})

test('lets only current advisors save a list; a former advisor keeps existing ones', async () => {
  const { advisor, save, list, change, remove, students } = await newAdvisor()
  const { id } = (await save('Holds')).json()
  await db()
    .updateTable('student_advisor')
    .set({ end_on: addDays(today, -1) })
    .where('advisor_id', '=', advisor.id)
    .execute()
  expect((await save('Another')).statusCode).toBe(403)
  expect(await list()).toHaveLength(1)
  expect((await change(id, { name: 'Then' })).statusCode).toBe(200)
  expect((await remove(id)).statusCode).toBe(204)
  const dean = await buildAccount(db(), { roles: ['employee'], admin: 'active' })
  for (const username of [students[0]?.username ?? '', dean.username]) {
    const calls = callsOf((await signIn(app(), username)).headers)
    expect((await calls.save('Mine')).statusCode, username).toBe(403)
    expect(await calls.list()).toEqual([])
  }
})

test('R5.5 rejects an admin who views as the advisor', async () => {
  const { advisor, save } = await newAdvisor()
  const { id } = (await save('Holds')).json()
  const admin = await buildAccount(db(), {
    admin: 'active',
    permissions: ['person.editOnBehalf'],
  })
  const { headers } = await signIn(app(), admin.username)
  const began = await app().inject({
    method: 'POST',
    url: `/v1/authorization/user/mine/spoof-as/${advisor.username}`,
    headers: { ...headers },
    payload: { reason: 'They asked at the help desk' },
  })
  expect(began.statusCode, began.body).toBe(200)
  const viewing = callsOf(headers)
  const answers = [
    await viewing.open(),
    await viewing.save('Theirs'),
    await viewing.change(id, { name: 'Theirs' }),
    await viewing.remove(id),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
})

test.each([
  [{ filter: hold }, 'name'],
  [{ name: '  ', filter: hold }, 'name'],
  [{ name: 'x'.repeat(61), filter: hold }, 'name'],
  [{ name: 'Holds' }, 'filter'],
  [{ name: 'Holds', filter: { reason: null, words: ' ' } }, 'filter'],
  [{ name: 'Holds', filter: { reason: 'hold', words: '' } }, 'filter.words'],
  [{ name: 'Holds', filter: { reason: 'score', words: null } }, 'filter.reason'],
  [{ name: 'Holds', filter: { reason: 'hold', words: 'x'.repeat(101) } }, 'filter.words'],
  [{ name: 'Holds', filter: { ...hold, url: '/advising?reason=hold' } }, 'filter.url'],
])('refuses %j and names the field', async (payload, field) => {
  const { headers, list } = await newAdvisor()
  const response = await app().inject({ method: 'POST', url, headers: { ...headers }, payload })
  expect(response.statusCode, response.body).toBe(400)
  expect(response.json().error.fields).toContainEqual(expect.objectContaining({ path: field }))
  expect(await list()).toEqual([])
})

test('rejects changing a filter to one that shows everyone', async () => {
  const { save, change, list } = await newAdvisor()
  const { id } = (await save('Holds')).json()
  expect((await change(id, { filter: { reason: null, words: null } })).statusCode).toBe(400)
  expect((await change(id, {})).statusCode).toBe(400)
  expect(await list()).toMatchObject([{ filter: hold }])
})

test('omits a list’s reason that no longer exists until the list is updated', async () => {
  const { advisor, list, change } = await newAdvisor()
  await db()
    .insertInto('caseload_list')
    .values({
      person_id: advisor.id,
      name: 'By score',
      reason: 'score',
      words: 'abd',
      created_at: new Date(),
    })
    .execute()
  const [outdated] = await list()
  expect(outdated).toMatchObject({ filter: { reason: null, words: 'abd' }, isOutdated: true })
  expect((await change(outdated.id, { name: 'Renamed' })).json()).toMatchObject({
    isOutdated: true,
  })
  expect((await change(outdated.id, { filter: hold })).json()).toMatchObject({
    filter: hold,
    isOutdated: false,
  })
})

test('is audited without names and words', async () => {
  const { advisor, save, change, remove } = await newAdvisor()
  const { id } = (await save('About Adams', { reason: 'hold', words: 'adams' })).json()
  await change(id, { name: 'About Maya', filter: { reason: null, words: 'maya' } })
  await save('ABOUT MAYA')
  await remove(id)
  await remove(randomUUID())
  expect(await eventsOf(advisor.id)).toEqual([
    {
      action: 'changeCaseloadList',
      subject_id: advisor.id,
      details: { id, fields: ['name', 'filter'] },
    },
    { action: 'deleteCaseloadList', subject_id: advisor.id, details: { id } },
    { action: 'saveCaseloadList', subject_id: advisor.id, details: { id } },
  ])
})

test('R8.3 includes the lists in the copy of the advisor’s data', async () => {
  const { headers, save } = await newAdvisor()
  const saved = (await save('Holds')).json()
  const copy = await app().inject({
    url: '/v1/people/person/mine/copy',
    headers: { ...headers },
  })
  agreesWithContract('MyCopy', copy.json())
  expect(copy.json().caseloadLists).toEqual([saved])
})

test('returns 401 to anonymous callers', async () => {
  expect((await app().inject({ url })).statusCode).toBe(401)
})
