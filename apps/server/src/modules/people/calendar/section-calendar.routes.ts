import { defaultLanguage, type Language } from '@myhub/domain/language/languages.ts'
import Type from 'typebox'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { strictObject, uuid } from '#http/schema.ts'
import { languageParam } from '#http/schemas/translations.ts'
import { sectionRegistrations } from '../groups/registrations/section-registrations.ts'
import { taughtSections } from '../groups/registrations/taught-sections.queries.ts'
import { momentOf } from '../records/load-groups.ts'
import { forEachLanguage, withVersions } from './calendar-feed.queries.ts'
import { classEntries, feedClasses } from './feed-entries.ts'
import { toICalendar } from './to-icalendar.ts'

/** A one-time download of one class; the feed also delivers changes (R8.7). */
export function sectionCalendarRoutes(app: App): void {
  const host = new URL(app.settings.publicUrl).hostname
  app.get(
    '/v1/people/person/mine/section/:id/calendar',
    {
      config: {
        access: 'signed-in',
        refusals: { 404: 'The caller doesn’t attend or teach this section.' },
      },
      schema: {
        operationId: 'readMySectionCalendar',
        tags: ['people'],
        summary: 'Gets one of the caller’s classes as iCalendar',
        params: strictObject({ id: uuid() }),
        querystring: strictObject({ language: languageParam('the calendar') }),
        response: {
          200: {
            description: 'A calendar (RFC 5545). Its entries have the same UIDs as in the feed.',
            content: { 'text/calendar': { schema: Type.String() } },
          },
        },
      },
    },
    async (request, reply) => {
      const now = app.clock()
      const { COLLEGE_TIME_ZONE: timeZone } = app.settings
      const moment = momentOf(now, timeZone)
      const { personId } = callerOf(request)
      const [registrations, taught] = await Promise.all([
        sectionRegistrations.read(app.database, personId, moment),
        taughtSections(app.database, personId),
      ])
      const attendedClasses = feedClasses(registrations.data, taught).filter(
        ({ section }) => section.id === request.params.id,
      )
      const { language = defaultLanguage } = request.query
      const include = { classes: true, deadlines: true }
      const entriesIn = (locale: Language) =>
        classEntries(attendedClasses, include, moment.today, locale)
      const byLanguage = forEachLanguage(entriesIn)
      const title = attendedClasses[0]?.section.name
      if (!title || byLanguage[language].length === 0) throw httpErrors.notFound()
      const entries = await withVersions(app.database.db, byLanguage, language, now)
      return reply
        .type('text/calendar; charset=utf-8')
        .send(toICalendar({ entries, title, host, timeZone, language }))
    },
  )
}
