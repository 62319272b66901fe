import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const clock = testClock()
const app = useOwnTestApp({}, clock.now)

test('R8.4 requires a recent sign-in to change or remove an email address or phone number', async () => {
  const { id, username } = await buildAccount(app().database.db)
  const { headers } = await signIn(app(), username)
  const patch = (path: string, payload: object, by = headers) =>
    app().inject({
      method: 'PATCH',
      url: `/v1/people/person/mine/${path}`,
      headers: by,
      payload,
    })
  expect((await patch('mobile-phone', { number: '319-555-0133' })).statusCode).toBe(200)
  clock.advance({ minutes: 15 })
  for (const rejected of [
    await patch('mobile-phone', { number: '319-555-0134' }),
    await patch('mobile-phone', { number: null }),
    await patch('personal-email', { address: 'thief@mail.example' }),
  ]) {
    expect(rejected.statusCode).toBe(403)
    expect(rejected.json()).toMatchObject({ error: { code: 'signInAgain' } })
  }
  const { rows } = await app().database.pool.query(
    'select field from sis_writeback where person_id = $1',
    [id],
  )
  expect(rows).toEqual([{ field: 'mobilePhone' }])
  expect((await patch('preferred-name', { first: 'Maya' })).statusCode).toBe(200)
  const signInAgain = await signIn(app(), username)
  expect((await patch('mobile-phone', { number: null }, signInAgain.headers)).statusCode).toBe(200)
})
