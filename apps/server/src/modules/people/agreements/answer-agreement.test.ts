import { describe, expect, test } from 'vitest'
import { buildAgreement } from '#testing/build-guidance.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signedInStudent } from '#testing/read-groups.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({}, () => new Date('2026-09-01T15:00:00Z'))

async function buildAgreementCase(overrides: Parameters<typeof buildAgreement>[2] = {}) {
  const student = await signedInStudent(app())
  const { id } = await buildAgreement(app().database.db, student.id, overrides)
  const answer = (body: object, agreementId = id) =>
    app().inject({
      method: 'PATCH',
      url: `/v1/people/person/mine/agreements/${agreementId}`,
      headers: student.headers,
      payload: body,
    })
  const events = async () => {
    const { rows } = await app().database.pool.query(
      `select action, details from audit_event
       where subject_id = $1 and action like '%Agreement' order by action`,
      [student.id],
    )
    return rows
  }
  const stored = async () => (await student.read('agreements')).agreements.data
  return { ...student, agreementId: id, answer, events, stored }
}

describe('R8.10 a student', () => {
  test('accepts an agreement and sees it as accepted from then on', async () => {
    const { agreementId, answer, stored, events } = await buildAgreementCase()
    const answered = await answer({ status: 'accepted' })
    expect(answered.statusCode, answered.body).toBe(200)
    agreesWithContract('Agreement', answered.json())
    const accepted = { id: agreementId, status: 'accepted', actedAt: '2026-09-01T15:00:00.000Z' }
    expect(answered.json()).toMatchObject(accepted)
    expect(await stored()).toMatchObject([accepted])
    expect(await events()).toEqual([{ action: 'acceptAgreement', details: { agreementId } }])
  })

  test('gives the same answer twice, even concurrently, and it counts once', async () => {
    const { answer, events } = await buildAgreementCase()
    const both = await Promise.all([answer({ status: 'accepted' }), answer({ status: 'accepted' })])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await answer({ status: 'accepted' })).statusCode).toBe(200)
    expect(await events()).toHaveLength(1)
  })

  test('declines an optional agreement and can change their mind', async () => {
    const { answer, stored, events } = await buildAgreementCase({ can_decline: true })
    expect((await answer({ status: 'declined' })).json()).toMatchObject({ status: 'declined' })
    expect((await answer({ status: 'accepted' })).json()).toMatchObject({ status: 'accepted' })
    expect(await stored()).toMatchObject([{ status: 'accepted' }])
    expect((await events()).map(({ action }) => action)).toEqual([
      'acceptAgreement',
      'declineAgreement',
    ])
  })

  test('cannot decline a required agreement', async () => {
    const { answer, stored, events } = await buildAgreementCase()
    const rejected = await answer({ status: 'declined' })
    expect(rejected.statusCode).toBe(409)
    expect(await stored()).toMatchObject([{ status: 'pending', actedAt: null }])
    expect(await events()).toEqual([])
  })

  test.each([
    [{ status: 'pending' }, 'status'],
    [{ status: 'accepted', actedAt: '2020-01-01' }, 'actedAt'],
    [{}, 'status'],
  ])('gets an error for an invalid answer: %j', async (body, path) => {
    const { answer } = await buildAgreementCase()
    const rejected = await answer(body)
    expect(rejected.statusCode).toBe(400)
    expect(rejected.json().error.fields).toContainEqual(expect.objectContaining({ path }))
  })

  test("gets 404 for another person's agreement, a removed one and an unknown one", async () => {
    const other = await buildAgreementCase()
    const removed = await buildAgreementCase({ removed_at: '2026-08-30T00:00:00Z' })
    const { answer } = await buildAgreementCase()
    const unknown = '00000000-0000-7000-8000-000000000000'
    for (const id of [other.agreementId, removed.agreementId, unknown])
      expect((await answer({ status: 'accepted' }, id)).statusCode).toBe(404)
    expect((await removed.answer({ status: 'accepted' })).statusCode).toBe(404)
    expect(await removed.events(), 'an answer to what is gone is kept nowhere').toEqual([])
    expect(await other.stored()).toMatchObject([{ status: 'pending' }])
  })
})

describe('R8.10 an import', () => {
  const statusesOf = (id: string, values: string) =>
    app().database.pool.query(`update agreement set ${values} where id = $1`, [id])

  test('keeps an answer that it does not contain', async () => {
    const { agreementId, answer, stored } = await buildAgreementCase()
    await answer({ status: 'accepted' })
    await statusesOf(agreementId, `title = 'Paying your bill', status = 'pending', acted_at = null`)
    expect(await stored()).toMatchObject([{ title: 'Paying your bill', status: 'accepted' }])
  })

  test('keeps an answer that is later than its own, and replaces an earlier one', async () => {
    const { agreementId, answer, stored, events } = await buildAgreementCase({ can_decline: true })
    await answer({ status: 'accepted' })
    await statusesOf(agreementId, `status = 'declined', acted_at = '2026-08-20T10:00:00Z'`)
    expect(await stored()).toMatchObject([{ status: 'accepted' }])
    await answer({ status: 'accepted' })
    expect(await events(), 'the same answer again is no news').toHaveLength(1)
    await statusesOf(agreementId, `acted_at = '2026-09-02T10:00:00Z'`)
    expect(await stored()).toMatchObject([
      { status: 'declined', actedAt: '2026-09-02T10:00:00.000Z' },
    ])
  })
})

test('R8.10 R8.13 lets a student register again after accepting an agreement', async () => {
  const { headers, answer } = await buildAgreementCase({ title: 'Paying your bill' })
  const url = '/v1/academic-progress/clear-to-register/mine'
  const blockers = async () => (await app().inject({ url, headers })).body
  expect(await blockers()).toContain('Paying your bill')
  await answer({ status: 'accepted' })
  expect(await blockers()).not.toContain('Paying your bill')
})
