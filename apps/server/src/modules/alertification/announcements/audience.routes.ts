import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf, holds } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { noticeHtml } from '#lib/markdown.ts'
import { toMember } from '../../people/audience/audience.queries.ts'
import {
  audienceChoices,
  countReach,
  memberByUsername,
} from '../../people/audience/audience-reach.queries.ts'
import { isAlertFor } from '../alerts/alerts.ts'
import {
  AudienceCheck,
  AudienceCheckRequest,
  AudienceChoices,
  AudienceReach,
  AudienceRequest,
  NoticePreview,
  NoticePreviewRequest,
} from './audience.schema.ts'
import { checkAudience, namesProgram } from './check-audience.ts'

const tags = ['alertification']
const access = { permission: 'alerts.write' }

/** The smallest number of people that is shown, and the rounding step for larger ones. */
const reachStep = 5

/**
 * Rounds a number of people so that it can't single anyone out. Rules can describe one person, and
 * the difference between exact counts with and without a rule would reveal whether it applies to
 * them.
 * @returns null below 5, including 0; otherwise rounded down to a multiple of 5
 */
const roundedReach = (people: number): number | null =>
  people < reachStep ? null : Math.floor(people / reachStep) * reachStep

/** Previews the reach of an audience before something is posted (pages.md, Admin). */
export function audienceRoutes(app: App): void {
  const { db } = app.database
  const today = () => collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)

  app.get(
    '/v1/alertification/audience/choices',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'listAudienceChoices',
        tags,
        summary: 'Lists the campuses and programs that an audience can include',
        response: { 200: schemaRef(AudienceChoices) },
      },
    },
    () => audienceChoices(db),
  )

  app.post(
    '/v1/alertification/audience/reach',
    {
      config: { access, readsOnly: true },
      schema: {
        operationId: 'countAudience',
        tags,
        summary: 'Counts the people in an audience today, without identifying anyone',
        body: schemaRef(AudienceRequest),
        response: { 200: schemaRef(AudienceReach) },
      },
    },
    async ({ body: { audience, campuses = [] } }) => {
      checkAudience(audience)
      const { count, ofAll } = await countReach(db, { audience, campuses }, today())
      return { count: roundedReach(count), ofAll: roundedReach(ofAll) }
    },
  )

  app.post(
    '/v1/alertification/audience/check',
    {
      // The answer reveals something about a person.
      config: {
        access: { permission: 'person.view' },
        readsOnly: true,
        refusals: { 404: 'No one has this username.' },
      },
      schema: {
        operationId: 'checkAudience',
        tags,
        summary: 'Checks whether a person, by username, is in an audience today',
        description:
          'An audience with a program reveals what people study, so it also requires `person.view.academic`.',
        body: schemaRef(AudienceCheckRequest),
        response: { 200: schemaRef(AudienceCheck) },
      },
    },
    async (request) => {
      const { audience, campuses = [], username } = request.body
      checkAudience(audience)
      if (namesProgram(audience) && !holds(callerOf(request), 'person.view.academic'))
        throw httpErrors.forbidden()
      const found = await memberByUsername(db, username)
      if (!found) throw httpErrors.notFound('No one has this username.')
      await auditCaller(request, { action: 'checkAudience', outcome: 'ok', subjectId: found.id })
      const member = toMember(found.member, today())
      return { displayName: found.displayName, isMeant: isAlertFor(member, { audience, campuses }) }
    },
  )

  app.post(
    '/v1/alertification/alert/preview',
    {
      config: { access, readsOnly: true },
      schema: {
        operationId: 'previewNotice',
        tags,
        summary: 'Previews the text of an alert',
        body: schemaRef(NoticePreviewRequest),
        response: { 200: schemaRef(NoticePreview) },
      },
    },
    ({ body }) => ({ bodyHtml: noticeHtml(body.body) }),
  )
}
