import { beforeEach, expect, test } from 'vitest'
import type { PersonReference } from '#connectors/connector.ts'
import { browse } from '#testing/browse.ts'
import { useCollegeProvider } from '#testing/sources/college-provider.ts'
import { type ScriptedSource, scriptedSource } from '#testing/sources/scripted-source.ts'
import { useScriptedCollege } from '#testing/sources/use-scripted-college.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const provider = useCollegeProvider()
let college: ScriptedSource
let resolve: NonNullable<ScriptedSource['resolve']>
const references: PersonReference[] = []
const findSource = async () => ({
  sourceId: 'ethos',
  kind: 'ethos' as const,
  source: { ...college, resolve },
})
const app = useOwnTestApp(
  () => ({
    OIDC_ISSUER: provider().issuer,
    OIDC_CLIENT_ID: 'hub',
    OIDC_CLIENT_SECRET: 'a secret of the college',
    OIDC_PERSON_CLAIM: 'student_number',
    OIDC_PERSON_FIELD: 'studentId',
  }),
  undefined,
  { findSource },
)

/** Signs in the student with a number through the provider and returns the outcome. */
async function signInAs(number: string) {
  await provider().configure({ claims: { student_number: number } })
  const browser = browse(app())
  const leaving = await browser.step('/ui/login?redirect=%2Fprofile')
  const back = await fetch(leaving.headers.get('location') ?? '', { redirect: 'manual' })
  const { status } = await browser.step(back.headers.get('location') ?? '')
  const headers = { cookie: browser.cookieHeader() }
  const user = await app().inject({ url: '/v1/authorization/user/mine', headers })
  return { status, username: user.json().username as string | undefined }
}

const people = async () =>
  (await app().database.pool.query('select sis_id as id from person order by 1')).rows

beforeEach(async () => {
  references.splice(0)
  college = scriptedSource()
  await useScriptedCollege(app().database, college, 1)
  college.setRecords('u9', 'people', {
    u9: {
      isEnabled: 'true',
      username: 'new.one',
      studentId: '9000009',
      givenName: 'New',
      familyName: 'One',
    },
  })
  college.setRecords('u9', 'personDetails', {
    u9d: {
      personSisId: 'u9',
      studentId: '9000009',
      legalFirst: 'New',
      legalLast: 'One',
      directoryOptOut: 'false',
      isDeceased: 'false',
    },
  })
  resolve = async (reference) => {
    references.push(reference)
    const isKnown = 'number' in reference && reference.number === '9000009'
    return isKnown ? { sisId: 'u9', number: '9000009', username: 'new.one' } : null
  }
})

test("sis.md 4.1 signs in a person who joined since the last import, with the record from the college's system", async () => {
  expect(await signInAs('9000009')).toEqual({ status: 303, username: 'new.one' })
  expect(references).toEqual([{ number: '9000009' }])
  expect(await people()).toEqual([{ id: 'u1' }, { id: 'u9' }])
  // From now on they are known like everyone else.
  expect(await signInAs('9000009')).toMatchObject({ status: 303 })
  expect(await signInAs('9000001')).toMatchObject({ status: 303 })
  expect(references).toHaveLength(1)
})

test("rejects a person who is unknown to or disabled in the college's system", async () => {
  expect(await signInAs('9000008')).toMatchObject({ status: 403 })
  await app().database.pool.query(
    `update person set is_enabled = false, student_id = '9000009', sis_id = 'u9'`,
  )
  expect(await signInAs('9000009')).toMatchObject({ status: 403 })
  expect(await people()).toEqual([{ id: 'u9' }])
})

test.each([
  ['cannot be asked', () => Promise.reject(new Error('unavailable'))],
  [
    'does not answer in time',
    (signal: AbortSignal) =>
      new Promise<null>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  ],
])(
  "while the college's system %s, signs in known people and explains the problem to others",
  async (_, respond) => {
    resolve = (_reference, { signal }) => respond(signal)
    expect(await signInAs('9000001')).toMatchObject({ status: 303 })
    expect(await signInAs('9000009')).toMatchObject({ status: 403 })
    expect(await people()).toEqual([{ id: 'u1' }])
  },
)
