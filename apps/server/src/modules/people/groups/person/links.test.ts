import { expect, test } from 'vitest'
import { buildLink } from '#testing/build-links.ts'
import { signedInStudent } from '#testing/read-groups.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({}, () => new Date('2026-11-20T18:00:00Z'))
const db = () => app().database.db

/** A student with a role and these favorite links. */
async function studentWith(role: string, chosen: readonly string[], overrides: object = {}) {
  const student = await signedInStudent(app())
  await db()
    .insertInto('person_role')
    .values({
      source_id: 'test',
      sis_id: `${student.id}-${role}`,
      person_id: student.id,
      role,
      row_hash: Buffer.from(role),
      ...overrides,
    })
    .execute()
  for (const [position, link_id] of chosen.entries())
    await db()
      .insertInto('link_favorite')
      .values({ person_id: student.id, link_id, position })
      .execute()
  const read = async () => {
    const { links } = await student.read('links')
    return links
  }
  return { ...student, links: read }
}

test("R8.14 returns a student's visible favorites in their order, always current", async () => {
  const first = await buildLink(db(), { audience: ['role:student'] })
  const others = await buildLink(db(), { audience: ['role:employee'] })
  const inactive = await buildLink(db(), { is_active: false })
  const last = await buildLink(db())
  const { links } = await studentWith('student', [first, others, inactive, last])
  const group = await links()
  expect(group).toMatchObject({ source: 'portal', stale: false, asOf: '2026-11-20T18:00:00.000Z' })
  expect(group?.data).toMatchObject([
    { id: first, isFavorite: true },
    { id: last, isFavorite: true },
  ])
})

test.each([
  ['ended yesterday', { end_on: '2026-11-19' }, 0],
  ['ends today', { end_on: '2026-11-20' }, 1],
  ['begins today', { start_on: '2026-11-20' }, 1],
  ['begins tomorrow', { start_on: '2026-11-21' }, 0],
] as const)(
  'R5.2 a role that %s, in the group and in the route alike',
  async (_case, days, count) => {
    await db()
      .insertInto('role_grant')
      .values({ role: 'alumni', permission: 'alumni.news' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const byRole = await buildLink(db(), { audience: ['role:alumni'] })
    const byPermission = await buildLink(db(), { audience: ['alumni.news'] })
    const { links, headers } = await studentWith('alumni', [byRole, byPermission], days)
    expect((await links())?.data.length).toBe(2 * count)
    const response = await app().inject({ url: '/v1/links/mine', headers })
    expect(response.json().favorites.length).toBe(2 * count)
  },
)
