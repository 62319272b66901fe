import { expect, test } from 'vitest'
import { addDays, collegeDate } from '#lib/college-date.ts'
import { buildDepartment } from '#testing/build-directory.ts'
import { buildProgram, buildProgramRole } from '#testing/build-guidance.ts'
import { buildAccount } from '#testing/build-person.ts'
import { buildPeriod, buildSection } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp()
const db = () => app().database.db
const today = collegeDate(new Date(), 'America/Chicago')
let sequence = 0

/** A department with one class that runs now. */
async function buildLedDepartment(title: string, headUsername: string | null = null) {
  sequence += 1
  const code = `DEP${sequence}`
  await buildDepartment(db(), { code, title, head_username: headUsername })
  const dates = { start_on: addDays(today, -20), end_on: addDays(today, 60) }
  const { id: periodId } = await buildPeriod(db(), { ...dates, code: `T${sequence}` })
  const section = { ...dates, name: `${code}-1`, census_on: addDays(today, -3) }
  await buildSection(db(), { periodId, course: { department_code: code }, section })
  return { code, section: section.name }
}

async function programOf(departmentCode: string): Promise<string> {
  return (await buildProgram(db(), { department_code: departmentCode })).id
}

async function readAs(username: string, kind = 'attendance') {
  const { headers } = await signIn(app(), username)
  const url = `/v1/teaching/department/${kind}`
  const response = await app().inject({ url, headers: { ...headers } })
  agreesWithContract('DepartmentClasses', response.json())
  const own = await app().inject({
    url: '/v1/authorization/user/mine',
    headers: { ...headers },
  })
  const { departments, sections } = response.json()
  return {
    leads: own.json().leads,
    departments: departments.map(({ code }: { code: string }) => code),
    sections: sections.map(({ name }: { name: string }) => name),
    response,
  }
}

test('the head of a department sees its classes, and no others', async () => {
  const head = await buildAccount(db(), { roles: ['employee'] })
  const ownDepartment = await buildLedDepartment('Mathematics', head.username)
  await buildLedDepartment('Nursing')
  const sections = await readAs(head.username)
  expect(sections).toMatchObject({
    leads: true,
    departments: [ownDepartment.code],
    sections: [ownDepartment.section],
  })
  const [section] = sections.response.json().sections
  expect(section).toMatchObject({ dueOn: addDays(today, -3), reportedBy: null, isOnRecord: false })
  const grades = await readAs(head.username, 'final')
  expect(grades).toMatchObject({
    departments: [ownDepartment.code],
    sections: [ownDepartment.section],
  })
  const { rows } = await app().database.pool.query(
    `select details->>'kind' as kind from audit_event
    where actor_id = $1 and action = 'viewDepartment' order by 1`,
    [head.id],
  )
  expect(rows).toEqual([{ kind: 'attendance' }, { kind: 'final' }])
})

test('the dean of a program sees the classes of its department while they are its dean', async () => {
  const dean = await buildAccount(db(), { roles: ['employee'] })
  const [now, past] = [await buildLedDepartment('Art'), await buildLedDepartment('Biology')]
  await buildProgramRole(db(), await programOf(now.code), dean.id, { role: 'dean' })
  await buildProgramRole(db(), await programOf(past.code), dean.id, {
    ...{ role: 'dean', end_on: addDays(today, -1) },
  })
  expect(await readAs(dean.username)).toMatchObject({
    ...{ leads: true, departments: [now.code], sections: [now.section] },
  })
})

test.each([
  ['coordinates a program', 'coordinator', {}],
  ['will be a dean', 'dean', { start_on: addDays(today, 1) }],
  ['was removed as a dean', 'dean', { removed_at: new Date() }],
] as const)('a person who %s leads no department and sees no class', async (_case, role, dates) => {
  const person = await buildAccount(db(), { roles: ['employee'] })
  const { code } = await buildLedDepartment('Welding')
  await buildProgramRole(db(), await programOf(code), person.id, { role, ...dates })
  expect(await readAs(person.username)).toMatchObject({
    ...{ leads: false, departments: [], sections: [] },
  })
})

test('the head of a department without courses, or of a former one, leads none', async () => {
  const { username } = await buildAccount(db(), { roles: ['employee'] })
  await buildDepartment(db(), { code: 'ADV', title: 'Advising', head_username: username })
  const former = await buildLedDepartment('Typing', username)
  await db()
    .updateTable('department')
    .set({ is_active: false })
    .where('code', '=', former.code)
    .execute()
  expect(await readAs(username)).toMatchObject({ leads: false, departments: [], sections: [] })
})
