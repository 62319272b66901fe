import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { HttpError, httpErrors } from '#http/errors.ts'
import { ref } from '#http/schema.ts'
import { changedMeanwhile, expectedVersion, sayVersion } from '#http/schemas/versions.ts'
import { hashOf, newSecret } from '#identity/secrets.ts'
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

/** The address would outlast the impersonation: it is for the person's own eyes. */
const notForOthers = () =>
  new HttpError(403, 'forbidden', 'People can only create their own calendar address.')

/** The private address of one's own calendar feed (R8.7). */
export function calendarEndpointRoutes(app: App): void {
  app.get(
    '/v1/people/person/mine/calendar-endpoint',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'readMyCalendarEndpoint',
        tags: ['people'],
        summary: 'Gets the caller’s calendar address settings',
        response: { 200: ref(CalendarEndpoint) },
      },
    },
    async (request, reply) => {
      const kept = await endpointOf(app.database.db, callerOf(request).personId)
      sayVersion(reply, kept.version)
      return toEndpoint(kept, null)
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
      const fresh = { hash: hashOf(token), now: app.clock() }
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
      sayVersion(reply, kept.version)
      const isNew = kept.tokenHash?.equals(fresh.hash) ?? false
      const url = `${app.settings.publicUrl}/public/v1/calendar/${token}.ics`
      return toEndpoint(kept, isNew ? url : null)
    },
  )
}
