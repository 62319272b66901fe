import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendError } from '#http/errors.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()

const failWith = (state: string) =>
  app().database.pool.query(
    `do $$ begin raise 'could not extend file "base/16384/2619": No space left' using errcode = '${state}'; end $$`,
  )

test.each(['53100', '53200', '53400'])(
  'answers 503 without details when the database refuses a statement with %s, and logs them',
  async (state) => {
    const lines: string[] = []
    const stream = { write: (line: string) => void lines.push(line) }
    const server = Fastify({ logger: { level: 'error', stream } })
    onTestFinished(() => server.close())
    server.setErrorHandler(sendError)
    server.post('/', () => failWith(state))
    const response = await server.inject({ method: 'POST', url: '/' })
    expect(response.statusCode).toBe(503)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.json().error).toMatchObject({
      code: 'unavailable',
      message: 'The database is out of space. Nothing was saved. Try again later.',
    })
    expect(response.body).not.toMatch(/base\/|extend|53\d/)
    expect(lines.join()).toContain(state)
  },
)
