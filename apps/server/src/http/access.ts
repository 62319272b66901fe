import type { ServiceScope } from '@myhub/domain/access/service-scopes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { impersonationError } from './access/impersonation.ts'
import { otherPersonError } from './access/intended-person.ts'
import { notForPeople, recordScopes, serviceScopeError } from './access/service-scopes.ts'
import { type HttpError, httpErrors } from './errors.ts'

/**
 * Who may call a route: anyone; anyone, identified if signed in; signed-in users; admins with admin
 * mode on; admins with it on or off (R5.4; while impersonating, the admin behind); other programs
 * alone, by their scopes; or holders of a permission.
 */
export type Access =
  | 'public'
  | 'recognized'
  | 'signed-in'
  | 'admin'
  | 'kimera-admin'
  | 'service'
  | { readonly permission: string }

/** The person on whose behalf a request is made, or the service account that makes it. */
export interface Caller {
  /** The ID of the person, or of the service account. */
  readonly personId: string
  /** Empty for a service account. */
  readonly username: string
  readonly permissions: ReadonlySet<string>
  /** An active admin holds every permission (R5.1). */
  readonly isAdmin: boolean
  readonly isInactiveAdmin: boolean
  /** The admin behind an impersonated person, else null (R5.5). */
  readonly impersonator: Impersonator | null
  /** The program that calls with its own key, else null. */
  readonly service: ServiceAccount | null
}

/** A program's account and its permissions. */
export interface ServiceAccount {
  readonly name: string
  readonly scopes: ReadonlySet<ServiceScope>
}

/** The admin behind an impersonated person. */
export interface Impersonator {
  readonly personId: string
  readonly username: string
  /** Whether they were granted `person.editOnBehalf`; admin mode alone doesn't imply it. */
  readonly mayEditOnBehalf: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    /** Set before the handler of every route that isn't `public`; null when anonymous. */
    caller: Caller | null
    /** Why the request's key was rejected; the caller is then null. */
    keyRefusal: HttpError | null
  }
  interface FastifyInstance {
    /** For routes of third-party plugins, which can't declare their access. */
    accessByDefault: Access | null
    /**
     * Identifies the caller by cookie or bearer token; null when anonymous. Provided by identity.
     */
    identify: (request: FastifyRequest) => Promise<Caller | null>
  }
}

/** Whether a caller holds a permission (R5.1). */
export function holds(caller: Caller, permission: string): boolean {
  return caller.isAdmin || caller.permissions.has(permission)
}

/** The caller of a route that requires sign-in. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw httpErrors.unauthorized()
  return request.caller
}

/** Whether a signed-in user may make a call. */
function canCall(caller: Caller, access: Exclude<Access, 'public' | 'recognized'>): boolean {
  if (access === 'signed-in') return true
  if (access === 'service') return caller.service !== null
  if (access === 'admin') return caller.isAdmin
  if (access === 'kimera-admin')
    return caller.isAdmin || caller.isInactiveAdmin || caller.impersonator !== null
  return holds(caller, access.permission)
}

/** Identifies the caller on every route that isn't public. */
export function identifyCallers(app: FastifyInstance): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('keyRefusal', null)
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (access && access !== 'public') request.caller = await app.identify(request)
  })
}

/**
 * Guards every route. A route without `access` prevents startup. Anonymous callers are rejected
 * before the body is parsed, so that a 400 never reveals what a 401 hides.
 */
export function guardRoutes(app: FastifyInstance): void {
  app.decorate('accessByDefault', null)
  recordScopes(app)
  app.addHook('onRoute', function (this: FastifyInstance, route) {
    if (this.accessByDefault) route.config = { access: this.accessByDefault, ...route.config }
    if (!route.config?.access)
      throw new Error(`${route.method} ${route.url} has no access rule (config.access)`)
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { caller, routeOptions } = request
    const { access } = routeOptions.config
    if (!access || access === 'public') return done()
    // Private responses must not be cached: library computers have many users.
    reply.header('cache-control', 'no-store')
    const outOfScope = caller?.service && serviceScopeError(caller.service, routeOptions.config)
    if (outOfScope) return done(outOfScope)
    if (access === 'recognized') return done()
    if (!caller) return done(request.keyRefusal ?? httpErrors.unauthorized())
    const rejection = otherPersonError(request) ?? impersonationError(request)
    if (rejection) return done(rejection)
    if (canCall(caller, access)) return done()
    return done(access === 'service' ? notForPeople() : httpErrors.forbidden())
  })
}
