import type { FastifyRequest } from 'fastify'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { HttpError, httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { expectedVersion, setEtag, versionConflict } from '#http/schemas/versions.ts'
import { hashOf, newSecret } from '#identity/secrets.ts'
import { hasRecentSignIn } from '#identity/sessions/recent-sign-in.ts'
import { getSeal, sealPlace } from '#sync/write-back/writeback-seal.ts'
import {
  endpointOf,
  lockEndpoint,
  type StoredEndpoint,
  storeEndpoint,
} from './calendar-endpoint.queries.ts'
import { CalendarEndpoint, CalendarEndpointChange } from './calendar-endpoint.schema.ts'
import { changeEndpoint } from './change-endpoint.ts'

const toEndpoint = (stored: StoredEndpoint, url: string | null): CalendarEndpoint => ({
  enabled: stored.tokenHash !== null,
  url,
  createdAt: stored.createdAt?.toISOString() ?? null,
  lastFetchedAt: stored.lastFetchedAt?.toISOString() ?? null,
  include: stored.include,
  language: stored.language,
})

const contradiction = () =>
  httpErrors.badRequest('An address can’t be created and removed at the same time.', [
    { path: 'rotate', code: 'conflict', message: 'must not be sent with enabled: false' },
  ])

/** Rejects the change while impersonating: the address would outlive the impersonation. */
const notWhileImpersonating = () =>
  new HttpError(403, 'forbidden', 'People can only create their own calendar address.')

/** The private address of a person's own calendar feed (R8.7). */
export function calendarEndpointRoutes(app: App): void {
  const sealed = () => getSeal(app.settings, app.database)
  const feedUrl = (token: string) => `${app.settings.publicUrl}/public/v1/calendar/${token}.ics`

  /** Hides the address without a recent sign-in and from an admin who impersonates the owner. */
  async function revealUrl(request: FastifyRequest, { tokenSealed }: StoredEndpoint) {
    const { personId, impersonator } = callerOf(request)
    if (tokenSealed === null || impersonator || !(await hasRecentSignIn(request))) return null
    const seal = await sealed()
    try {
      return feedUrl(String(seal.open(tokenSealed, sealPlace.calendar(personId))))
    } catch {
      request.log.warn('a calendar address was sealed with another key, and cannot be shown')
      return null
    }
  }

  app.get(
    '/v1/people/person/mine/calendar-endpoint',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'readMyCalendarEndpoint',
        tags: ['people'],
        summary: 'Gets the caller’s calendar feed settings, and its address after a recent sign-in',
        response: { 200: schemaRef(CalendarEndpoint) },
      },
    },
    async (request, reply) => {
      const stored = await endpointOf(app.database.db, callerOf(request).personId)
      setEtag(reply, stored.version)
      return toEndpoint(stored, await revealUrl(request, stored))
    },
  )

  app.patch(
    '/v1/people/person/mine/calendar-endpoint',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'changeMyCalendarEndpoint',
        tags: ['people'],
        summary:
          'Creates, renews or revokes the address of the caller’s calendar feed, and sets what the feed includes',
        body: schemaRef(CalendarEndpointChange),
        response: { 200: schemaRef(CalendarEndpoint) },
      },
    },
    async (request, reply) => {
      const { body } = request
      const { personId, impersonator } = callerOf(request)
      if (body.rotate && body.enabled === false) throw contradiction()
      const expected = expectedVersion(request)
      const token = newSecret()
      const seal = await sealed()
      const newToken = {
        hash: hashOf(token),
        sealed: seal.close(token, sealPlace.calendar(personId)),
        now: app.clock(),
      }
      const stored = await app.database.db.transaction().execute(async (transaction) => {
        const before = await lockEndpoint(transaction, personId)
        if (expected !== null && expected !== before.version) throw versionConflict()
        const { state, changed } = changeEndpoint(before, body, newToken)
        if (changed.length === 0) return before
        if (impersonator && state.tokenHash === newToken.hash) throw notWhileImpersonating()
        const details = { changed }
        await auditCaller(
          request,
          { action: 'changeCalendarEndpoint', outcome: 'ok', details },
          transaction,
        )
        return storeEndpoint(transaction, personId, before, state)
      })
      setEtag(reply, stored.version)
      const isNew = stored.tokenHash?.equals(newToken.hash) ?? false
      return toEndpoint(stored, isNew ? feedUrl(token) : null)
    },
  )
}
