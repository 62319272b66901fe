import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { auditCaller, auditCallerForEach } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { HttpError, httpErrors } from '#http/errors.ts'
import { record, ref, uuid } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { type OwnSection, ownSection, rosterOf, type Seen, storeLook } from './roster.queries.ts'
import { Roster, type RosterEntry, RosterSeen } from './roster.schema.ts'
import { rosterClosesOn } from './roster-access.ts'

const url = '/v1/teaching/section/:id/roster'
const params = record({ id: uuid() })
const refusals = {
  403: 'The section ended too long ago, or the caller views as another person.',
  404: 'There is no such section, or the caller doesn’t teach it: the answer is the same.',
}

const closed = () =>
  new HttpError(403, 'rosterClosed', 'This class ended a while ago, so its roster is closed.')

const seenIn = (entries: readonly RosterEntry[]): Seen =>
  Object.fromEntries(entries.map(({ id, standing }) => [id, standing]))

const versionOf = (seen: Seen): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(seen).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')

/** What changed since the last look; null before the first. */
function changesSince(look: OwnSection['look'], entries: readonly RosterEntry[]) {
  if (!look) return null
  const changed = entries.flatMap(({ id, standing, statusOn, registeredOn }) => {
    const before = look.seen[id] ?? null
    if (before === standing) return []
    // Someone who came and left in between never was in the class as the instructor saw it.
    if (before === null && ['dropped', 'withdrawn', 'cancelled'].includes(standing)) return []
    return [{ id, before, on: statusOn ?? registeredOn }]
  })
  return { since: look.at.toISOString(), entries: changed }
}

/** The roster of a class, for those who teach it (FERPA: access by assignment). */
export function rosterRoutes(app: App): void {
  const { db } = app.database
  const { COLLEGE_TIME_ZONE: timeZone } = app.settings

  /** The section, if the caller may open its roster today; a refusal is audited. */
  async function openedBy(request: FastifyRequest, id: string): Promise<OwnSection> {
    const now = app.clock()
    const section = await ownSection(db, callerOf(request).personId, id, now)
    if (section && rosterClosesOn(section) >= collegeDate(now, timeZone)) return section
    await auditCaller(request, {
      action: 'viewRoster',
      outcome: 'denied',
      details: { sectionId: id },
    })
    throw section ? closed() : httpErrors.notFound()
  }

  app.get(
    url,
    {
      config: { access: 'signed-in', whileImpersonating: 'never', refusals },
      schema: {
        operationId: 'readRoster',
        tags: ['teaching'],
        summary: 'Gets the students of a section that the caller teaches',
        description: 'Each student sees in their access log who opened the roster.',
        params,
        response: { 200: ref(Roster) },
      },
    },
    async (request) => {
      const { id } = request.params
      const { name, look, source } = await openedBy(request, id)
      const { entries, personIds } = await rosterOf(db, id, look?.seen ?? {}, timeZone)
      await auditCallerForEach(
        request,
        { action: 'viewRoster', outcome: 'ok', details: { sectionId: id, section: name } },
        personIds,
      )
      const changes = changesSince(look, entries)
      return { sectionId: id, source, entries, changes, version: versionOf(seenIn(entries)) }
    },
  )

  app.put(
    `${url}/seen`,
    {
      config: {
        access: 'signed-in',
        whileImpersonating: 'never',
        refusals: { ...refusals, 409: 'The roster has changed since it was read.' },
      },
      schema: {
        operationId: 'markRosterSeen',
        tags: ['teaching'],
        summary: 'Marks a version of a roster as seen; later changes count from there',
        params,
        body: ref(RosterSeen),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id: sectionId } = request.params
      const { look } = await openedBy(request, sectionId)
      const { entries } = await rosterOf(db, sectionId, look?.seen ?? {}, timeZone)
      const seen = seenIn(entries)
      if (versionOf(seen) !== request.body.version)
        throw httpErrors.conflict('The roster has changed. Look at it again.')
      const { personId } = callerOf(request)
      await db.transaction().execute(async (transaction) => {
        await storeLook(transaction, { personId, sectionId, seen, now: app.clock() })
        const details = { fields: ['rosterSeen'] }
        await auditCaller(
          request,
          { action: 'changePreferences', outcome: 'ok', details },
          transaction,
        )
      })
      return reply.code(204).send(null)
    },
  )
}
