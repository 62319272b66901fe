import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { useRegistering } from '#testing/offer/use-registering.ts'
import { signIn } from '#testing/sign-in.ts'

const { app, offer, student } = useRegistering()
const db = () => app().database.db

/** A student with a plan of one class that is canceled. */
async function planning() {
  const { id: sectionId } = await offer('ENG-105', 'Composition I', { capacity: 9 })
  const { id, headers } = await student()
  const payload = { term: '2026FA', name: 'Plan A', sectionIds: [sectionId] }
  await app().inject({ method: 'POST', url: '/v1/registration/plans', headers, payload })
  await db().updateTable('section').set({ status: 'cancelled' }).execute()
  return id
}

async function read(permissions: string[], personId: string, more: object = {}) {
  const { id, username } = await buildAccount(db(), { roles: ['advisor'], permissions })
  const { headers } = await signIn(app(), username)
  const response = await app().inject({
    method: 'POST',
    url: '/v1/registration/student-plans',
    headers,
    payload: { personId, reason: 'Advising appointment', ...more },
  })
  return { advisor: id, response }
}

const audits = (actor: string) =>
  db()
    .selectFrom('audit_event')
    .where('actor_id', '=', actor)
    .where('action', '=', 'viewRegistrationPlans')
    .select(['subject_id', 'outcome', 'reason'])
    .execute()

test('an advisor reads a student’s plan and its checks, which is audited with the reason', async () => {
  const personId = await planning()
  const { advisor, response } = await read(['person.view', 'person.view.academic'], personId)
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('StudentPlans', response.json())
  const [{ plan, checks }] = response.json().plans
  expect([plan.name, plan.classes.length]).toEqual(['Plan A', 1])
  const blocking = checks.findings.filter(
    ({ verdict }: { verdict: string }) => verdict === 'blocks',
  )
  expect(blocking).toMatchObject([{ code: 'canceled', classId: plan.classes[0].sectionId }])
  expect(await audits(advisor)).toEqual([
    { subject_id: personId, outcome: 'ok', reason: 'Advising appointment' },
  ])
})

test('a reader without the permission for academic records is refused, which is audited too', async () => {
  const { advisor, response } = await read(['person.view'], await planning())
  expect(response.statusCode).toBe(403)
  expect(await audits(advisor)).toMatchObject([{ outcome: 'denied' }])
})

test('returns 404 for an unknown person, and names an unknown term', async () => {
  const permissions = ['person.view', 'person.view.academic']
  const unknownId = await read(permissions, '00000000-0000-7000-8000-000000000000')
  expect(unknownId.response.statusCode).toBe(404)
  const past = await read(permissions, await planning(), { term: '1899SP' })
  expect([past.response.statusCode, past.response.json().error.fields[0].path]).toEqual([
    400,
    'term',
  ])
})
