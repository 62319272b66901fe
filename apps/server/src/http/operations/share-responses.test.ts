import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { shareResponses } from './share-responses.ts'

/** A server that counts how often it creates a response; its search for `bad` fails. */
async function counting(seconds: number) {
  const app = Fastify()
  const share = shareResponses(seconds)
  let makeCount = 0
  app.get<{ Querystring: { words: string } }>('/search', (request, reply) =>
    share(request, reply, async () => {
      makeCount += 1
      if (request.query.words === 'bad') throw new Error('The search failed')
      return { makeCount }
    }),
  )
  const request = async (query: string) => {
    const response = await app.inject(`/search?words=${query}`)
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
  return { request, makeCount: () => makeCount, close: () => app.close() }
}

test('sends the same response to the same request, created once for concurrent requests', async () => {
  const { request, makeCount, close } = await counting(15)
  const answers = await Promise.all([request('comp'), request('comp'), request('comp')])
  expect(answers.map(({ body }) => body)).toEqual([
    { makeCount: 1 },
    { makeCount: 1 },
    { makeCount: 1 },
  ])
  expect(answers[0].headers['content-type']).toBe('application/json; charset=utf-8')
  expect((await request('comp')).headers['cache-control']).toMatch(/^public, max-age=(60|5\d)$/)
  expect((await request('algebra')).body).toEqual({ makeCount: 2 })
  expect(makeCount()).toBe(2)
  await close()
})

test('does not cache a failure', async () => {
  const { request, makeCount, close } = await counting(15)
  expect((await request('bad')).status).toBe(500)
  expect((await request('bad')).status).toBe(500)
  expect(makeCount()).toBe(2)
  await close()
})

test('creates a new response each time with 0 seconds', async () => {
  const { request, close } = await counting(0)
  expect((await request('comp')).body).toEqual({ makeCount: 1 })
  const again = await request('comp')
  expect(again.body).toEqual({ makeCount: 2 })
  expect(again.headers['cache-control']).toBe('public, max-age=60')
  await close()
})
