import { expect, test } from 'vitest'
import { useReviews, yesterday } from '#testing/advising/use-reviews.ts'
import { buildAccount } from '#testing/build-person.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { buildSection, merged } from '#testing/build-section.ts'

const reviews = useReviews()
const {
  db,
  college,
  caseloadOf,
  request: ask,
  headersOf,
  reviewed,
  getHold: held,
  notesOf,
} = reviews

test('rejects everyone but current advisors', async () => {
  const { url, input, headers, advisor, student, personId, hold } = await reviewed()
  const [otherStudent, instructor, admin] = await Promise.all([
    buildAccount(db(), { roles: ['student'] }),
    buildAccount(db(), { roles: ['instructor'] }),
    buildAccount(db(), { roles: ['employee'], admin: 'active' }),
  ])
  const section = await buildSection(db())
  await buildRegistration(db(), personId, section.id)
  await db()
    .insertInto('section_instructor')
    .values({ ...merged(), section_id: section.id, person_id: instructor.id, is_primary: true })
    .execute()
  const elsewhere = await caseloadOf('Baker')
  await db()
    .updateTable('student_advisor')
    .set({ end_on: yesterday })
    .where('advisor_id', '=', advisor.id)
    .execute()
  for (const viewer of [
    student,
    headers,
    elsewhere.headers,
    ...(await Promise.all([otherStudent, instructor, admin].map((p) => headersOf(p.username)))),
  ]) {
    expect((await ask(viewer, 'GET', url)).statusCode).toBe(404)
    expect((await ask(viewer, 'POST', url, input())).statusCode).toBe(404)
  }
  // An advisor can't end another student's hold by its ID either.
  const otherUrl = `/v1/advising/advisee/${elsewhere.idOf(0)}/review`
  expect((await ask(elsewhere.headers, 'POST', otherUrl, input())).statusCode).toBe(400)
  expect(college.received).toEqual([])
  expect(await held(hold.id)).toMatchObject({ end_on: null })
  expect(await notesOf(personId)).toEqual([])
})

test('ends only the college’s configured hold types, and none that only offices see', async () => {
  for (const ineligible of [{ type_code: 'PRB' }, { is_office_use_only: true }]) {
    const { list, headers, url, input } = await reviewed(ineligible)
    expect((await list()).holds).toEqual([])
    expect((await ask(headers, 'POST', url, input())).statusCode).toBe(400)
  }
  expect(college.received).toEqual([])
})

test('R5.5 reads and ends nothing while viewing as the advisor', async () => {
  const { url, input, advisor } = await reviewed()
  const admin = await buildAccount(db(), { roles: ['employee'], admin: 'active' })
  const headers = await headersOf(admin.username)
  const spoof = `/v1/authorization/user/mine/spoof-as/${advisor.username}`
  await ask(headers, 'POST', spoof, { reason: 'They asked at the help desk' })
  expect((await ask(headers, 'GET', url)).statusCode).toBe(403)
  expect((await ask(headers, 'POST', url, input())).statusCode).toBe(403)
  expect(college.received).toEqual([])
})

test('rejects a blank reason', async () => {
  const { headers, url, input } = await reviewed()
  const response = await ask(headers, 'POST', url, input({ text: ' \n ' }))
  expect([response.statusCode, response.json().error.fields[0].path]).toEqual([400, 'text'])
})
