import type { FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'

const otherPerson = () =>
  new HttpError(409, 'otherPerson', 'Someone else was signed in when this was written.')

/**
 * Rejects a change intended for another person: the app sends the id of its page's person in
 * `X-MyHub-Person`. Otherwise a form left open while an impersonation ended would be submitted as
 * the admin (R5.5). Null without the header, and for calls that end the impersonation.
 */
export function otherPersonError({
  headers,
  caller,
  routeOptions,
}: FastifyRequest): HttpError | null {
  const intendedPersonId = headers['x-myhub-person']
  if (intendedPersonId === undefined || !caller || intendedPersonId === caller.personId) return null
  return routeOptions.config.whileImpersonating === 'always' ? null : otherPerson()
}
