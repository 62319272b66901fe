import type { FastifyInstance } from 'fastify'

/** Whether a path matches a route's pattern: `/v1/links/link/:id` matches `/v1/links/link/7`. */
const means = (address: string, path: string): boolean => {
  const [wanted, given] = [address.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, index) =>
      part.startsWith(':') ? given[index] !== '' : part === given[index],
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
export function rememberMethods(app: FastifyInstance): void {
  const calls: { readonly address: string; readonly methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (url !== '*') calls.push({ address: url, methods: [method].flat() })
  })
  app.decorate('methodsOf', (path) => {
    const methods = calls
      .filter(({ address }) => means(address, path))
      .flatMap((call) => call.methods)
    return [...new Set(methods)].sort()
  })
}
