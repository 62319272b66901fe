import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { buildCode, buildPeriod } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

// French: the app has no catalog for it, and no code refers to it.

const app = useOwnTestApp()
const french = { title: 'Salles d’étude', description: 'Deux heures par jour.' }

async function buildSender(...permissions: string[]) {
  const { username } = await buildAccount(app().database.db, { permissions })
  const { headers } = await signIn(app(), username)
  return (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
    app().inject({ method, url, headers, ...(payload && { payload }) })
}

test('R1.10 a link in a third language is stored, found and returned, and needs a title there', async () => {
  const send = await buildSender('links.write')
  const link = { title: 'Study rooms', url: '/support', categoryIds: [] }
  const created = await send('POST', '/v1/links/link', { ...link, translations: { fr: french } })
  expect(created.statusCode, created.body).toBe(201)
  agreesWithContract('Link', created.json())
  expect(created.json().translations).toEqual({ fr: french })
  const results = await send('GET', '/v1/links/link?search=salles')
  expect(results.json().items).toMatchObject([{ translations: { fr: french } }])
  for (const translations of [{ fr: { description: 'Seule.' } }, { 'not a tag': french }]) {
    const rejected = await send('POST', '/v1/links/link', { ...link, translations })
    expect(rejected.statusCode).toBe(400)
  }
})

test('R1.10 returns a code and a term of the records in the third language', async () => {
  const { db } = app().database
  await buildCode(db, {
    list: 'campus',
    code: 'MAIN',
    title: 'Main Campus',
    extra: { translations: { fr: { title: 'Campus principal' } } },
  })
  const { rows } = await app().database.pool.query(
    `select translations from code where list = 'campus' and code = 'MAIN'`,
  )
  expect(rows).toEqual([{ translations: { fr: { title: 'Campus principal' } } }])
  const translations = JSON.stringify({ fr: { title: 'Automne 2026' } })
  const { id } = await buildPeriod(db, { title: 'Fall 2026', translations })
  const term = await app().database.pool.query(
    'select translations from academic_period where id = $1',
    [id],
  )
  expect(term.rows[0].translations).toMatchObject({
    es: { title: 'Otoño 2026' },
    fr: { title: 'Automne 2026' },
  })
})
