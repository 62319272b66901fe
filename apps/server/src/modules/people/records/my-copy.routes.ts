import { defaultLanguage } from '@myhub/domain/language/languages.ts'
import { defaultPreferences } from '@myhub/domain/preferences/preferences.ts'
import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { HttpError } from '#http/errors.ts'
import { instant, namedSchema, nullable, schemaRef, text } from '#http/schema.ts'
import { CaseloadList } from '#http/schemas/caseload-list.schema.ts'
import { ClassWatch } from '#http/schemas/class-watch.schema.ts'
import { StoredCover } from '#http/schemas/notices/advising-cover.schema.ts'
import { MyAdvisingNote } from '#http/schemas/notices/advising-note.schema.ts'
import {
  MyAdvisorMessage,
  SentAdvisorMessage,
} from '#http/schemas/notices/advisor-message.schema.ts'
import { MyNotice } from '#http/schemas/notices/early-notice.schema.ts'
import { OfficeHours } from '#http/schemas/office-hours.schema.ts'
import { textsIn } from '#locales/catalog.ts'
import { AccessLogPage } from '../access-log/access-log.schema.ts'
import { DashboardLayout } from '../preferences/dashboard-layout.schema.ts'
import { Preferences } from '../preferences/preferences.schema.ts'
import { buildCopy } from './my-copy.ts'
import { MyData } from './my-data.schema.ts'

/** Everything the hub stores about a person, to view or download (FERPA, 34 CFR 99.10). */
export const MyCopy = namedSchema('MyCopy', {
  ...Type.Object({
    college: text(),
    madeAt: instant(),
    records: schemaRef(MyData),
    preferences: schemaRef(Preferences),
    dashboard: nullable(schemaRef(DashboardLayout)),
    classWatches: Type.Array(schemaRef(ClassWatch)),
    notices: Type.Array(schemaRef(MyNotice)),
    advisingNotes: Type.Object({
      shared: Type.Array(schemaRef(MyAdvisingNote)),
      others: text('How to see the notes that advisors wrote for each other.'),
    }),
    advisorMessages: Type.Object({
      received: Type.Array(schemaRef(MyAdvisorMessage)),
      sent: Type.Array(schemaRef(SentAdvisorMessage)),
    }),
    officeHours: nullable(schemaRef(OfficeHours)),
    caseloadLists: Type.Array(schemaRef(CaseloadList)),
    advisingCovers: Type.Array(schemaRef(StoredCover)),
    accessLog: schemaRef(AccessLogPage),
  }),
  examples: [
    {
      college: 'Prairie Bend Community College',
      madeAt: '2026-09-01T15:04:05.000Z',
      records: { personId: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c02', groups: {} },
      preferences: { ...defaultPreferences, theme: 'dark' },
      dashboard: null,
      classWatches: [],
      notices: [],
      advisingNotes: { shared: [], others: textsIn(defaultLanguage).myCopy.otherNotes },
      advisorMessages: { received: [], sent: [] },
      officeHours: null,
      caseloadLists: [],
      advisingCovers: [],
      accessLog: { items: [], pageNumber: 1, pageSize: 500, totalCount: 0 },
    },
  ],
})

/** Maximum number of access log entries; the page has the rest. */
const LOG_ENTRIES = 500
const MINUTE = 60_000

/** Download of all of a person's own data (pages.md, Account: download my data). */
export function myCopyRoutes(app: App): void {
  // This request reads everything, so more than a few per minute is a mistake.
  const count = app.createRateLimit({
    timeWindow: MINUTE,
    max: 3,
    keyGenerator: (request) => `copy ${callerOf(request).personId}`,
  })
  app.get(
    '/v1/people/person/mine/copy',
    {
      config: { access: 'signed-in', whileImpersonating: 'never' },
      schema: {
        operationId: 'readMyCopy',
        tags: ['people'],
        summary: 'Downloads everything the hub stores about the caller',
        description: 'Limited to three downloads per minute. Each download is audited.',
        response: { 200: schemaRef(MyCopy) },
      },
    },
    async (request, reply) => {
      const limit = await count(request)
      if (!limit.isAllowed && limit.isExceeded) {
        reply.header('retry-after', limit.ttlInSeconds)
        throw new HttpError(429, 'tooManyRequests', 'Wait a minute, then download another copy.')
      }
      const { personId } = callerOf(request)
      const { COLLEGE_NAME: college, COLLEGE_TIME_ZONE: timeZone } = app.settings
      const options = { now: app.clock(), timeZone, college, logEntries: LOG_ENTRIES }
      const copy = await buildCopy(app.database, personId, options)
      await auditCaller(request, { action: 'copyMyData', outcome: 'ok' })
      return reply
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .send(copy as never)
    },
  )
}
