import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, httpErrors } from '../errors.ts'

const pattern = /^"(\d{1,9})"$/

/** Tells the caller which version of a thing this answer is, for a later `If-Match`. */
export const sayVersion = (reply: FastifyReply, version: number) =>
  reply.header('etag', `"${version}"`)

/**
 * The version that a caller believes to be changing; null when they do not say: then the last
 * writer wins, field by field.
 * @throws HttpError 400 when `If-Match` is no version that was given out
 */
export function expectedVersion(request: FastifyRequest): number | null {
  const said = request.headers['if-match']
  if (said === undefined || said === '*') return null
  const version = pattern.exec(said)?.[1]
  if (version === undefined)
    throw httpErrors.badRequest('The header If-Match must be a version as ETag gave it.', [
      { path: 'if-match', code: 'pattern', message: 'must look like "3"' },
    ])
  return Number(version)
}

/** Somebody else has changed it in the meantime: nothing was written. */
export const changedMeanwhile = () =>
  new HttpError(412, 'changedMeanwhile', 'Somebody has changed this since you opened it.')
