import { beforeAll, expect, test } from 'vitest'
import { type BuiltPerson, buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn, signInByKey } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp()
const db = () => app().database.db
const base = '/v1/admin/disclosures'

type Headers = Readonly<Record<string, string>>
let registrar: Headers = {}

beforeAll(async () => {
  const { username } = await buildAccount(db(), { permissions: ['disclosures.read'] })
  registrar = (await signIn(app(), username)).headers
})

const days = { from: '2026-01-01', to: '2026-01-31' }
const ask = (path: string, payload: object, headers = registrar) =>
  app().inject({ method: 'POST', url: `${base}/${path}`, headers, payload })
const search = async (payload: object) => {
  const response = await ask('search', { ...days, ...payload })
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('Disclosures', response.json())
  return response.json()
}
const csv = async (payload: object) => {
  const response = await ask('csv', { ...days, ...payload })
  expect(response.statusCode, response.body).toBe(200)
  return response.body.replace('\uFEFF', '').trimEnd().split('\r\n')
}

/** Writes an audit event of a person viewing a record. */
async function recordView(
  actor: BuiltPerson,
  subject: BuiltPerson,
  at: string,
  more: { action?: string; details?: object; reason?: string; outcome?: string } = {},
) {
  const { action = 'viewPersonData', details = {}, reason = null, outcome = 'ok' } = more
  await db()
    .insertInto('audit_event')
    .values({
      ...{ at: new Date(at), actor_id: actor.id, subject_id: subject.id },
      ...{ action, outcome, reason, details: JSON.stringify(details) },
    })
    .execute()
}

const buildStaff = async (department: string, names: { legalFirst: string; legalLast: string }) => {
  const person = await buildAccount(db(), names)
  await db()
    .insertInto('employee')
    .values({
      ...{ source_id: 'test', sis_id: `job-${person.id}`, person_id: person.id },
      ...{ title: 'Counselor', department_code: department, row_hash: Buffer.from('x') },
    })
    .execute()
  return person
}

test('34 CFR 99.32 a registrar sees who viewed which parts of a student’s record, when and on what basis', async () => {
  const student = await buildAccount(db(), { legalFirst: 'Maya', legalLast: 'Lindgren' })
  const advisor = await buildStaff('ADVISING', { legalFirst: 'Rosa', legalLast: 'Benavides' })
  const about = { details: { groups: ['gpas'] }, reason: 'Advising appointment' }
  await recordView(advisor, student, '2026-01-05T15:00:00Z', about)
  await recordView(advisor, student, '2026-01-05T16:00:00Z', {
    ...about,
    details: { groups: ['gpas', 'payments'] },
  })
  await recordView(advisor, student, '2026-01-06T15:00:00Z', { action: 'viewAdvisee' })
  const results = await search({ studentId: student.studentId })
  expect(results).toMatchObject({
    totalCount: 2,
    student: { studentId: student.studentId, displayName: 'Maya Lindgren' },
    items: [
      { action: 'viewAdvisee', basis: 'assigned', times: 1, reason: null },
      {
        action: 'viewPersonData',
        ...{ basis: 'reason', reason: 'Advising appointment', times: 2 },
        groups: ['gpas', 'payments'],
        firstAt: '2026-01-05T15:00:00.000Z',
        lastAt: '2026-01-05T16:00:00.000Z',
        viewer: { displayName: 'Rosa Benavides', title: 'Counselor', department: 'ADVISING' },
      },
    ],
  })
})

test('leaves out events that disclose nothing: own views, rejected requests, changes and other people’s', async () => {
  const [student, other] = [await buildAccount(db()), await buildAccount(db())]
  const staff = await buildAccount(db())
  const at = '2026-01-07T15:00:00Z'
  await recordView(student, student, at)
  await recordView(staff, student, at, { outcome: 'denied' })
  await recordView(staff, student, at, { action: 'sendNotice' })
  await recordView(staff, student, at, { action: 'viewPermissions' })
  await recordView(staff, other, at)
  await recordView(staff, student, '2026-02-01T07:00:00Z')
  expect(await search({ studentId: student.studentId })).toMatchObject({ totalCount: 0, items: [] })
})

test('counts views of a list by week, and everything else by day at the college', async () => {
  const [student, teacher] = [await buildAccount(db()), await buildAccount(db())]
  const roster = { action: 'viewRoster', details: { sectionId: 's1', section: 'ENG-105-1' } }
  for (const at of ['12T15', '13T15', '14T15', '19T15'])
    await recordView(teacher, student, `2026-01-${at}:00:00Z`, roster)
  // Both are on January 20 in Iowa.
  await recordView(teacher, student, '2026-01-20T07:00:00Z')
  await recordView(teacher, student, '2026-01-21T05:00:00Z')
  await recordView(teacher, student, '2026-01-21T07:00:00Z')
  const { items } = await search({ studentId: student.studentId })
  expect(
    items.map(({ action, times, section }: { action: string; times: number; section: string }) => [
      action,
      times,
      section,
    ]),
  ).toEqual([
    ['viewPersonData', 1, null],
    ['viewPersonData', 2, null],
    ['viewRoster', 1, 'ENG-105-1'],
    ['viewRoster', 3, 'ENG-105-1'],
  ])
})

