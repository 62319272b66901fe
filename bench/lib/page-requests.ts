import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { root } from './hub.ts'

/** A request that a document sends: method, path with query, and JSON body, empty for none. */
export interface PageRequest {
  readonly method: string
  readonly path: string
  readonly body: string
}

/**
 * The requests for data that the built document of a page sends for a signed-in person.
 * @param role the person's role in the `myhub-here` cookie
 * @throws Error when the app isn't built
 */
export async function requestsOf(pathname: string, role = 'registers'): Promise<PageRequest[]> {
  const html = await readFile(join(root, 'apps/web/dist/_spa.html'), 'utf8')
  const script = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code = '']) => code)
    .find((code) => code.includes('MYHUB_EARLY'))
  if (!script) throw new Error('The document requests nothing: build the web app first')
  const sent: PageRequest[] = []
  const element = {}
  runInNewContext(script, {
    window: {},
    navigator: {},
    location: { pathname },
    document: {
      documentElement: { lang: 'en-US' },
      cookie: `myhub-here=${role}`,
      createElement: () => element,
      head: { append: () => {} },
    },
    fetch: (path: string, { method, body = '' }: { method: string; body?: string }) => {
      sent.push({ method, path, body })
      return new Promise(() => {})
    },
  })
  return sent
}
