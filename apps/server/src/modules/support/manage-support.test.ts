import { beforeAll, describe, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
type Headers = Record<string, string>
let editor: Headers
let reader: Headers

const callApi = (
  headers: Headers,
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  payload?: object,
) => app().inject({ method, url, headers, ...(payload && { payload }) })

async function headersOf(...permissions: string[]): Promise<Headers> {
  const { username } = await buildAccount(app().database.db, { permissions, roles: ['student'] })
  return { ...(await signIn(app(), username)).headers }
}

beforeAll(async () => {
  editor = await headersOf('support.write')
  reader = await headersOf()
})

async function topic(overrides: object = {}) {
  const body = { title: 'Money', icon: 'wallet', sortOrder: 10, parentId: null, ...overrides }
  const response = await callApi(editor, 'POST', '/v1/support/category', body)
  expect(response.statusCode, response.body).toBe(201)
  agreesWithContract('ManagedSupportCategory', response.json())
  return response.json()
}

const texts = (categoryId: string) => ({
  title: 'How do I pay?',
  summary: 'Online or in person.',
  body: 'Open **Billing**.',
  categoryIds: [categoryId],
  tags: [],
  isPublic: true,
  audience: [],
  owner: null,
  reviewedOn: '2026-08-03',
  relatedLinks: [{ title: 'Billing', url: '/profile/billing' }],
  sortOrder: 10,
  isPublished: true,
})

async function createArticle(overrides: object = {}) {
  const response = await callApi(editor, 'POST', '/v1/support/article', {
    ...texts((await topic()).id),
    ...overrides,
  })
  expect(response.statusCode, response.body).toBe(201)
  agreesWithContract('ManagedSupportArticle', response.json())
  return response.json()
}

async function asReader(id: string, headers: Headers = {}) {
  const url = 'authorization' in headers || 'cookie' in headers ? '/v1' : '/public/v1'
  const { articles } = (await callApi(headers, 'GET', `${url}/support/articles`)).json()
  return articles.find((article: { id: string }) => article.id === id)
}

describe('support articles for editors', () => {
  test("R8.20 publishes an editor's article to anonymous readers", async () => {
    const article = await createArticle()
    expect(await asReader(article.id)).toMatchObject({
      slug: article.slug,
      bodyHtml: '<p>Open <strong>Billing</strong>.</p>',
      relatedLinks: [{ title: 'Billing', url: '/profile/billing' }],
      isHelpfulToMe: null,
    })
  })

  test('R8.20 shows an unpublished article only to editors', async () => {
    const article = await createArticle({ isPublished: false })
    expect(await asReader(article.id)).toBeUndefined()
    expect(await asReader(article.id, reader)).toBeUndefined()
    const managed = (await callApi(editor, 'GET', '/v1/support/manage')).json()
    agreesWithContract('ManagedSupport', managed)
    expect(managed.articles).toContainEqual(article)
    const published = await callApi(editor, 'PATCH', `/v1/support/article/${article.id}`, {
      isPublished: true,
    })
    expect(published.headers.etag).toBe('"2"')
    expect(await asReader(article.id)).toMatchObject({ title: article.title })
  })

  test('gives two articles with the same title different addresses and keeps them when a title changes', async () => {
    const [one, two] = [
      await createArticle({ title: 'Two alike' }),
      await createArticle({ title: 'Two alike' }),
    ]
    expect([one.slug, two.slug]).toEqual(['two-alike', 'two-alike-2'])
    const changed = await callApi(editor, 'PATCH', `/v1/support/article/${one.id}`, {
      title: 'New',
    })
    expect(changed.json()).toMatchObject({ title: 'New', slug: 'two-alike', body: one.body })
  })

  test('previews the sanitized text that readers get, without scripts or images', async () => {
    const body = '# Pay\n\n<script>alert(1)</script> ![x](https://a.example/x.png)'
    const { html } = (await callApi(editor, 'POST', '/v1/support/article/preview', { body })).json()
    expect(html).toContain('<h3>Pay</h3>')
    expect(html).not.toMatch(/<script|<img/)
  })

  test('rejects a change to an outdated version', async () => {
    const article = await createArticle()
    const url = `/v1/support/article/${article.id}`
    await callApi(editor, 'PATCH', url, { owner: 'Registrar' })
    const late = await callApi({ ...editor, 'if-match': '"1"' }, 'PATCH', url, { owner: 'Library' })
    expect(late.statusCode).toBe(412)
    const { articles } = (await callApi(editor, 'GET', '/v1/support/manage')).json()
    expect(articles).toContainEqual(
      expect.objectContaining({ id: article.id, owner: 'Registrar', version: 2 }),
    )
  })

  test.each([
    {
      change: { relatedLinks: [{ title: 'x', url: 'javascript:alert(1)' }] },
      path: 'relatedLinks.0.url',
    },
    { change: { categoryIds: ['0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c99'] }, path: 'categoryIds.0' },
    { change: { title: '  ' }, path: 'title' },
    { change: { reviewedOn: 'soon' }, path: 'reviewedOn' },
    { change: { color: 'red' }, path: 'color' },
  ])('rejects an article with an error at $path and names the field', async ({ change, path }) => {
    const payload = { ...texts((await topic()).id), ...change }
    const response = await callApi(editor, 'POST', '/v1/support/article', payload)
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields[0].path).toBe(path)
  })

  test('nests topics one level and rejects cycles', async () => {
    const top = await topic()
    const sub = await topic({ parentId: top.id })
    const { id, version, updatedAt, ...text } = top
    const createLoop = await callApi(editor, 'PATCH', `/v1/support/category/${id}`, {
      ...text,
      parentId: sub.id,
    })
    expect(createLoop.json().error.fields[0].path).toBe('parentId')
    expect(
      (await callApi(editor, 'PATCH', `/v1/support/category/${version}`, text)).statusCode,
    ).toBe(400)
    expect(updatedAt).toBe(top.updatedAt)
  })
})

