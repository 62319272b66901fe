import type { FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a call that only reads though its method does not say so: a search by POST. */
    readsOnly?: boolean
    /**
     * Whether an admin who views as somebody else may make the call: `never` what belongs to the
     * person alone (how they sign in, a private address), `always` what ends their viewing. Without
     * it: what reads, and what writes for who holds `person.editOnBehalf`.
     */
    whileImpersonating?: 'never' | 'always'
  }
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What only an admin as themselves can do is asked for while viewing as somebody else. */
export const viewingAlready = () =>
  new HttpError(409, 'impersonating', 'You are viewing as somebody else: end that first.')

const refuse = (message: string) => new HttpError(403, 'impersonating', message)

/**
 * Why a call may not be made while viewing as somebody else (R5.5); null when it may, or when the
 * caller is nobody but themselves.
 */
export function refusalWhileImpersonating(request: FastifyRequest): HttpError | null {
  const impersonator = request.caller?.impersonator
  if (!impersonator) return null
  const { access, readsOnly, whileImpersonating } = request.routeOptions.config
  if (whileImpersonating === 'always') return null
  if (access === 'admin') return viewingAlready()
  if (whileImpersonating === 'never')
    return refuse('Only the person can do this, nobody in their name: stop viewing as them first.')
  if (readsOnly || readingMethods.has(request.method) || impersonator.mayEditOnBehalf) return null
  return refuse('You are viewing as somebody else, and cannot change anything in their name.')
}
