import type { FastifyInstance } from 'fastify'

/** Whether a path is one that a route's address means: `/v1/links/link/:id` means `/v1/links/link/7`. */
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
    /** The methods with which a path may be called; empty when it is no call at all. */
    methodsOf: (path: string) => string[]
  }
}

/** Keeps in mind which calls there are, so that a wrong method is told from a wrong address. */
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
