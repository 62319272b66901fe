import { createHash, X509Certificate } from 'node:crypto'
import { request as send } from 'node:http'
import { createSecureServer } from 'node:http2'
import { selfSigned } from '../../apps/server/src/testing/services/self-signed.ts'
import { headersOf } from '../web/floor/serve.ts'

/** Headers that HTTP/2 doesn't use. */
const OF_ONE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * The path of the page that the hub's pages are compared with: on the same host, so that it can
 * request the same data.
 */
export const FLOOR = '/~floor/'

/** HTTPS in front of a hub, as at every college. */
export interface HttpsFront {
  /** A switch that makes Chromium accept the certificate. */
  readonly browserSwitch: string
  stop(): void
}

/**
 * Serves a hub over HTTPS and HTTP/2, as the proxies of `docs/operations.md` do.
 * @param port where browsers reach it
 * @param hub the port of the hub on this machine
 * @param floor the files of a page to compare it with, served under `FLOOR`
 */
export async function httpsFront(
  port: number,
  hub: number,
  floor: ReadonlyMap<string, Buffer> = new Map(),
): Promise<HttpsFront> {
  const { key, cert } = await selfSigned()
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (asked, answer) => {
    const headers = Object.fromEntries(
      Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')),
    )
    const host = asked.authority || asked.headers.host
    const { method, url: path = '' } = asked
    const file = path.replace(FLOOR, '/').replace(/\?.*/, '')
    const body = path.startsWith(FLOOR) && floor.get(file)
    if (body) return void answer.writeHead(200, headersOf(file)).end(body)
    const passed = send(
      { host: 'localhost', port: hub, method, path, headers: { ...headers, host } },
      (from) => {
        for (const [name, value] of Object.entries(from.headers))
          if (value !== undefined && !OF_ONE_CONNECTION.has(name)) answer.setHeader(name, value)
        answer.writeHead(from.statusCode ?? 502)
        from.pipe(answer)
      },
    )
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const hash = createHash('sha256').update(spki).digest('base64')
  return {
    browserSwitch: `--ignore-certificate-errors-spki-list=${hash}`,
    stop: () => void server.close(),
  }
}
