import { describe, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'
import { MAX_SCENARIOS } from './gpa-scenarios.schema.ts'

const app = useTestApp()
const url = '/v1/people/person/mine/gpa-scenarios'
const row = {
  id: 'new-1',
  courseNumber: 'MAT-102',
  courseTitle: 'Intermediate Algebra',
  grade: 'B',
  credits: 4,
  type: 'new',
  active: true,
}

async function buildStudent() {
  const person = await buildAccount(app().database.db)
  const { headers } = await signIn(app(), person.username)
  const list = async () => (await app().inject({ url, headers })).json()
  const store = (payload: object) => app().inject({ method: 'POST', url, headers, payload })
  const change = (id: string, payload: object, more: Record<string, string> = {}) =>
    app().inject({
      method: 'PATCH',
      url: `${url}/${id}`,
      headers: { ...headers, ...more },
      payload,
    })
  const remove = (id: string) => app().inject({ method: 'DELETE', url: `${url}/${id}`, headers })
  return { ...person, list, store, change, remove }
}

describe('R7.5 a scenario of the GPA calculator', () => {
  test('is saved under its name and returned unchanged', async () => {
    const { store, list } = await buildStudent()
    const target = { gpa: 3.5, credits: 12 }
    const response = await store({ name: 'Spring plan', rows: [row], target })
    expect(response.statusCode, response.body).toBe(201)
    agreesWithContract('GpaScenario', response.json())
    expect(await list()).toEqual([response.json()])
    expect(response.json()).toMatchObject({ name: 'Spring plan', rows: [row], target, version: 1 })
  })

  test('is listed by name, ignoring case', async () => {
    const { store, list } = await buildStudent()
    for (const name of ['fall', 'Summer', 'Everything']) await store({ name, rows: [] })
    const names = (await list()).map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Everything', 'fall', 'Summer'])
  })

  test('changes only the given fields and reports a conflict with another edit', async () => {
    const { store, change, list } = await buildStudent()
    const { id } = (await store({ name: 'Plan', rows: [row] })).json()
    const renamed = await change(id, { name: 'Better plan' }, { 'if-match': '"1"' })
    expect(renamed.json()).toMatchObject({ name: 'Better plan', rows: [row], version: 2 })
    expect(renamed.headers.etag).toBe('"2"')
    expect((await change(id, { rows: [] }, { 'if-match': '"1"' })).statusCode).toBe(412)
    expect(await list()).toEqual([renamed.json()])
  })

  test('keeps its new rows and goal, and can drop the goal again', async () => {
    const { store, change, list } = await buildStudent()
    const { id } = (await store({ name: 'Plan', rows: [] })).json()
    const target = { gpa: 3.5, credits: 12 }
    await change(id, { rows: [row], target })
    expect(await list()).toMatchObject([{ name: 'Plan', rows: [row], target }])
    await change(id, { target: null })
    expect(await list()).toMatchObject([{ rows: [row], target: null }])
  })

  test('has a unique name, ignoring case', async () => {
    const { store, change } = await buildStudent()
    await store({ name: 'Plan', rows: [] })
    expect((await store({ name: 'PLAN', rows: [] })).statusCode).toBe(409)
    const other = (await store({ name: 'Other', rows: [] })).json()
    expect((await change(other.id, { name: 'plan' })).statusCode).toBe(409)
    expect((await change(other.id, { name: 'OTHER' })).statusCode).toBe(200)
  })

  test('counts toward a maximum per person, also under concurrency', async () => {
    const { store, list } = await buildStudent()
    const names = Array.from({ length: MAX_SCENARIOS + 2 }, (_, index) => `Plan ${index}`)
    const answers = await Promise.all(names.map((name) => store({ name, rows: [] })))
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
    expect(await list()).toHaveLength(MAX_SCENARIOS)
  })

  test('is deleted permanently', async () => {
    const { store, remove, list } = await buildStudent()
    const { id } = (await store({ name: 'Plan', rows: [] })).json()
    expect((await remove(id)).statusCode).toBe(204)
    expect((await remove(id)).statusCode).toBe(404)
    expect(await list()).toEqual([])
  })

  test('is private to its owner', async () => {
    const [maya, diego] = [await buildStudent(), await buildStudent()]
    const { id } = (await maya.store({ name: 'Plan', rows: [] })).json()
    expect(await diego.list()).toEqual([])
    expect((await diego.change(id, { name: 'Mine' })).statusCode).toBe(404)
    expect((await diego.remove(id)).statusCode).toBe(404)
    expect(await maya.list()).toHaveLength(1)
  })

  test.each([
    [{ rows: [] }, 'name'],
    [{ name: '  ', rows: [] }, 'name'],
    [{ name: 'x'.repeat(61), rows: [] }, 'name'],
    [{ name: 'Plan' }, 'rows'],
    [{ name: 'Plan', rows: [{ ...row, credits: -1 }] }, 'credits'],
    [{ name: 'Plan', rows: [{ ...row, type: 'dream' }] }, 'type'],
    [{ name: 'Plan', rows: [], target: { gpa: 5, credits: 3 } }, 'gpa'],
    [{ name: 'Plan', rows: [], color: 'blue' }, 'color'],
  ])('rejects %j with an explanation', async (payload, field) => {
    const { store, list } = await buildStudent()
    const response = await store(payload)
    expect(response.statusCode).toBe(400)
    expect(response.body).toContain(field)
    expect(await list()).toEqual([])
  })

  test('is audited without the grades in it', async () => {
    const { store, id: personId } = await buildStudent()
    const { id } = (await store({ name: 'Plan', rows: [row] })).json()
    const { rows } = await app().database.pool.query(
      `select details from audit_event where subject_id = $1 and action = 'keepGpaScenario'`,
      [personId],
    )
    expect(rows).toEqual([{ details: { id } }])
  })

  test('returns 401 to anonymous callers', async () => {
    expect((await app().inject({ url })).statusCode).toBe(401)
  })
})
