import type { FastifyInstance, FastifyRequest } from 'fastify'
import { httpErrors } from './errors.ts'

/**
 * Who may call a route: anybody, anybody and known by name if signed in, only who is signed in, or only
 * who holds a permission.
 */
export type Access = 'public' | 'recognised' | 'signed-in' | { readonly permission: string }

/** The person on whose behalf a request is made. */
export interface Caller {
  readonly personId: string
  readonly username: string
  readonly permissions: ReadonlySet<string>
  /** An active admin holds every permission (R5.1). */
  readonly isAdmin: boolean
  readonly isInactiveAdmin: boolean
  /** The admin behind an impersonated person, else null (R5.5). */
  readonly impersonator: { readonly personId: string; readonly username: string } | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    /** Set before the handler of every route that is not `public`; null for a stranger. */
    caller: Caller | null
  }
  interface FastifyInstance {
    /** Who is calling, by cookie or bearer token; null when nobody. Provided by identity. */
    identify: (request: FastifyRequest) => Promise<Caller | null>
  }
}

/** Whether a caller holds a permission (R5.1). */
export function holds(caller: Caller, permission: string): boolean {
  return caller.isAdmin || caller.permissions.has(permission)
}

/** The caller of a route that is not public. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw httpErrors.unauthorized()
  return request.caller
}

/** Finds out who is calling, for every route that is not public. */
export function identifyCallers(app: FastifyInstance): void {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (access && access !== 'public') request.caller = await app.identify(request)
  })
}

/**
 * Guards every route. A route that declares no access stops the start; a stranger is refused before
 * the body is read, so that a 400 never tells what a 401 should hide.
 */
export function guardRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access)
      throw new Error(`${route.method} ${route.url} does not say who may call it (config.access)`)
  })
  app.addHook('onRequest', ({ caller, routeOptions }, reply, done) => {
    const { access } = routeOptions.config
    if (!access || access === 'public') return done()
    // What is not for everybody is kept by no cache: computers in a library have many users.
    reply.header('cache-control', 'no-store')
    if (access === 'recognised') return done()
    if (!caller) return done(httpErrors.unauthorized())
    if (access !== 'signed-in' && !holds(caller, access.permission))
      return done(httpErrors.forbidden())
    return done()
  })
}
