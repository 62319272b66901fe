import { defaultPreferences as defaults } from '@myhub/domain/preferences/preferences.ts'
import { describe, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
const url = '/v1/people/person/mine/preferences'

async function somebody() {
  const person = await buildAccount(app().database.db)
  const { headers } = await signIn(app(), person.username)
  const read = async () => (await app().inject({ url, headers })).json()
  const change = (payload: object) => app().inject({ method: 'PATCH', url, headers, payload })
  return { ...person, headers, read, change }
}

describe('R8.3 how the hub looks and reads', () => {
  test('is as it comes for who has chosen nothing', async () => {
    const { read } = await somebody()
    const answer = await read()
    agreesWithContract('Preferences', answer)
    expect(answer).toEqual(defaults)
  })

  test('is the same for who has chosen one thing, but for that', async () => {
    const { read, change } = await somebody()
    const answer = await change({ textSize: 150 })
    expect(answer.statusCode, answer.body).toBe(200)
    agreesWithContract('Preferences', answer.json())
    expect(answer.json()).toEqual({ ...defaults, textSize: 150 })
    expect(await read()).toEqual({ ...defaults, textSize: 150 })
  })

  test('changes field by field, so that two devices at once both have their say', async () => {
    const { read, change } = await somebody()
    const wishes = [
      { theme: 'dark' },
      { language: 'es' },
      { hideGrades: true },
      { sidePanel: 'rail' },
    ]
    const answers = await Promise.all(wishes.map(change))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await read()).toEqual({ ...defaults, ...Object.assign({}, ...wishes) })
    await change({ language: null, theme: 'system' })
    expect(await read()).toMatchObject({ language: null, theme: 'system', sidePanel: 'rail' })
  })

  test('belongs to one person, and is nobody else’s', async () => {
    const [maya, diego] = [await somebody(), await somebody()]
    await maya.change({ highContrast: true })
    expect(await diego.read()).toEqual(defaults)
  })

  test.each([
    [{ textSize: 90 }, 'textSize'],
    [{ textSize: 210 }, 'textSize'],
    [{ textSize: 125 }, 'textSize'],
    [{ textSize: '150' }, 'textSize'],
    [{ theme: 'pink' }, 'theme'],
    [{ language: 'fr' }, 'language'],
    [{ lineSpacing: null }, 'lineSpacing'],
    [{ hideGrades: 'yes' }, 'hideGrades'],
    [{ favoriteColor: 'blue' }, 'favoriteColor'],
    [{}, ''],
  ])('refuses %j and says what is wrong', async (payload, field) => {
    const { change, read } = await somebody()
    const answer = await change(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(field)
    expect(await read()).toEqual(defaults)
  })

  test('is written down with the names of what changed, never with the values', async () => {
    const { change, id } = await somebody()
    await change({ theme: 'dark', textSize: 200 })
    const { rows } = await app().database.pool.query(
      `select details, outcome from audit_event where subject_id = $1 and action = 'changePreferences'`,
      [id],
    )
    expect(rows).toEqual([{ details: { fields: ['theme', 'textSize'] }, outcome: 'ok' }])
  })

  test('is for nobody who is not signed in', async () => {
    expect((await app().inject({ url })).statusCode).toBe(401)
    const payload = { theme: 'dark' }
    expect((await app().inject({ method: 'PATCH', url, payload })).statusCode).toBe(401)
  })
})
