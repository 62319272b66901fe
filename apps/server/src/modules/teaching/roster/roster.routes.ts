import { createHash } from 'node:crypto'
import Type from 'typebox'
import { auditCaller, auditCallerForEach } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { record, ref, uuid } from '#http/schema.ts'
import { openSection, sectionRefusals } from './open-section.ts'
import { type OwnSection, rosterOf, type Seen, storeLook } from './roster.queries.ts'
import { Roster, type RosterEntry, RosterSeen } from './roster.schema.ts'

const url = '/v1/teaching/section/:id/roster'
const params = record({ id: uuid() })
const seenIn = (entries: readonly RosterEntry[]): Seen =>
  Object.fromEntries(entries.map(({ id, standing }) => [id, standing]))

const versionOf = (seen: Seen): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(seen).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')

/** The changes since the last view; null before the first. */
function changesSince(look: OwnSection['look'], entries: readonly RosterEntry[]) {
  if (!look) return null
  const changed = entries.flatMap(({ id, standing, statusOn, registeredOn }) => {
    const before = look.seen[id] ?? null
    if (before === standing) return []
    // The instructor never saw a student who joined and left between two views.
    if (before === null && ['dropped', 'withdrawn', 'cancelled', 'ended'].includes(standing))
      return []
    return [{ id, before, on: statusOn ?? registeredOn }]
  })
  return { since: look.at.toISOString(), entries: changed }
}

/** The roster of a class, for those who teach it (FERPA: access by assignment). */
export function rosterRoutes(app: App): void {
  const { db } = app.database
  const timeZone = () => app.settings.COLLEGE_TIME_ZONE

  app.get(
    url,
    {
      config: { access: 'signed-in', whileImpersonating: 'never', refusals: sectionRefusals },
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
      const { name, look, source } = await openSection(request, id)
      const { entries, personIds } = await rosterOf(db, id, look?.seen ?? {}, timeZone())
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
        refusals: { ...sectionRefusals, 409: 'The roster has changed since it was read.' },
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
      const { look } = await openSection(request, sectionId)
      const { entries } = await rosterOf(db, sectionId, look?.seen ?? {}, timeZone())
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
