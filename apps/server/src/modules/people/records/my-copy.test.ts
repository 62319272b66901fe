import { describe, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { buildSection } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signedInStudent } from '#testing/read-groups.ts'
import { useTestApp } from '#testing/test-app.ts'
import { groupNames } from '../groups.ts'

const app = useTestApp()
const url = '/v1/people/person/mine/copy'

describe("R8.3 a person's copy of their data", () => {
  test('contains every group of their record, their settings and their access log', async () => {
    const student = await signedInStudent(app())
    const section = await buildSection(app().database.db)
    await buildRegistration(app().database.db, student.id, section.id)
    const response = await app().inject({ url, headers: student.headers })
    expect(response.statusCode, response.body).toBe(200)
    const copy = response.json()
    agreesWithContract('MyCopy', copy)
    expect(Object.keys(copy.records.groups).sort()).toEqual([...groupNames].sort())
    expect(copy.records.personId).toBe(student.id)
    expect(copy.records.groups.sectionRegistrations.data).toHaveLength(1)
    expect(copy.preferences.theme).toBe('system')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['content-disposition']).toContain('my-data.json')
  })

  test('contains their hub settings and everyone who viewed their record', async () => {
    const { db } = app().database
    const student = await signedInStudent(app())
    const advisor = await buildAccount(db, { legalFirst: 'Rosa', legalLast: 'Benavides' })
    const layout = {
      card_order: ['tasks', 'upNext'],
      hidden_cards: ['tasks'],
      changed_at: new Date(),
    }
    await db
      .insertInto('dashboard_layout')
      .values({ person_id: student.id, ...layout })
      .execute()
    await db
      .insertInto('audit_event')
      .values({
        actor_id: advisor.id,
        subject_id: student.id,
        action: 'viewPerson',
        outcome: 'ok',
      })
      .execute()
    const copy = (await app().inject({ url, headers: student.headers })).json()
    expect(copy.dashboard).toEqual({ order: ['tasks', 'upNext'], hidden: ['tasks'] })
    expect(copy.accessLog).toMatchObject({
      totalCount: 1,
      items: [{ action: 'viewPerson', actorName: 'Rosa Benavides' }],
    })
  })

  test('is audited and limited to three per minute', async () => {
    const student = await signedInStudent(app())
    const requestCopy = () => app().inject({ url, headers: student.headers })
    const statuses: number[] = []
    for (let at = 0; at < 4; at += 1) statuses.push((await requestCopy()).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await requestCopy()).headers['retry-after']).toBeDefined()
    const { rows } = await app().database.pool.query(
      `select count(*)::int as times from audit_event where subject_id = $1 and action = 'copyMyData'`,
      [student.id],
    )
    expect(rows).toEqual([{ times: 3 }])
  })

  test('returns 401 to anonymous callers', async () => {
    expect((await app().inject({ url })).statusCode).toBe(401)
  })
})
