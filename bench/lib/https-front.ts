import { createHash, X509Certificate } from 'node:crypto'
import { request as send } from 'node:http'
import { createSecureServer } from 'node:http2'
import { selfSigned } from '../../apps/server/src/testing/services/self-signed.ts'
import { headersOf } from '../web/floor/serve.ts'

/** Headers that HTTP/2 doesn't use. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * The path of the floor, the page to compare with. It is on the same host, so that it can request the
 * same data.
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
 * @param floor the files of the floor page, served under `FLOOR`
 */
export async function httpsFront(
  port: number,
  hub: number,
  floor: ReadonlyMap<string, Buffer> = new Map(),
): Promise<HttpsFront> {
  const { key, cert } = await selfSigned()
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(':')),
    )
    const host = request.authority || request.headers.host
    const { method, url: path = '' } = request
    const file = path.replace(FLOOR, '/').replace(/\?.*/, '')
    const body = path.startsWith(FLOOR) && floor.get(file)
    if (body) return void response.writeHead(200, headersOf(file)).end(body)
    const proxied = send(
      { host: 'localhost', port: hub, method, path, headers: { ...headers, host } },
      (upstream) => {
        for (const [name, value] of Object.entries(upstream.headers))
          if (value !== undefined && !HOP_BY_HOP.has(name)) response.setHeader(name, value)
        response.writeHead(upstream.statusCode ?? 502)
        upstream.pipe(response)
      },
    )
    proxied.on('error', () => response.destroy())
    request.pipe(proxied)
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const hash = createHash('sha256').update(spki).digest('base64')
  return {
    browserSwitch: `--ignore-certificate-errors-spki-list=${hash}`,
    stop: () => void server.close(),
  }
}
