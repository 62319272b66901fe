import type { FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'

const otherPerson = () =>
  new HttpError(409, 'otherPerson', 'You are no longer who you were when this was written.')

/**
 * Why a change is refused that was meant as somebody else: the app sends along, as `X-MyHub-Person`,
 * the id of the person that its page is about. A form that was left open while an impersonation ended
 * would else be sent as the admin (R5.5). Null without the header, and for what ends the viewing.
 */
export function refusalOfAnother({
  headers,
  caller,
  routeOptions,
}: FastifyRequest): HttpError | null {
  const meant = headers['x-myhub-person']
  if (meant === undefined || !caller || meant === caller.personId) return null
  return routeOptions.config.whileImpersonating === 'always' ? null : otherPerson()
}
