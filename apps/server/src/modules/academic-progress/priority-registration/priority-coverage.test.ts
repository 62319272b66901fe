import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildAccount, buildPerson } from '#testing/build-person.ts'
import { buildPeriod } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'
import { coverage } from './priority-coverage.ts'

const app = useTestApp()
const registrant = {
  earnedCredits: 0,
  programIds: [],
  roles: ['student'],
  isVeteran: false,
  permissions: [],
}

test('R8.20 counts students in no group, and counts a student in two groups once', () => {
  const groups = [
    { id: 'many', rule: { minCredits: 30 } },
    { id: 'veterans', rule: { veteran: true } },
  ]
  const students = [
    { ...registrant, earnedCredits: 30, count: 5 },
    { ...registrant, earnedCredits: 29.5, count: 3 },
    { ...registrant, earnedCredits: 45, isVeteran: true, count: 2 },
  ]
  expect(coverage(groups, students)).toEqual({
    students: 10,
    unassigned: 3,
    inSeveral: 2,
    groups: [
      { windowId: 'many', students: 7 },
      { windowId: 'veterans', students: 2 },
    ],
  })
  expect(coverage([], students)).toMatchObject({ students: 10, unassigned: 10 })
})

test("R8.20 counts today's students by roles, permissions and service, and no one else", async () => {
  const { db } = app().database
  const { username } = await buildAccount(db, { permissions: ['priority.write'] })
  const { headers } = await signIn(app(), username)
  const year = 2200 + randomInt(0, 700)
  const period = await buildPeriod(db, {
    code: `${year}SP`,
    start_on: `${year}-01-10`,
    end_on: `${year}-05-10`,
    census_on: null,
  })
  const opensAt = '2026-11-02T14:00:00.000Z'
  const window = (label: string, rule: object) => ({
    label,
    rule,
    opensAt,
    closesAt: null,
    sortOrder: 1,
  })
  const url = '/v1/academic-progress/priority-registration'
  const created = await app().inject({
    method: 'POST',
    url,
    headers,
    payload: {
      academicPeriodId: period.id,
      title: 'Priority',
      windows: [
        window('Honors', { permission: 'priority.honors' }),
        window('Veterans', { veteran: true }),
      ],
    },
  })
  const read = async () => {
    const response = await app().inject({ url: `${url}/${created.json().id}/coverage`, headers })
    expect(response.statusCode, response.body).toBe(200)
    agreesWithContract('PriorityCoverage', response.json())
    return response.json()
  }
  const before = await read()
  await buildPerson(db, { roles: ['student'], permissions: ['priority.honors'] })
  const veteran = await buildPerson(db, { roles: ['student'] })
  await db
    .updateTable('person')
    .set({ veteran_status: 'activeDuty' })
    .where('id', '=', veteran.id)
    .execute()
  await buildPerson(db, { roles: ['student'] })
  await buildPerson(db, { roles: ['employee'] })
  const after = await read()
  expect(after.students - before.students).toBe(3)
  expect(after.unassigned - before.unassigned).toBe(1)
  expect(after.groups.map((group: { students: number }) => group.students)).toEqual([1, 1])
})
