import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Effect } from './faults.ts'

/** The response to a call without faults. */
export interface SimulatedResponse {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Plain text, such as a token. */
  readonly text?: string
}

export const errorReply = (status: number, code: string, message: string): SimulatedResponse => ({
  status,
  body: { errors: [{ code, description: code, message }] },
})

const html = '<html><body><h1>Service Unavailable</h1></body></html>'

function applyEffect(reply: SimulatedResponse, effect: Effect, now: number): SimulatedResponse {
  if (effect.kind === 'status') {
    const {
      status,
      retryAfter = 'none',
      isHtml,
      code = 'Global.Internal.Error',
      message = '',
    } = effect
    const retryHeaders: Record<string, string> =
      retryAfter === 'none'
        ? {}
        : {
            'retry-after':
              retryAfter === 'date' ? new Date(now + 3_000).toUTCString() : String(retryAfter),
          }
    return isHtml
      ? { status, headers: { ...retryHeaders, 'content-type': 'text/html' }, text: html }
      : { ...errorReply(status, code, message), headers: retryHeaders }
  }
  if (effect.kind === 'errorsIn200') return { ...errorReply(200, effect.code, effect.message) }
  if (effect.kind === 'contentType')
    return { ...reply, headers: { ...reply.headers, 'content-type': effect.type } }
  if (effect.kind === 'total') {
    const { 'x-total-count': _total, ...headers } = reply.headers ?? {}
    const total = effect.total === null ? {} : { 'x-total-count': String(effect.total) }
    return { ...reply, headers: { ...headers, ...total } }
  }
  return reply
}

/** Pauses, unless the client disconnects. */
async function pause(response: ServerResponse, milliseconds: number) {
  const disconnected = new AbortController()
  const end = () => disconnected.abort()
  response.once('close', end)
  await wait(milliseconds, undefined, { signal: disconnected.signal }).catch(() => {})
  response.off('close', end)
}

async function drip(response: ServerResponse, text: string, milliseconds: number) {
  const chunks = 20
  const size = Math.ceil(text.length / chunks)
  for (let at = 0; at < text.length && !response.destroyed; at += size) {
    response.write(text.slice(at, at + size))
    await pause(response, milliseconds / chunks)
  }
  response.end()
}

/** Sends a response with simulated faults. @returns the status sent; 0 if nothing was sent */
export async function respond(
  response: ServerResponse,
  original: SimulatedResponse,
  effects: readonly Effect[],
  now: number,
): Promise<number> {
  const has = (kind: Effect['kind']) => effects.find((effect) => effect.kind === kind)
  const delay = has('delay')
  if (delay?.kind === 'delay') await pause(response, delay.milliseconds)
  if (has('reset') || has('silentAfter')) {
    response.socket?.destroy()
    return 0
  }
  const reply = effects.reduce((reply, effect) => applyEffect(reply, effect, now), original)
  const text = reply.text ?? (reply.body === undefined ? '' : JSON.stringify(reply.body))
  const type = reply.text === undefined ? 'application/json' : 'text/plain'
  const headers = { 'content-type': type, ...reply.headers }
  const bomb = has('bomb')
  if (bomb?.kind === 'bomb') {
    const compressed = gzipSync(Buffer.alloc(bomb.megabytes * 1024 ** 2, ' '))
    response.writeHead(200, { ...headers, 'content-encoding': 'gzip' })
    response.end(compressed)
    return 200
  }
  response.writeHead(reply.status, headers)
  const slow = has('drip')
  if (slow?.kind === 'drip') await drip(response, text, slow.milliseconds)
  else response.end(has('truncate') ? text.slice(0, text.length / 2) : text)
  return reply.status
}
