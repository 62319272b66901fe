import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type RunningServer, runServer } from '#testing/processes/run-server.ts'
import { useTestDatabase } from '#testing/test-database.ts'

const database = useTestDatabase()
const checkMs = 100
const clients = 6
/** Leaves the servers that start a part of the processor. */
const pauseMs = 10

/** A server for this test's own database. */
async function startServer(): Promise<RunningServer> {
  const { rows } = await database().pool.query<{ name: string }>('select current_database() name')
  const url = new URL(inject('serverUrl') ?? '')
  url.pathname = rows[0]?.name ?? ''
  const server = await runServer({
    ...{ DATABASE_URL: url.href, DATABASE_POOL_SIZE: '4' },
    ...{ RATE_LIMIT_PER_MINUTE: '1000000', SHUTDOWN_DELAY_SECONDS: '1' },
  })
  onTestFinished(async () => {
    await server.end('SIGKILL')
  })
  return server
}

/**
 * A load balancer that rotates among the servers whose `/readyz` returned 200 at its last check,
 * over keep-alive connections. It never sends a request twice.
 */
function balance(servers: readonly RunningServer[]) {
  const all = [...servers]
  const agent = new Agent({ keepAlive: true })
  const over = new AbortController()
  let ready: readonly RunningServer[] = all
  let turn = 0
  const requestStatus = async (
    server: RunningServer | undefined,
    path: string,
  ): Promise<string> => {
    try {
      const clientRequest = request(`${server?.url}${path}`, { agent }).end()
      const [response] = (await once(clientRequest, 'response')) as [IncomingMessage]
      await text(response)
      return String(response.statusCode)
    } catch (error) {
      return String(Reflect.get(Object(error), 'code'))
    }
  }
  const check = async () => {
    while (!over.signal.aborted) {
      const states = await Promise.all(all.map((server) => requestStatus(server, '/readyz')))
      ready = all.filter((_, index) => states[index] === '200')
      await wait(checkMs)
    }
  }
  const counts: Record<string, number> = {}
  const call = async () => {
    while (!over.signal.aborted) {
      turn += 1
      const response = await requestStatus(ready[turn % ready.length], '/v1/authentication/login')
      counts[response] = (counts[response] ?? 0) + 1
      await wait(pauseMs)
    }
  }
  const done = Promise.all([check(), ...Array.from({ length: clients }, call)])
  return {
    add: (server: RunningServer) => all.push(server),
    /** @returns the number of requests by status or error */
    end: async () => {
      over.abort()
      await done
      agent.destroy()
      return counts
    },
  }
}

// Two processes need PostgreSQL: the embedded database allows one.
test.runIf(inject('serverUrl'))(
  'two servers restart one after the other under load, and no request fails',
  async () => {
    const [first, second] = await Promise.all([startServer(), startServer()])
    const balancer = balance([first, second])
    balancer.add(await startServer())
    expect(await first.end('SIGTERM')).toBe(0)
    balancer.add(await startServer())
    expect(await second.end('SIGTERM')).toBe(0)
    const { 200: ok, ...failures } = await balancer.end()
    expect(failures).toEqual({})
    expect(ok).toBeGreaterThan(500)
  },
)
