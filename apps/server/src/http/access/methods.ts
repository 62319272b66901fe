import type { FastifyInstance } from 'fastify'

/** Whether a path matches a route's pattern: `/v1/links/link/:id` matches `/v1/links/link/7`. */
const matchesPattern = (address: string, path: string): boolean => {
  const [pattern, actual] = [address.split('/'), path.split('/')]
  return (
    pattern.length === actual.length &&
    pattern.every((part, index) =>
      part.startsWith(':') ? actual[index] !== '' : part === actual[index],
    )
  )
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The allowed methods of a path; empty when there is no such route. */
    methodsOf: (path: string) => string[]
  }
}

/** Records all routes, to distinguish a wrong method from a wrong address. */
export function recordMethods(app: FastifyInstance): void {
  const calls: { readonly address: string; readonly methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (url !== '*') calls.push({ address: url, methods: [method].flat() })
  })
  app.decorate('methodsOf', (path) => {
    const methods = calls
      .filter(({ address }) => matchesPattern(address, path))
      .flatMap((call) => call.methods)
    return [...new Set(methods)].sort()
  })
}
