import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusalWhileImpersonating } from './access/impersonation.ts'
import { refusalOfAnother } from './access/meant-person.ts'
import { httpErrors } from './errors.ts'

/**
 * Who may call a route: anybody, anybody and known by name if signed in, only who is signed in, only
 * an admin with admin mode on, only an admin with it on or off (R5.4; while impersonating the admin
 * behind), or only who holds a permission.
 */
export type Access =
  | 'public'
  | 'recognized'
  | 'signed-in'
  | 'admin'
  | 'kimera-admin'
  | { readonly permission: string }

/** The person on whose behalf a request is made. */
export interface Caller {
  readonly personId: string
  readonly username: string
  readonly permissions: ReadonlySet<string>
  /** An active admin holds every permission (R5.1). */
  readonly isAdmin: boolean
  readonly isInactiveAdmin: boolean
  /** The admin behind an impersonated person, else null (R5.5). */
  readonly impersonator: Impersonator | null
}

/** The admin behind an impersonated person. */
export interface Impersonator {
  readonly personId: string
  readonly username: string
  /** Whether `person.editOnBehalf` was given to them; admin mode alone does not imply it. */
  readonly mayEditOnBehalf: boolean
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
    /** For routes of a plugin that is not ours and cannot say who may call them. */
    accessByDefault: Access | null
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

/** Whether somebody who is signed in may make a call. */
function mayCall(caller: Caller, access: Exclude<Access, 'public' | 'recognized'>): boolean {
  if (access === 'signed-in') return true
  if (access === 'admin') return caller.isAdmin
  if (access === 'kimera-admin')
    return caller.isAdmin || caller.isInactiveAdmin || caller.impersonator !== null
  return holds(caller, access.permission)
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
  app.decorate('accessByDefault', null)
  app.addHook('onRoute', function (this: FastifyInstance, route) {
    if (this.accessByDefault) route.config = { access: this.accessByDefault, ...route.config }
    if (!route.config?.access)
      throw new Error(`${route.method} ${route.url} does not say who may call it (config.access)`)
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { caller, routeOptions } = request
    const { access } = routeOptions.config
    if (!access || access === 'public') return done()
    // What is not for everybody is kept by no cache: computers in a library have many users.
    reply.header('cache-control', 'no-store')
    if (access === 'recognized') return done()
    if (!caller) return done(httpErrors.unauthorized())
    const refusal = refusalOfAnother(request) ?? refusalWhileImpersonating(request)
    if (refusal) return done(refusal)
    return done(mayCall(caller, access) ? undefined : httpErrors.forbidden())
  })
}
