import type { ServiceScope } from '@myhub/domain/access/service-scopes.ts'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { HttpError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Service accounts with one of these scopes may make the call; without scopes, none may. */
    scopes?: readonly ServiceScope[]
  }
  interface FastifyInstance {
    /** The calls that each scope allows: `GET /v1/people/person`. */
    callsOfScopes: ReadonlyMap<ServiceScope, readonly string[]>
  }
}

/** Records which calls each scope allows. */
export function recordScopes(app: FastifyInstance): void {
  const calls = new Map<ServiceScope, string[]>()
  app.decorate('callsOfScopes', calls)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const scope of config?.scopes ?? [])
      for (const httpMethod of [method].flat().filter((name) => name !== 'HEAD'))
        calls.set(scope, [
          ...(calls.get(scope) ?? []),
          `${httpMethod} ${url.replaceAll(/:(\w+)/g, '{$1}')}`,
        ])
  })
}

const forbidden = (message: string) =>
  new HttpError(403, 'scope', message, [
    { path: 'authorization', code: 'scope', message: 'lacks a scope that this call requires' },
  ])

/** A person made a call that only programs may make. */
export const notForPeople = () =>
  new HttpError(
    403,
    'forbidden',
    'Only other programs can make this call, with the key of a service account.',
  )

/**
 * Why a service account may not make a call: only people may make it, or it needs another scope.
 * Null if it may.
 */
export function serviceScopeError(
  account: { readonly name: string; readonly scopes: ReadonlySet<ServiceScope> },
  { scopes = [] }: FastifyContextConfig,
): HttpError | null {
  if (scopes.some((scope) => account.scopes.has(scope))) return null
  if (scopes.length === 0) return forbidden('Service accounts can’t make this call.')
  const [needed, has] = [scopes, [...account.scopes]].map((list) => list.join(' or '))
  return forbidden(`This call needs the scope ${needed}. The account “${account.name}” has ${has}.`)
}
