import { beforeEach, describe, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { supportArticlesContent, supportCategoriesContent } from './support.content.queries.ts'

const app = useOwnTestApp()
const publicUrl = '/public/v1/support/articles'
const url = '/v1/support/articles'

const category = (key: string, sortOrder: number) => ({ key, title: key, icon: 'star', sortOrder })
const article = (key: string, categories: string[], overrides: object = {}) => ({
  key,
  title: `About ${key}`,
  summary: 'In short.',
  body: 'Ask the **office**.',
  categories,
  sortOrder: 10,
  ...overrides,
})

beforeEach(async () => {
  await emptyTables(app().database.pool, 'support_article', 'support_category')
  const { db } = app().database
  await supportCategoriesContent.load(db, [
    category('money', 20),
    category('classes', 10),
    category('staff', 30),
    category('empty', 40),
  ])
  await supportArticlesContent.load(db, [
    article('bills', ['money'], { sortOrder: 30, tags: ['tuition'] }),
    article('holds', ['classes', 'money'], { sortOrder: 20, body: 'Pay the tuition first.' }),
    article('rosters', ['staff', 'classes'], { audience: 'role:employee' }),
    article('everybody-here', ['classes'], { isPublic: false, sortOrder: 40 }),
  ])
})

async function fetchArticles(address: string, headers = {}) {
  const response = await app().inject({ url: address, headers })
  expect(response.statusCode).toBe(200)
  const content = response.json()
  agreesWithContract('SupportContent', content)
  return {
    content,
    slugs: content.articles.map(({ slug }: { slug: string }) => slug),
    categories: content.categories.map(
      ({ title, articleCount }: { title: string; articleCount: number }) => [title, articleCount],
    ),
  }
}
async function headersOf(...roles: string[]) {
  const { username } = await buildAccount(app().database.db, { roles })
  return (await signIn(app(), username)).headers
}

describe('support articles', () => {
  test('R8.15 lists public articles for anonymous visitors and leaves out empty categories', async () => {
    const { content, slugs, categories } = await fetchArticles(publicUrl)
    expect(slugs).toEqual(['holds', 'bills'])
    expect(categories).toEqual([
      ['classes', 1],
      ['money', 2],
    ])
    expect(content.articles[1]).toMatchObject({
      title: 'About bills',
      bodyHtml: '<p>Ask the <strong>office</strong>.</p>',
      tags: ['tuition'],
      isPublic: true,
      owner: null,
      reviewedOn: null,
    })
  })

  test('R8.15 lists more for signed-in readers; staff get staff articles, marked as such', async () => {
    const student = await fetchArticles(url, await headersOf('student'))
    expect(student.slugs).toEqual(['holds', 'bills', 'everybody-here'])
    const staff = await fetchArticles(url, await headersOf('employee'))
    expect(staff.slugs).toEqual(['rosters', 'holds', 'bills', 'everybody-here'])
    expect(staff.content.articles[0]).toMatchObject({ isPublic: false, audience: 'role:employee' })
    expect(staff.categories).toContainEqual(['staff', 1])
  })

  test('filters articles by category or search terms and keeps all categories', async () => {
    const all = await fetchArticles(publicUrl)
    const money = all.content.categories.find(({ title }: { title: string }) => title === 'money')
    expect((await fetchArticles(`${publicUrl}?categoryId=${money.id}`)).slugs).toEqual([
      'holds',
      'bills',
    ])
    const results = await fetchArticles(`${publicUrl}?search=TUITION+first`)
    expect(results.slugs).toEqual(['holds'])
    expect(results.categories).toEqual(all.categories)
    const unknown = '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c80'
    expect((await fetchArticles(`${publicUrl}?categoryId=${unknown}`)).slugs).toEqual([])
  })

  test.each([
    { query: 'categoryId=7', path: 'categoryId' },
    { query: 'search=', path: 'search' },
    { query: 'color=red', path: 'color' },
  ])('rejects $query and names $path', async ({ query, path }) => {
    const response = await app().inject({ url: `${publicUrl}?${query}` })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields[0].path).toBe(path)
  })

  test('returns 401 to anonymous callers for everything else', async () => {
    expect((await app().inject({ url })).statusCode).toBe(401)
  })
})
