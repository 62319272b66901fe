import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { shareAnswers } from './share-answers.ts'

/** A server that counts how often it creates a response; its search for `bad` fails. */
async function counting(seconds: number) {
  const app = Fastify()
  const share = shareAnswers(seconds)
  let made = 0
  app.get<{ Querystring: { words: string } }>('/search', (request, reply) =>
    share(request, reply, async () => {
      made += 1
      if (request.query.words === 'bad') throw new Error('The search failed')
      return { made }
    }),
  )
  const ask = async (words: string) => {
    const answer = await app.inject(`/search?words=${words}`)
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  return { ask, made: () => made, close: () => app.close() }
}

test('sends the same response to the same request, created once for concurrent requests', async () => {
  const { ask, made, close } = await counting(15)
  const answers = await Promise.all([ask('comp'), ask('comp'), ask('comp')])
  expect(answers.map(({ body }) => body)).toEqual([{ made: 1 }, { made: 1 }, { made: 1 }])
  expect(answers[0].headers['content-type']).toBe('application/json; charset=utf-8')
  expect((await ask('comp')).headers['cache-control']).toMatch(/^public, max-age=(60|5\d)$/)
  expect((await ask('algebra')).body).toEqual({ made: 2 })
  expect(made()).toBe(2)
  await close()
})

test('does not cache a failure', async () => {
  const { ask, made, close } = await counting(15)
  expect((await ask('bad')).status).toBe(500)
  expect((await ask('bad')).status).toBe(500)
  expect(made()).toBe(2)
  await close()
})

test('creates a new response each time with 0 seconds', async () => {
  const { ask, close } = await counting(0)
  expect((await ask('comp')).body).toEqual({ made: 1 })
  const again = await ask('comp')
  expect(again.body).toEqual({ made: 2 })
  expect(again.headers['cache-control']).toBe('public, max-age=60')
  await close()
})
