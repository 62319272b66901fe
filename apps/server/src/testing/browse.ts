import type { FastifyInstance } from 'fastify'

/** A page's response. */
export interface BrowserResponse {
  readonly status: number
  readonly url: URL
  readonly text: string
  readonly headers: Headers
}

/** How requests reach a server: by `inject`, or over the network. */
export type Send = (url: URL, init: RequestInit & { headers: Headers }) => Promise<Response>

/** A headless browser: keeps cookies, follows redirects, submits forms. */
export interface Browser {
  readonly cookies: Map<string, string>
  /** Sent with each request, such as the browser's languages. */
  readonly headers: Headers
  get(path: string): Promise<BrowserResponse>
  /** Requests one address without following redirects. */
  step(path: string): Promise<BrowserResponse>
  submit(path: string, fields: Readonly<Record<string, string>>): Promise<BrowserResponse>
  /** Submits a form without following redirects. */
  submitOnce(path: string, fields: Readonly<Record<string, string>>): Promise<BrowserResponse>
  cookieHeader(): string
}

const maxRedirects = 20

/** A browser whose requests reach a server by `send`. */
export function browseBy(base: string, send: Send): Browser {
  const cookies = new Map<string, string>()
  const defaultHeaders = new Headers()
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  const storeCookies = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', value = ''] = [
        pair.slice(0, pair.indexOf('=')),
        pair.slice(pair.indexOf('=') + 1),
      ]
      const expiry = attributes.find((attribute) => /^\s*expires=/i.test(attribute))
      const isExpired =
        value === '' || (expiry !== undefined && new Date(expiry.split('=')[1] ?? 0).getTime() <= 0)
      if (isExpired) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  const sendOnce = async (url: URL, init: RequestInit = {}): Promise<BrowserResponse> => {
    const headers = new Headers([...defaultHeaders, ...new Headers(init.headers)])
    if (cookies.size > 0) headers.set('cookie', cookieHeader())
    const response = await send(url, { ...init, headers, redirect: 'manual' })
    storeCookies(response.headers)
    return { status: response.status, url, text: await response.text(), headers: response.headers }
  }

  const follow = async (first: BrowserResponse): Promise<BrowserResponse> => {
    let response = first
    for (let count = 0; count < maxRedirects; count += 1) {
      const location = response.headers.get('location')
      if (!location) return response
      const next = new URL(location, response.url)
      // Off this server, or a page of the app that a test without a web build doesn't have.
      if (next.origin !== new URL(base).origin) return { ...response, url: next }
      response = await sendOnce(next)
    }
    throw new Error(`More than ${maxRedirects} redirects from ${first.url.pathname}`)
  }

  const sendForm = (path: string, fields: Readonly<Record<string, string>>) =>
    sendOnce(new URL(path, base), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })

  return {
    cookies,
    headers: defaultHeaders,
    cookieHeader,
    step: (path) => sendOnce(new URL(path, base)),
    get: async (path) => follow(await sendOnce(new URL(path, base))),
    submit: async (path, fields) => follow(await sendForm(path, fields)),
    submitOnce: sendForm,
  }
}

/**
 * A browser that reaches the app without a network.
 * @param others more processes on the same database: requests take turns
 */
export function browse(app: FastifyInstance, ...others: FastifyInstance[]): Browser {
  const processes = [app, ...others]
  let sent = 0
  return browseBy(app.settings.publicUrl, async (url, { method, headers, body }) => {
    const next = processes[sent++ % processes.length] ?? app
    const response = await next.inject({
      method: (method ?? 'GET') as 'GET' | 'POST',
      url: url.pathname + url.search,
      headers: { host: url.host, ...Object.fromEntries(headers) },
      ...(typeof body === 'string' && { payload: body }),
    })
    const pairs = Object.entries(response.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((item): [string, string] => [name, String(item)]),
    )
    const isEmpty = response.statusCode === 204 || response.statusCode === 304
    return new Response(isEmpty ? null : response.body, {
      status: response.statusCode,
      headers: pairs,
    })
  })
}

/** A browser over the network. */
export function browseTo(address: string): Browser {
  return browseBy(address, (url, init) => fetch(url, init))
}
