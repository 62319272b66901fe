import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendError } from './errors.ts'

/**
 * A server whose response hasn't started when the caller disconnects.
 * @returns its log lines by level
 */
async function clientThatLeaves(end: (response: PassThrough, leave: () => void) => void) {
  const logged: string[] = []
  const write = (line: string) => void logged.push(JSON.parse(line).level)
  const app = Fastify({ logger: { level: 'warn', stream: { write } } })
  app.setErrorHandler(sendError)
  const stream = new PassThrough()
  // Node reports a closed connection only once the body has been read.
  const requested = new Promise<void>((done) => {
    app.post('/', (_request, reply) => {
      reply.send(stream)
      done()
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  )
  await requested
  const closed = new Promise((done) => stream.once('close', done))
  end(stream, () => socket.destroy())
  await closed
  // Effects of the disconnect are complete when the server has closed.
  socket.destroy()
  await app.close()
  return logged
}

test('doesn’t log an error when a caller disconnects before the response starts', async () => {
  expect(await clientThatLeaves((_answer, leave) => leave())).toEqual([])
})

test('logs a response that fails before it starts as an error, once', async () => {
  expect(await clientThatLeaves((response) => response.destroy(new Error('disk')))).toEqual([50])
})
