import type { FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a read-only call with another method: a search by POST. */
    readsOnly?: boolean
    /**
     * Whether the call is allowed while impersonating: `never` for what only the person may do
     * (sign-in methods, a private address), `always` for what ends the impersonation. By default,
     * reads are allowed, and writes for holders of `person.editOnBehalf`.
     */
    whileImpersonating?: 'never' | 'always'
  }
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** An impersonating admin called something that admins may call only as themselves. */
export const alreadyImpersonating = () =>
  new HttpError(409, 'impersonating', 'You’re viewing as someone else. End that first.')

const forbidden = (message: string) => new HttpError(403, 'impersonating', message)

/**
 * Why a call is rejected while impersonating (R5.5); null when it is allowed, or no one is being
 * impersonated.
 */
export function impersonationError(request: FastifyRequest): HttpError | null {
  const impersonator = request.caller?.impersonator
  if (!impersonator) return null
  const { access, readsOnly, whileImpersonating } = request.routeOptions.config
  if (whileImpersonating === 'always') return null
  if (access === 'admin') return alreadyImpersonating()
  if (whileImpersonating === 'never')
    return forbidden('Only the person can do this. Stop viewing as them first.')
  if (readsOnly || readingMethods.has(request.method) || impersonator.mayEditOnBehalf) return null
  return forbidden('You’re viewing as someone else and can’t change anything in their name.')
}
