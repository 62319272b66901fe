import { defaultPreferences as defaults } from '@myhub/domain/preferences/preferences.ts'
import { describe, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
const url = '/v1/people/person/mine/preferences'

async function buildStudent() {
  const person = await buildAccount(app().database.db)
  const { headers } = await signIn(app(), person.username)
  const read = async () => (await app().inject({ url, headers })).json()
  const change = (payload: object) => app().inject({ method: 'PATCH', url, headers, payload })
  return { ...person, headers, read, change }
}

describe('R8.3 display preferences', () => {
  test('have their defaults for a person who has chosen nothing', async () => {
    const { read } = await buildStudent()
    const body = await read()
    agreesWithContract('Preferences', body)
    expect(body).toEqual(defaults)
  })

  test('keep the other defaults for a person who has chosen one thing', async () => {
    const { read, change } = await buildStudent()
    const response = await change({ textSize: 150 })
    expect(response.statusCode, response.body).toBe(200)
    agreesWithContract('Preferences', response.json())
    expect(response.json()).toEqual({ ...defaults, textSize: 150 })
    expect(await read()).toEqual({ ...defaults, textSize: 150 })
  })

  test('change field by field, so two devices do not overwrite each other', async () => {
    const { read, change } = await buildStudent()
    const overrides = [
      { theme: 'dark' },
      { language: 'es' },
      { hideGrades: true },
      { sidePanel: 'rail' },
    ]
    const answers = await Promise.all(overrides.map(change))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await read()).toEqual({ ...defaults, ...Object.assign({}, ...overrides) })
    await change({ language: null, theme: 'system' })
    expect(await read()).toMatchObject({ language: null, theme: 'system', sidePanel: 'rail' })
  })

  test('are private to one person', async () => {
    const [maya, diego] = [await buildStudent(), await buildStudent()]
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
  ])('reject %j with an explanation', async (payload, field) => {
    const { change, read } = await buildStudent()
    const response = await change(payload)
    expect(response.statusCode).toBe(400)
    expect(response.body).toContain(field)
    expect(await read()).toEqual(defaults)
  })

  test('are audited with the names of changed fields, never the values', async () => {
    const { change, id } = await buildStudent()
    await change({ theme: 'dark', textSize: 200 })
    const { rows } = await app().database.pool.query(
      `select details, outcome from audit_event where subject_id = $1 and action = 'changePreferences'`,
      [id],
    )
    expect(rows).toEqual([{ details: { fields: ['theme', 'textSize'] }, outcome: 'ok' }])
  })

  test('return 401 to anonymous callers', async () => {
    expect((await app().inject({ url })).statusCode).toBe(401)
    const payload = { theme: 'dark' }
    expect((await app().inject({ method: 'PATCH', url, payload })).statusCode).toBe(401)
  })
})
