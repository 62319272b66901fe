import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { useRegistering } from '#testing/offer/use-registering.ts'
import { signIn } from '#testing/sign-in.ts'

const { app, offer, student } = useRegistering()

async function overview(query = '') {
  const { username } = await buildAccount(app().database.db, {
    permissions: ['registration.write'],
  })
  const { headers } = await signIn(app(), username)
  const response = await app().inject({ url: `/v1/registration/overview${query}`, headers })
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('RegistrationOverview', response.json())
  return response.json()
}

test('administrators see requests by state and refusal reason, but no students', async () => {
  const open = await offer('ENG-105', 'Composition I', { capacity: 9 })
  const full = await offer('ART-101', 'Drawing', { capacity: 0 })
  const { id, username, add } = await student()
  await add(open.id)
  await add(full.id)
  const all = await overview()
  expect(all.counts).toMatchObject({ accepted: 1, refused: 1, waiting: 0, held: 0 })
  expect(all.reasons).toEqual([{ code: 'full', count: 1 }])
  expect(all.requests).toHaveLength(2)
  for (const personalValue of [id, username])
    expect(JSON.stringify(all)).not.toContain(personalValue)
  const rejected = await overview('?state=refused&reason=full')
  expect(rejected.requests).toMatchObject([
    { section: { name: 'ART-101-01' }, state: 'refused', reasons: [{ code: 'full' }] },
  ])
  expect((await overview('?reason=conflict')).requests).toEqual([])
  const reads = await app()
    .database.db.selectFrom('audit_event')
    .where('action', '=', 'viewRegistrationRequests')
    .select('details')
    .execute()
  expect(reads.map(({ details }) => details)).toContainEqual({ state: 'refused', reason: 'full' })
})
