import type { FastifyRequest } from 'fastify'
import type { Caller } from '#http/access.ts'
import { collegeDate } from '#lib/college-date.ts'
import { callerOfSession, callerOfToken } from './caller.queries.ts'
import { limitToApps } from './limit-to-apps.ts'
import { requireSameOrigin } from './same-origin.ts'
import { hashOf } from './secrets.ts'
import { callerOfServiceKey } from './services/service-caller.ts'
import { serviceKeyIn } from './services/service-key.ts'
import { sessionCookie } from './sessions/session-cookie.ts'
import { touchSession } from './sessions/sessions.queries.ts'
import { type AccessToken, verifyToken } from './tokens/access-token.ts'

/** The credential of a request and its expiry without further use. */
export type Credential = {
  readonly endsAt: Date
  /** Whether admin mode may be on with it. */
  readonly allowsAdmin: boolean
} & (
  | { readonly kind: 'session'; readonly idHash: Buffer }
  | { readonly kind: 'token'; readonly token: AccessToken }
)

declare module 'fastify' {
  interface FastifyRequest {
    /** Set together with the caller. */
    credential: Credential | null
  }
  interface FastifyContextConfig {
    /** False for automatic requests such as the poll, which don't extend the session. */
    countsAsUse?: boolean
  }
}

const minute = 60_000
// Header, payload and signature. Any other value is a gateway's key, not a person's token.
const tokenHeader = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i

/** Inputs of a caller lookup besides the credential. */
function toCallerLookup({ server, headers }: FastifyRequest) {
  const { COLLEGE_TIME_ZONE, OIDC_ISSUER, ADMIN_SECOND_FACTOR } = server.settings
  const now = server.clock()
  return {
    now,
    today: collegeDate(now, COLLEGE_TIME_ZONE),
    isAsOneself: headers['x-disable-impersonation'] === 'true',
    // A college's own provider decides how people sign in: see OIDC_ACR_VALUES.
    needsSecondFactor: !OIDC_ISSUER && ADMIN_SECOND_FACTOR === 'required',
  }
}

/**
 * Identifies the caller. With a service account's key or a bearer token, valid or not, cookies are
 * ignored; otherwise the session cookie counts. An impersonating admin is identified as the other
 * person, except with the header `X-Disable-Impersonation: true`. Source: R4.3, R4.4, R5.5.
 * @throws HttpError 403 for a state-changing request with a cookie that may come from another site
 */
export async function identify(request: FastifyRequest): Promise<Caller | null> {
  const key = serviceKeyIn(request.headers.authorization)
  if (key !== undefined) return callerOfServiceKey(request, key)
  const caller = await identifyByCredential(request)
  return caller && limitToApps(caller, request.server.settings.apps)
}

async function identifyByCredential(request: FastifyRequest): Promise<Caller | null> {
  const token = tokenHeader.exec(request.headers.authorization ?? '')?.[1]
  if (token !== undefined) return identifyByToken(request, token)
  const secret = sessionCookie.read(request)
  return secret ? identifyBySession(request, secret) : null
}

async function identifyByToken(request: FastifyRequest, token: string): Promise<Caller | null> {
  const { keyRing, settings, database } = request.server
  const lookup = toCallerLookup(request)
  const { now } = lookup
  const verified = await verifyToken(keyRing, token, { issuer: settings.publicUrl, now })
  if (!verified) return null
  const { personId, jti, allowsAdmin } = verified
  const match = await callerOfToken(database, { ...lookup, personId, jti, allowsAdmin })
  if (!match) return null
  request.credential = {
    kind: 'token',
    endsAt: verified.expiresAt,
    token: verified,
    allowsAdmin: match.allowsAdmin,
  }
  return match.caller
}

async function identifyBySession(request: FastifyRequest, secret: string): Promise<Caller | null> {
  const { settings, database } = request.server
  const lookup = toCallerLookup(request)
  const { now } = lookup
  const idle = settings.SESSION_IDLE_MINUTES * minute
  const idHash = hashOf(secret)
  const idleSince = new Date(now.getTime() - idle)
  const match = await callerOfSession(database, { ...lookup, idHash, idleSince })
  if (!match) return null
  requireSameOrigin(request)
  const countsAsUse = request.routeOptions.config.countsAsUse !== false
  const isDue = match.lastSeenAt.getTime() <= now.getTime() - minute
  if (countsAsUse && isDue) await touchSession(database.db, idHash, now)
  const lastSeen = countsAsUse && isDue ? now : match.lastSeenAt
  const idleEnd = lastSeen.getTime() + idle
  const endsAt = new Date(Math.min(idleEnd, match.expiresAt.getTime()))
  request.credential = { kind: 'session', endsAt, idHash, allowsAdmin: match.allowsAdmin }
  return match.caller
}
