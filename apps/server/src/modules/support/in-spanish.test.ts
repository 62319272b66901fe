import { beforeEach, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { supportArticlesContent, supportCategoriesContent } from './support.content.queries.ts'

const app = useOwnTestApp()

beforeEach(() => emptyTables(app().database.pool, 'support_article', 'support_category'))

async function editing() {
  const { username } = await buildAccount(app().database.db, { permissions: ['support.write'] })
  const { headers } = await signIn(app(), username)
  return (method: 'POST' | 'PATCH', path: string, payload: object) =>
    app().inject({ method, url: `/v1/support/${path}`, headers, payload })
}
const heading = { title: 'Money', icon: 'wallet', sortOrder: 10, parentId: null }
const texts = (categoryId: string) => ({
  title: 'How do I pay?',
  summary: 'Online or in person.',
  body: 'Open **Billing**.',
  categoryIds: [categoryId],
  tags: ['payment'],
  isPublic: true,
  audience: [],
  owner: null,
  reviewedOn: null,
  relatedLinks: [],
  sortOrder: 10,
  isPublished: true,
})
const spanish = {
  title: '¿Cómo pago la matrícula?',
  summary: 'En línea o en persona.',
  body: 'Abra **Facturación**.',
  tags: ['pago'],
}
const read = async (search = '') => {
  const url = `/public/v1/support/articles${search && `?search=${encodeURIComponent(search)}`}`
  const content = (await app().inject({ url })).json()
  agreesWithContract('SupportContent', content)
  return content
}

test('R1.10 R8.20 saves an article and its topic in Spanish and returns both languages to readers', async () => {
  const send = await editing()
  const topic = (
    await send('POST', 'category', { ...heading, translations: { es: { title: 'Dinero' } } })
  ).json()
  const created = await send('POST', 'article', {
    ...texts(topic.id),
    translations: { es: spanish },
  })
  expect(created.statusCode, created.body).toBe(201)
  agreesWithContract('ManagedSupportArticle', created.json())
  expect(created.json().translations?.es).toEqual(spanish)

  const { body: _, ...text } = spanish
  const bodyHtml = '<p>Abra <strong>Facturación</strong>.</p>'
  for (const search of ['matricula facturacion', 'billing']) {
    const { articles, categories } = await read(search)
    expect(articles).toMatchObject([
      { title: 'How do I pay?', bodyHtml: expect.stringContaining('Billing') },
    ])
    expect(articles[0].translations.es).toEqual({ ...text, bodyHtml })
    expect(categories).toContainEqual(
      expect.objectContaining({ title: 'Money', translations: { es: { title: 'Dinero' } } }),
    )
  }
  expect((await read('matricula billing')).articles).toEqual([])

  const left = await send('PATCH', `article/${created.json().id}`, { owner: 'Registrar' })
  expect(left.json().translations?.es).toEqual(spanish)
  const translationsRemoved = await send('PATCH', `article/${created.json().id}`, {
    translations: {},
  })
  expect(translationsRemoved.json().translations).toEqual({})
  expect((await read('matricula')).articles).toEqual([])
  expect(
    (await send('PATCH', `category/${topic.id}`, { ...heading, translations: {} })).json()
      .translations,
  ).toEqual({})
})

test('rejects an article with only half of its Spanish texts and names the missing field', async () => {
  const send = await editing()
  const { id } = (await send('POST', 'category', heading)).json()
  const response = await send('POST', 'article', {
    ...texts(id),
    translations: { es: { ...spanish, body: '' } },
  })
  expect(response.statusCode).toBe(400)
  expect(response.json().error.fields).toContainEqual(
    expect.objectContaining({ path: 'translations.es.body' }),
  )
})

test('R1.10 loads Spanish articles and topics from files and accepts files without Spanish', async () => {
  const { db } = app().database
  const topic = { key: 'files', title: 'Files', icon: 'star', sortOrder: 1 }
  const article = {
    ...{ key: 'from-a-file', title: 'From a file', summary: 'Short.', body: 'Text.' },
    ...{ categories: ['files'], sortOrder: 1 },
  }
  const hashes = async () => {
    const { rows } = await app().database.pool.query(
      `select key, loaded_hash from support_category where key = 'files'
       union all select key, loaded_hash from support_article where key = 'from-a-file'`,
    )
    return rows.map(({ loaded_hash }) => loaded_hash)
  }
  await supportCategoriesContent.load(db, [topic])
  await supportArticlesContent.load(db, [article])
  // Hashes from before there were translations: upgrading must not overwrite edited rows.
  expect(await hashes()).toEqual([
    'a32260cae661a5df0b083575e2cd71b722c0ce1b2175292fedc0a12385a46970',
    'cd284b05e7914576b124500100d14764ff749d7b72e34e428af8af66390d415f',
  ])
  expect((await read('from a file')).articles).toMatchObject([
    { slug: 'from-a-file', translations: {} },
  ])
  await supportCategoriesContent.load(db, [
    { ...topic, translations: { es: { title: 'Archivos' } } },
  ])
  await supportArticlesContent.load(db, [{ ...article, translations: { es: spanish } }])
  const { articles, categories } = await read('facturacion')
  expect(articles).toMatchObject([
    { slug: 'from-a-file', translations: { es: { tags: ['pago'] } } },
  ])
  expect(categories).toContainEqual(
    expect.objectContaining({ translations: { es: { title: 'Archivos' } } }),
  )
})