describe('was this helpful?', () => {
  const rate = (headers: Headers, id: string, isHelpful: boolean) =>
    callApi(headers, 'POST', `/v1/support/article/${id}/helpful`, { isHelpful })
  const counts = async (id: string) => {
    const { articles } = (await callApi(editor, 'GET', '/v1/support/manage')).json()
    const { helpfulCount, unhelpfulCount } = articles.find(
      (article: { id: string }) => article.id === id,
    )
    return [helpfulCount, unhelpfulCount]
  }

  test('R8.15 saves one answer per person, lets them change it and returns it to them', async () => {
    const { id } = await createArticle()
    expect((await rate(reader, id, true)).statusCode).toBe(204)
    expect((await rate(reader, id, true)).statusCode).toBe(204)
    expect(await counts(id)).toEqual([1, 0])
    expect(await asReader(id, reader)).toMatchObject({ isHelpfulToMe: true, helpfulCount: 1 })
    await rate(reader, id, false)
    expect(await counts(id)).toEqual([0, 1])
    expect(await asReader(id, editor)).toMatchObject({ isHelpfulToMe: null })
  })

  test('R8.15 counts a double click once', async () => {
    const { id } = await createArticle()
    await Promise.all([rate(reader, id, true), rate(reader, id, true), rate(reader, id, true)])
    expect(await counts(id)).toEqual([1, 0])
  })

  test('R8.15 counts anonymous answers only and rate-limits each IP address', async () => {
    const { id } = await createArticle()
    const url = `/public/v1/support/article/${id}/helpful`
    const answerNo = () => app().inject({ method: 'POST', url, payload: { isHelpful: false } })
    expect((await answerNo()).statusCode).toBe(204)
    expect(await counts(id)).toEqual([0, 1])
    const answers = await Promise.all(Array.from({ length: 61 }, answerNo))
    expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true)
  })

  test('rejects feedback on an article that the caller may not read', async () => {
    const { id } = await createArticle({ isPublic: false, audience: ['role:employee'] })
    expect((await rate(reader, id, true)).statusCode).toBe(404)
    const anonymousUrl = `/public/v1/support/article/${id}/helpful`
    const payload = { isHelpful: true }
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const response = await app().inject({ method: 'POST', url: anonymousUrl, payload, headers })
    expect([404, 429]).toContain(response.statusCode)
  })
})
