import { beforeEach, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { linkCategoryContent } from './categories/link-category.content.queries.ts'
import { linkContent } from './link.content.queries.ts'

const app = useOwnTestApp()

beforeEach(() => emptyTables(app().database.pool, 'link', 'link_category'))

const spanish = {
  title: 'Salas de estudio',
  description: 'Hasta dos horas al día.',
  keywords: ['biblioteca'],
}

async function buildSender(...permissions: string[]) {
  const { username } = await buildAccount(app().database.db, { permissions })
  const { headers } = await signIn(app(), username)
  return (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
    app().inject({ method, url: `/v1/links/${path}`, headers, ...(payload && { payload }) })
}

test('R1.10 R8.14 stores a link and its category in Spanish and returns both languages to a student', async () => {
  const send = await buildSender('links.write')
  const category = (
    await send('POST', 'category', {
      title: 'Library',
      translations: { es: { title: 'Biblioteca' } },
    })
  ).json()
  agreesWithContract('LinkCategory', category)
  const created = await send('POST', 'link', {
    ...{
      title: 'Study rooms',
      url: '/support',
      categoryIds: [category.id],
      translations: { es: spanish },
    },
  })
  expect(created.statusCode, created.body).toBe(201)
  const student = await buildSender()
  const ownHours = (await student('GET', 'mine')).json()
  agreesWithContract('MyLinks', ownHours)
  const foundCategory = ownHours.categories.find(
    (candidate: { category: { id: string } }) => candidate.category.id === category.id,
  )
  expect(foundCategory.category.translations?.es).toEqual({ title: 'Biblioteca' })
  expect(foundCategory.links).toMatchObject([
    { title: 'Study rooms', translations: { es: spanish } },
  ])
  for (const search of ['salas biblioteca', 'study rooms']) {
    const results = await student('GET', `link?search=${encodeURIComponent(search)}`)
    expect(results.json().totalCount).toBe(1)
  }
  expect((await student('GET', 'link?search=salas%20rooms')).json().totalCount).toBe(0)

  const { id } = created.json()
  const renamed = await send('PATCH', 'link', { id, title: 'Rooms' })
  expect(renamed.json()).toMatchObject({ title: 'Rooms', translations: { es: spanish } })
  expect((await send('PATCH', 'link', { id, translations: {} })).json().translations).toEqual({})
  expect(
    (await send('PATCH', `category/${category.id}`, { translations: {} })).json(),
  ).toMatchObject({
    title: 'Library',
    translations: {},
  })
})

test('R8.14 imports Spanish texts from a spreadsheet and rejects a description without a title', async () => {
  const send = await buildSender('links.write')
  const file = (title: string) =>
    `title,url,title.es,description.es\nBuses by file,/support,${title},Líneas urbanas.\n`
  expect((await send('POST', 'import', { csv: file('Autobuses') })).statusCode).toBe(201)
  const { items } = (await send('GET', 'link?search=autobuses')).json()
  expect(items).toMatchObject([
    {
      title: 'Buses by file',
      translations: { es: { title: 'Autobuses', description: 'Líneas urbanas.' } },
    },
  ])
  expect((await send('POST', 'import/preview', { csv: file('') })).json()).toMatchObject({
    count: 0,
    faults: [{ line: 2, column: 'title.es', code: 'required' }],
  })
})

test('R1.10 loads links and categories in Spanish from files; reloading them changes nothing', async () => {
  const { db } = app().database
  const categories = [{ key: 'files', title: 'Files', translations: { es: { title: 'Archivos' } } }]
  const links = [
    {
      key: 'one',
      title: 'One',
      url: '/support',
      categories: ['files'],
      translations: { es: spanish },
    },
    { key: 'two', title: 'Two', url: '/support', categories: ['files'] },
  ]
  await linkCategoryContent.load(db, categories)
  await linkContent.load(db, links)
  const unchanged = { added: 0, changed: 0 }
  expect(await linkCategoryContent.load(db, categories)).toMatchObject(unchanged)
  expect(await linkContent.load(db, links)).toMatchObject(unchanged)
  const { rows } = await app().database.pool.query(
    `select translations from link where key in ('one', 'two') order by key`,
  )
  expect(rows.map((row) => row.translations)).toEqual([{ es: spanish }, {}])
})
