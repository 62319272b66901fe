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
    'The caller isn’t signed in, the session has ended, or the service account key isn’t valid.',
  Forbidden:
    'The caller isn’t allowed to do this, the service account doesn’t have the scope, or the call may come from another site.',
  NotFound:
    'It doesn’t exist, or the caller isn’t allowed to see it. The response is the same in both cases.',
  AddressTooLong: 'A part of the URL is too long.',
  TooLarge: 'The body is larger than the server accepts.',
  UnsupportedMediaType: 'The body is not `application/json`.',
  TooManyRequests: 'Too many calls. `Retry-After` gives the number of seconds to wait.',
  Unavailable:
    'The database isn’t responding, or the server is busy. `Retry-After` gives the number of seconds to wait.',
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
