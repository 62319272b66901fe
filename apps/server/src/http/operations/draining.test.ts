import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp()
/** For the test that closes it. */
const closing = useOwnTestApp()

/** A load balancer's open connection to a listening server. */
async function connectedBalancer() {
  const url = await app().listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return async (path: string) => {
    const clientRequest = request(`${url}${path}`, { agent }).end()
    const [response] = (await once(clientRequest, 'response')) as [IncomingMessage]
    await text(response)
    const { connection } = response.headers
    return { status: response.statusCode, connection, isReused: clientRequest.reusedSocket }
  }
}

test('a stopping server reports it to the load balancer, keeps serving, and closes its connections', async () => {
  const balancer = await connectedBalancer()
  expect(await balancer('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' })
  app().beginDraining()
  const served = await balancer('/public/v1/support/status')
  expect(served).toEqual({ status: 200, connection: 'close', isReused: true })
  expect(await balancer('/readyz')).toMatchObject({ status: 503, connection: 'close' })
  expect(await balancer('/healthz')).toMatchObject({ status: 200 })
})

test('responds to a request on a connection opened just before the close', async () => {
  const url = await closing().listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(closing().server, 'connection')
  const closed = closing().close()
  await new Promise(setImmediate)
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*^connection: close/ims)
  await closed
})
