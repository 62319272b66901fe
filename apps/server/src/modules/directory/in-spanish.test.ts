import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { buildCode } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { officeContent } from './offices/office.content.queries.ts'

const app = useOwnTestApp({}, () => new Date('2026-11-20T18:00:00Z'))
const spanish = {
  name: 'Registro académico',
  description: 'Inscripción y expedientes.',
  topics: ['expedientes'],
}
const office = {
  ...{
    code: null,
    name: 'Registrar',
    description: 'Transcripts.',
    translations: { es: spanish },
    campusCode: 'MAIN',
  },
  ...{ buildingCode: null, room: '120', phone: null, email: null, url: null, topics: [] },
  ...{ hours: [], parentId: null, sortOrder: 10, isActive: true },
  closures: [
    {
      ...{ startOn: '2026-11-26', endOn: '2026-11-27', reason: 'Thanksgiving' },
      translations: { es: { reason: 'Día de Acción de Gracias' } },
    },
    { startOn: '2026-12-24', endOn: '2026-12-31', reason: 'Winter break' },
  ],
}

async function headersOf(...permissions: string[]) {
  const { username } = await buildAccount(app().database.db, { permissions })
  return (await signIn(app(), username)).headers
}
const findOffice = async (name: string) => {
  const all = (await app().inject({ url: '/public/v1/directory/offices' })).json()
  const found = all.find((item: { name: string }) => item.name === name)
  agreesWithContract('Office', found)
  return found
}

test('R1.10 R8.20 stores and returns texts of an office in a third language and finds it by them', async () => {
  const headers = await headersOf('offices.write')
  const payload = {
    ...office,
    name: 'Tutoring',
    translations: { 'fr-CA': { name: 'Tutorat', topics: ['rédaction'] } },
    closures: [],
  }
  const created = await app().inject({
    method: 'POST',
    url: '/v1/directory/office',
    headers,
    payload,
  })
  expect(created.statusCode, created.body).toBe(201)
  expect((await findOffice('Tutoring')).translations).toEqual(payload.translations)
  const log = await app().inject({
    ...{ method: 'POST', url: '/v1/directory/search', headers: await headersOf() },
    payload: { searchTerms: ['tutorat'], kinds: ['office'] },
  })
  expect(log.json().items).toMatchObject([{ displayName: 'Tutoring' }])
  const malformed = { ...payload, translations: { French: { name: 'Tutorat' } } }
  const response = await app().inject({
    ...{ method: 'POST', url: '/v1/directory/office', headers },
    payload: malformed,
  })
  expect(response.statusCode).toBe(400)
})

test('R1.10 R8.20 returns an office with its closures in Spanish and finds it in either language', async () => {
  await buildCode(app().database.db, { list: 'campus', code: 'MAIN', title: 'Main Campus' })
  const headers = await headersOf('offices.write')
  const url = '/v1/directory/office'
  const created = await app().inject({ method: 'POST', url, headers, payload: office })
  expect(created.statusCode, created.body).toBe(201)
  agreesWithContract('ManagedOffice', created.json())
  expect(await findOffice('Registrar')).toMatchObject({
    description: 'Transcripts.',
    translations: { es: spanish },
    closures: [
      { reason: 'Thanksgiving', translations: { es: { reason: 'Día de Acción de Gracias' } } },
      { reason: 'Winter break', translations: {} },
    ],
  })
  for (const term of ['registro', 'inscripcion', 'registrar']) {
    const response = await app().inject({
      ...{ method: 'POST', url: '/v1/directory/search', headers: await headersOf() },
      payload: { searchTerms: [term], kinds: ['office'] },
    })
    expect(response.json().items.map((item: { displayName: string }) => item.displayName)).toEqual([
      'Registrar',
    ])
  }
  const change = { method: 'PATCH', url: `${url}/${created.json().id}`, headers } as const
  const moved = await app().inject({ ...change, payload: { room: '122' } })
  expect(moved.json()).toMatchObject({ room: '122', translations: { es: spanish } })
  const plain = await app().inject({ ...change, payload: { translations: {} } })
  expect(plain.json().translations).toEqual({})
})

test('R1.10 loads Spanish offices from a file and accepts files without Spanish', async () => {
  const { db, pool } = app().database
  const row = { key: 'from-a-file', name: 'From a file', campus: 'MAIN' }
  await officeContent.load(db, [row])
  expect(await findOffice('From a file')).toMatchObject({ translations: {}, closures: [] })
  await pool.query(`update office set room = 'edited since' where key = 'from-a-file'`)
  await officeContent.load(db, [row])
  expect(await findOffice('From a file')).toMatchObject({ room: 'edited since' })
  await officeContent.load(db, [{ ...row, translations: { es: { name: 'De un archivo' } } }])
  expect((await findOffice('From a file')).translations).toEqual({
    es: { name: 'De un archivo' },
  })
})
