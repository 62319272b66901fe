import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, httpErrors } from '../errors.ts'

const pattern = /^"(\d{1,9})"$/

/** Sets the response's version for a later `If-Match`. */
export const setEtag = (reply: FastifyReply, version: number) =>
  reply.header('etag', `"${version}"`)

/**
 * The version that a caller expects to change; null when not given: then the last write wins, field
 * by field.
 * @throws HttpError 400 when `If-Match` isn't a version we issued
 */
export function expectedVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return null
  const version = pattern.exec(header)?.[1]
  if (version === undefined)
    throw httpErrors.badRequest('The If-Match header must be a version from an ETag header.', [
      { path: 'if-match', code: 'pattern', message: 'must look like "3"' },
    ])
  return Number(version)
}

/** The item has changed in the meantime: nothing was written. */
export const versionConflict = () =>
  new HttpError(412, 'changedMeanwhile', 'Someone has changed this since you opened it.')