test('R5.5 names the admin who viewed the hub as the student, with the reason', async () => {
  const student = await buildAccount(db(), { legalFirst: 'Maya', legalLast: 'Lindgren' })
  const admin = await buildAccount(db(), {
    ...{ admin: 'active', legalFirst: 'Denise', legalLast: 'Albrecht' },
  })
  const { headers } = await signInByKey(app(), admin.username)
  const reason = 'They asked at the help desk'
  const inject = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    app().inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
  const spoof = '/v1/authorization/user/mine/spoof'
  await inject('POST', `${spoof}-as/${student.username}`, { reason })
  await inject('POST', '/v1/people/person/mine/data', { groups: ['gpas'] })
  await inject('DELETE', spoof)
  const today = new Date().toISOString().slice(0, 10)
  const range = { from: `${Number(today.slice(0, 4)) - 1}-01-01`, to: '2999-12-31' }
  const { items } = await search({ ...range, studentId: student.studentId })
  expect(items).toMatchObject([
    {
      ...{ action: 'impersonatedCall', basis: 'viewingAs', times: 1, reason, groups: ['gpas'] },
      viewer: { displayName: 'Denise Albrecht' },
    },
  ])
})

test('limits a report to views by one department', async () => {
  const student = await buildAccount(db())
  const aid = await buildStaff('AID9', { legalFirst: 'Ana', legalLast: 'Aid' })
  const dean = await buildStaff('DEAN9', { legalFirst: 'Dee', legalLast: 'Dean' })
  await recordView(aid, student, '2026-01-27T15:00:00Z')
  await recordView(dean, student, '2026-01-27T16:00:00Z')
  const { items, student: one } = await search({ department: 'AID9' })
  expect(items).toMatchObject([{ viewer: { displayName: 'Ana Aid', department: 'AID9' } }])
  expect(one).toBeNull()
})

test('downloads all rows week by week as CSV, in the reader’s language, safe for spreadsheets', async () => {
  const student = await buildAccount(db(), { legalFirst: '=Sum', legalLast: 'Weeks' })
  const aid = await buildStaff('CSV9', { legalFirst: 'Ana', legalLast: 'Aid' })
  const reader = '2026-01-05T15:00:00Z'
  await recordView(aid, student, reader, { details: { groups: ['gpas'] }, reason: 'Aid, award' })
  await recordView(aid, student, '2026-01-28T15:00:00Z', {
    ...{ action: 'viewRoster', details: { section: 'ENG-105-1' } },
  })
  const english = await csv({ department: 'CSV9' })
  expect(english[0]).toMatch(/^Student ID,Student,First opened,Last opened,Times,Opened by,/)
  expect(english.slice(1)).toEqual([
    `${student.studentId},'=Sum Weeks,2026-01-05 09:00,2026-01-05 09:00,1,Ana Aid,${aid.username},Counselor,CSV9,Viewed a record,GPA,,"Permission, with a reason","Aid, award"`,
    `${student.studentId},'=Sum Weeks,2026-01-28 09:00,2026-01-28 09:00,1,Ana Aid,${aid.username},Counselor,CSV9,Opened a roster,,ENG-105-1,Assigned to the student,`,
  ])
  expect((await csv({ department: 'CSV9', language: 'es' }))[0]).toMatch(/^Número de estudiante,/)
})

test('writes each row once across several batches', async () => {
  const staff = await buildStaff('MANY9', { legalFirst: 'Ana', legalLast: 'Aid' })
  await app().database.pool.query(
    `with students as (
      insert into person (source_id, sis_id, username, student_id, legal_first, legal_last, row_hash)
      select 'test', 'many-' || n, 'many' || n, (7000000 + n)::text, 'Many', 'People', ''
      from generate_series(1, 1100) n returning id)
    insert into audit_event (at, actor_id, subject_id, action, outcome)
    select '2026-01-14T15:00:00Z', $1, id, 'viewCaseload', 'ok' from students, generate_series(1, 2)`,
    [staff.id],
  )
  const [, ...lines] = await csv({ department: 'MANY9' })
  expect(lines).toHaveLength(1_100)
  expect(new Set(lines).size).toBe(1_100)
})

test('audits each report for the student it names, and returns no rows for an unknown number', async () => {
  const student = await buildAccount(db())
  await search({ studentId: student.studentId })
  await csv({ studentId: student.studentId })
  const rows = await db()
    .selectFrom('audit_event')
    .where('subject_id', '=', student.id)
    .where('action', '=', 'viewDisclosures')
    .orderBy('id')
    .select('details')
    .execute()
  expect(rows.map(({ details }) => details)).toEqual([
    { filters: ['studentId'], ...days, as: 'list' },
    { filters: ['studentId'], ...days, as: 'csv' },
  ])
  expect(await search({ studentId: 'nobody' })).toMatchObject({ student: null, items: [] })
  expect(await csv({ studentId: 'nobody' })).toHaveLength(1)
})

test('returns 403 without the permission and names invalid fields', async () => {
  const { username } = await buildAccount(db(), { permissions: ['person.view', 'audit.read'] })
  const { headers } = await signIn(app(), username)
  for (const path of ['search', 'csv']) {
    expect((await ask(path, days, headers)).statusCode).toBe(403)
    expect((await ask(path, days, {})).statusCode).toBe(401)
    for (const [invalid, field] of [
      [{ from: '2026-02-01' }, 'to'],
      [{ from: 'yesterday' }, 'from'],
      [{ studentId: 'two words' }, 'studentId'],
    ] as const) {
      const response = await ask(path, { ...days, ...invalid })
      expect(response.statusCode).toBe(400)
      expect(response.json().error.fields[0]).toMatchObject({ path: field })
    }
  }
})
