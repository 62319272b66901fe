import { describe, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
const url = '/v1/people/person/mine/dashboard-layout'
const mine = { order: ['tasks', 'upNext', 'needsAttention'], hidden: ['upNext'] }

async function buildStudent() {
  const person = await buildAccount(app().database.db)
  const { headers } = await signIn(app(), person.username)
  const read = async () => (await app().inject({ url, headers })).json()
  const store = (payload: object) => app().inject({ method: 'PUT', url, headers, payload })
  const reset = () => app().inject({ method: 'DELETE', url, headers })
  return { ...person, read, store, reset }
}

describe("R8.2 a person's dashboard layout", () => {
  test("is the role's default until they choose one, and again after a reset", async () => {
    const { read, store, reset } = await buildStudent()
    expect(await read()).toBeNull()
    const response = await store(mine)
    expect([response.statusCode, response.json()]).toEqual([200, mine])
    expect(await read()).toEqual(mine)
    expect((await reset()).statusCode).toBe(204)
    expect(await read()).toBeNull()
    expect((await reset()).statusCode).toBe(204)
  })

  test('is the last one saved on either of two devices', async () => {
    const { read, store } = await buildStudent()
    const other = { order: ['events'], hidden: [] }
    const answers = await Promise.all([store(mine), store(other)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect([mine, other]).toContainEqual(await read())
  })

  test("is the role's default when none of the chosen cards exists anymore", async () => {
    const { id, read } = await buildStudent()
    const layout = { card_order: ['lottery'], changed_at: new Date() }
    await app()
      .database.db.insertInto('dashboard_layout')
      .values({ person_id: id, ...layout })
      .execute()
    expect(await read()).toBeNull()
  })

  test('is private', async () => {
    const [maya, diego] = [await buildStudent(), await buildStudent()]
    await maya.store(mine)
    expect(await diego.read()).toBeNull()
  })

  test.each([
    [{ order: ['lottery'], hidden: [] }, 'order'],
    [{ order: ['tasks', 'tasks'], hidden: [] }, 'order'],
    [{ order: [], hidden: [] }, 'order'],
    [{ order: ['tasks'], hidden: ['upNext'] }, 'hidden'],
    [{ order: ['tasks'] }, 'hidden'],
    [{ order: ['tasks'], hidden: [], color: 'blue' }, 'color'],
  ])('rejects %j and names the field', async (payload, field) => {
    const { store, read } = await buildStudent()
    const response = await store(payload)
    expect(response.statusCode).toBe(400)
    expect(response.body).toContain(field)
    expect(await read()).toBeNull()
  })

  test('is audited without its content', async () => {
    const { id, store } = await buildStudent()
    await store(mine)
    const { rows } = await app().database.pool.query(
      `select details from audit_event where subject_id = $1 and action = 'changePreferences'`,
      [id],
    )
    expect(rows).toEqual([{ details: { fields: ['dashboard'] } }])
  })

  test('returns 401 to anonymous callers', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await app().inject({ method, url })).statusCode).toBe(401)
  })
})
