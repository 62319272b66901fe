import { createHash } from 'node:crypto'
import Type from 'typebox'
import { auditCaller, auditCallerForEach } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { openSection, sectionRefusals } from './open-section.ts'
import { type AssignedSection, rosterOf, type SeenStandings, storeView } from './roster.queries.ts'
import { Roster, type RosterEntry, RosterSeen } from './roster.schema.ts'

const url = '/v1/teaching/section/:id/roster'
const params = strictObject({ id: uuid() })
const toStandings = (entries: readonly RosterEntry[]): SeenStandings =>
  Object.fromEntries(entries.map(({ id, standing }) => [id, standing]))

const versionOf = (seen: SeenStandings): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(seen).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')

/** The changes since the last view; null before the first. */
function changesSince(lastView: AssignedSection['lastView'], entries: readonly RosterEntry[]) {
  if (!lastView) return null
  const changed = entries.flatMap(({ id, standing, statusOn, registeredOn }) => {
    const before = lastView.seen[id] ?? null
    if (before === standing) return []
    // The instructor never saw a student who joined and left between two views.
    if (before === null && ['dropped', 'withdrawn', 'cancelled', 'ended'].includes(standing))
      return []
    return [{ id, before, on: statusOn ?? registeredOn }]
  })
  return { since: lastView.at.toISOString(), entries: changed }
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
        description: 'Students can see in their access logs who opened the roster.',
        params,
        response: { 200: schemaRef(Roster) },
      },
    },
    async (request) => {
      const { id } = request.params
      const { name, lastView, source } = await openSection(request, id)
      const { entries, personIds } = await rosterOf(db, id, lastView?.seen ?? {}, timeZone())
      await auditCallerForEach(
        request,
        { action: 'viewRoster', outcome: 'ok', details: { sectionId: id, section: name } },
        personIds,
      )
      const changes = changesSince(lastView, entries)
      return { sectionId: id, source, entries, changes, version: versionOf(toStandings(entries)) }
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
        summary:
          'Marks a version of a roster as seen, so that later reads list only changes since then',
        params,
        body: schemaRef(RosterSeen),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id: sectionId } = request.params
      const { lastView } = await openSection(request, sectionId)
      const { entries } = await rosterOf(db, sectionId, lastView?.seen ?? {}, timeZone())
      const seen = toStandings(entries)
      if (versionOf(seen) !== request.body.version)
        throw httpErrors.conflict('The roster has changed. Review it again.')
      const { personId } = callerOf(request)
      await db.transaction().execute(async (transaction) => {
        await storeView(transaction, { personId, sectionId, seen, now: app.clock() })
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
