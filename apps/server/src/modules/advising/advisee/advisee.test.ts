import { expect, test } from 'vitest'
import { addDays } from '#lib/college-date.ts'
import { today, useCaseloads } from '#testing/advising/use-caseloads.ts'
import { sendTables } from '#testing/build-deliveries.ts'
import { buildAccount } from '#testing/build-person.ts'
import { buildRestriction } from '#testing/build-records.ts'
import { buildPeriod, merged } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'

const { app, db, openOne, caseloadOf } = useCaseloads()

test('shows one student what the student sees, without amounts unless permitted', async () => {
  await sendTables(db())
  const { headers, students, idOf } = await caseloadOf('Adams')
  await buildPeriod(db(), {
    code: 'OPEN',
    start_on: addDays(today, 30),
    end_on: addDays(today, 130),
    registration: 'open',
  })
  await buildRestriction(db(), idOf(0), { blocks_registration: true, title: 'Balance due' })
  await db()
    .insertInto('account_balance')
    .values({ ...merged(), person_id: idOf(0), past_due_cents: 12_300 })
    .execute()
  const response = await openOne(headers, idOf(0))
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('AdviseeDetails', response.json())
  const { advisee, clearToRegister } = response.json()
  expect(advisee).toMatchObject({ lastName: 'Adams', reasons: [{ kind: 'blocked' }, {}] })
  expect(response.body).not.toContain('12300')
  const student = await signIn(app(), students[0]?.username ?? '')
  const own = await app().inject({
    url: '/v1/academic-progress/clear-to-register/mine',
    headers: { ...student.headers },
  })
  expect(own.body).toContain('12300')
  const sentences = (clear: { blockers: { title: string; sentence: string }[] }) =>
    clear.blockers.map(({ title, sentence }) => [title, sentence])
  expect(sentences(clearToRegister)).toEqual(sentences(own.json()))
})

test('shows no other student, and audits the attempt', async () => {
  const { headers, advisor } = await caseloadOf('Adams')
  const another = await caseloadOf('Baker')
  expect((await openOne(headers, another.idOf(0))).statusCode).toBe(404)
  const dean = await buildAccount(db(), {
    admin: 'active',
    permissions: ['person.view', 'person.view.academic'],
  })
  const caller = await signIn(app(), dean.username)
  expect((await openOne(caller.headers, another.idOf(0))).statusCode).toBe(404)
  await db()
    .updateTable('student_advisor')
    .set({ end_on: addDays(today, -1) })
    .where('person_id', '=', another.idOf(0))
    .execute()
  expect((await openOne(another.headers, another.idOf(0))).statusCode, 'former').toBe(404)
  const denied = await db()
    .selectFrom('audit_event')
    .where('action', '=', 'viewAdvisee')
    .where('outcome', '=', 'denied')
    .where('actor_id', 'in', [advisor.id, dean.id, another.advisor.id])
    .selectAll()
    .execute()
  expect(denied).toHaveLength(3)
})
