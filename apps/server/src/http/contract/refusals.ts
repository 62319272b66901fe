/**
 * Error responses a route has in addition to those of every route, by status: `{ 409: 'It overlaps
 * another rate.' }`.
 */
export type Refusals = Readonly<Partial<Record<400 | 404 | 409 | 412 | 422, string>>>

declare module 'fastify' {
  interface FastifyContextConfig {
    refusals?: Refusals
  }
}

/** Error responses shared by many routes, by their name in the contract. */
export const commonRefusals = {
  BadRequest: 'A field is missing, unknown or invalid; `fields` names it.',
  Unauthorized:
    'The caller is not signed in, or no longer; or the key of a service account isn’t valid.',
  Forbidden:
    'The caller may not do this, the service account lacks its scope, or the call may come from another site.',
  NotFound: 'It doesn’t exist, or the caller may not see it: the answer is the same.',
  AddressTooLong: 'A part of the URL is too long.',
  TooLarge: 'The body is larger than the server accepts.',
  UnsupportedMediaType: 'The body is not `application/json`.',
  TooManyRequests: 'Too many calls; `Retry-After` gives the seconds to wait.',
  Unavailable:
    'The database does not answer, or the server is busy; `Retry-After` says in how many seconds to try again.',
} as const

/** The properties of a route that determine its error responses. */
export interface RefusalTraits {
  readonly access: unknown
  readonly isWrite: boolean
  readonly hasInput: boolean
  readonly hasBody: boolean
  readonly hasParams: boolean
  /** Whether other programs, which need a scope, may call it. */
  readonly hasScopes: boolean
}

/** A route's error responses, by status, as determined by its access and input. */
export function refusalsOf(traits: RefusalTraits): Record<string, keyof typeof commonRefusals> {
  const { access, isWrite, hasInput, hasBody, hasParams, hasScopes } = traits
  const isOpen = access === 'public' || access === 'recognized'
  return {
    ...(hasInput && { 400: 'BadRequest' as const }),
    ...(!isOpen && { 401: 'Unauthorized' as const }),
    ...(!isOpen &&
      (access !== 'signed-in' || isWrite || hasScopes) && { 403: 'Forbidden' as const }),
    ...(hasParams && { 404: 'NotFound' as const, 414: 'AddressTooLong' as const }),
    ...(hasBody && { 413: 'TooLarge' as const, 415: 'UnsupportedMediaType' as const }),
    429: 'TooManyRequests',
    503: 'Unavailable',
  }
}
