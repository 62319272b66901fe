import type { FastifyRequest } from 'fastify'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { HttpError, httpErrors } from '#http/errors.ts'
import { ref } from '#http/schema.ts'
import { changedMeanwhile, expectedVersion, setEtag } from '#http/schemas/versions.ts'
import { hashOf, newSecret } from '#identity/secrets.ts'
import { hasJustSignedIn } from '#identity/sessions/recent-sign-in.ts'
import { heldPlace, sealOf } from '#sync/write-back/writeback-seal.ts'
import {
  endpointOf,
  type KeptEndpoint,
  keepEndpoint,
  lockEndpoint,
} from './calendar-endpoint.queries.ts'
import { CalendarEndpoint, CalendarEndpointChange } from './calendar-endpoint.schema.ts'
import { changeEndpoint } from './change-endpoint.ts'

const toEndpoint = (kept: KeptEndpoint, url: string | null): CalendarEndpoint => ({
  enabled: kept.tokenHash !== null,
  url,
  createdAt: kept.createdAt?.toISOString() ?? null,
  lastFetchedAt: kept.lastFetchedAt?.toISOString() ?? null,
  include: kept.include,
  language: kept.language,
})

const contradiction = () =>
  httpErrors.badRequest('An address can’t be created and removed at the same time.', [
    { path: 'rotate', code: 'conflict', message: 'must not come with enabled: false' },
  ])

/** Rejects the change while impersonating: the address would outlive the impersonation. */
const notForOthers = () =>
  new HttpError(403, 'forbidden', 'People can only create their own calendar address.')

/** The private address of a person's own calendar feed (R8.7). */
export function calendarEndpointRoutes(app: App): void {
  const sealed = () => sealOf(app.settings, app.database)
  const addressOf = (token: string) => `${app.settings.publicUrl}/public/v1/calendar/${token}.ics`

  /** Hides the address without a recent sign-in and from an admin who impersonates the owner. */
  async function shownAgain(request: FastifyRequest, { tokenSealed }: KeptEndpoint) {
    const { personId, impersonator } = callerOf(request)
    if (tokenSealed === null || impersonator || !(await hasJustSignedIn(request))) return null
    const seal = await sealed()
    try {
      return addressOf(String(seal.open(tokenSealed, heldPlace.calendar(personId))))
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
        summary:
          'Gets the caller’s calendar address settings, and the address itself after a recent sign-in',
        response: { 200: ref(CalendarEndpoint) },
      },
    },
    async (request, reply) => {
      const kept = await endpointOf(app.database.db, callerOf(request).personId)
      setEtag(reply, kept.version)
      return toEndpoint(kept, await shownAgain(request, kept))
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
          'Creates, renews or revokes the caller’s calendar address, and sets what it includes',
        body: ref(CalendarEndpointChange),
        response: { 200: ref(CalendarEndpoint) },
      },
    },
    async (request, reply) => {
      const { body } = request
      const { personId, impersonator } = callerOf(request)
      if (body.rotate && body.enabled === false) throw contradiction()
      const expected = expectedVersion(request)
      const token = newSecret()
      const seal = await sealed()
      const fresh = {
        hash: hashOf(token),
        sealed: seal.close(token, heldPlace.calendar(personId)),
        now: app.clock(),
      }
      const kept = await app.database.db.transaction().execute(async (transaction) => {
        const before = await lockEndpoint(transaction, personId)
        if (expected !== null && expected !== before.version) throw changedMeanwhile()
        const { state, changed } = changeEndpoint(before, body, fresh)
        if (changed.length === 0) return before
        if (impersonator && state.tokenHash === fresh.hash) throw notForOthers()
        const details = { changed }
        await auditCaller(
          request,
          { action: 'changeCalendarEndpoint', outcome: 'ok', details },
          transaction,
        )
        return keepEndpoint(transaction, personId, before, state)
      })
      setEtag(reply, kept.version)
      const isNew = kept.tokenHash?.equals(fresh.hash) ?? false
      return toEndpoint(kept, isNew ? addressOf(token) : null)
    },
  )
}
