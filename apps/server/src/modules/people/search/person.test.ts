import { describe, expect, test } from 'vitest'
import { buildAccount, buildPerson } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'
import { groupNames } from '../groups.ts'
import { groupPermissions } from '../records/group-permissions.ts'

const app = useTestApp()
const unknownId = '01900000-0000-7000-8000-000000000000'

async function caller(permissions: readonly string[]) {
  const person = await buildAccount(app().database.db, { permissions })
  const { headers } = await signIn(app(), person.username)
  const find = (query: Record<string, string>) =>
    app().inject({ url: '/v1/people/person', query, headers })
  const data = (payload: object) =>
    app().inject({ method: 'POST', url: '/v1/people/person/data', headers, payload })
  return { ...person, find, data }
}

const auditOf = async (actorId: string) =>
  (
    await app().database.pool.query(
      `select action, subject_id, outcome, reason, details from audit_event
      where actor_id = $1 and action like 'viewPerson%'`,
      [actorId],
    )
  ).rows

describe('R6.2 staff open a person', () => {
  test('by ID, by username in any case, or by student number', async () => {
    const { id, username, studentId } = await buildPerson(app().database.db)
    const { find } = await caller(['person.view'])
    const queries = [{ id }, { username: username.toUpperCase() }, { studentId }]
    for (const query of queries as Record<string, string>[]) {
      const response = await find(query)
      expect(response.statusCode, response.body).toBe(200)
      agreesWithContract('PersonSummary', response.json())
      expect(response.json()).toMatchObject({ id, username, studentId })
    }
  })

  test.each([
    [{}, 'querystring'],
    [{ id: unknownId, username: 'x' }, 'querystring'],
    [{ id: 'x' }, 'id'],
    [{ studentId: '12' }, 'studentId'],
    [{ name: 'x' }, 'name'],
  ])('and get an error for %j', async (query, field) => {
    const { find } = await caller(['person.view'])
    const response = await find(query)
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields[0].path).toBe(field)
  })

  test('and get 404 for a deceased or removed person', async () => {
    const { id } = await buildPerson(app().database.db)
    const { find, data } = await caller(['person.view', 'person.view.academic'])
    await app()
      .database.db.updateTable('person')
      .set({ is_deceased: true })
      .where('id', '=', id)
      .execute()
    expect((await find({ id })).statusCode).toBe(404)
    expect((await data({ personId: id, groups: ['gpas'] })).statusCode).toBe(404)
  })
})

test('R5.6 a student finds themselves, and gets the same 404 for another person as for an unknown one', async () => {
  const other = await buildPerson(app().database.db)
  const { id, find } = await caller([])
  expect((await find({ id })).json()).toMatchObject({ id })
  const hidden = await find({ id: other.id })
  const unknown = await find({ id: unknownId })
  expect([hidden.statusCode, unknown.statusCode]).toEqual([404, 404])
  const { requestId: _, ...errorBody } = hidden.json().error
  expect(unknown.json().error).toMatchObject(errorBody)
  const audited = await auditOf(id)
  const denied = { action: 'viewPerson', outcome: 'denied' }
  expect(audited).toMatchObject([denied, denied])
  expect(audited).toContainEqual(expect.objectContaining({ subject_id: other.id }))
})

describe("R5.6 staff read another person's records", () => {
  test('in the groups they have a permission for, with an audit entry', async () => {
    const { id: personId } = await buildPerson(app().database.db)
    const { id, data } = await caller(['person.view', 'person.view.academic'])
    const groups = ['gpas', 'sectionRegistrations']
    const response = await data({ personId, groups, reason: 'Advising' })
    expect(response.statusCode, response.body).toBe(200)
    agreesWithContract('MyData', response.json())
    expect(response.json().personId).toBe(personId)
    expect(Object.keys(response.json().groups).sort()).toEqual(groups)
    expect(await auditOf(id)).toEqual([
      {
        action: 'viewPersonData',
        subject_id: personId,
        outcome: 'ok',
        reason: 'Advising',
        details: { groups },
      },
    ])
  })

  test('and get 403 naming a group they may not read, for any person', async () => {
    const { id: personId } = await buildPerson(app().database.db)
    const { id, data } = await caller(['person.view', 'person.view.academic'])
    for (const of of [personId, unknownId]) {
      const response = await data({ personId: of, groups: ['gpas', 'mine'] })
      expect(response.statusCode).toBe(403)
      expect(response.json().error.message).toBe('You do not have access to mine.')
      agreesWithContract('Error', response.json())
    }
    expect(await auditOf(id)).toMatchObject([{ outcome: 'denied' }, { outcome: 'denied' }])
  })

  test('and get 404 for an unknown person', async () => {
    const { data } = await caller(['person.view', 'person.view.academic'])
    expect((await data({ personId: unknownId, groups: ['gpas'] })).statusCode).toBe(404)
  })

  test('and get 403 without the permission to view people, whether the person exists or not', async () => {
    const { id: personId } = await buildPerson(app().database.db)
    const { data } = await caller(['person.view.academic'])
    const result = await data({ personId, groups: ['gpas'] })
    const unknown = await data({ personId: unknownId, groups: ['gpas'] })
    expect([result.statusCode, unknown.statusCode]).toEqual([403, 403])
  })
})

test('names for every group the permission to read it', () => {
  expect(groupNames.filter((group) => !Object.hasOwn(groupPermissions, group))).toEqual([])
})

test('returns 401 to anonymous callers', async () => {
  expect(
    (await app().inject({ url: '/v1/people/person', query: { id: unknownId } })).statusCode,
  ).toBe(401)
  const payload = { personId: unknownId, groups: ['gpas'] }
  const response = await app().inject({ method: 'POST', url: '/v1/people/person/data', payload })
  expect(response.statusCode).toBe(401)
})
