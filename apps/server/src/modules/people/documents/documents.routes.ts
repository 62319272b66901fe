import { defaultLanguage, type Language } from '@myhub/domain/language/languages.ts'
import { localize } from '@myhub/domain/language/localize.ts'
import type { FastifyReply } from 'fastify'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf, holds } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { HttpError, httpErrors } from '#http/errors.ts'
import { groupsDenied } from '../records/group-permissions.ts'
import { momentOf } from '../records/load-groups.ts'
import { personSummary } from '../search/person-summary.queries.ts'
import { documentTexts } from './document-texts.ts'
import { documentThread } from './document-thread.ts'
import { PersonParams, pdfResponse, ScheduleQuery, TranscriptQuery } from './documents.schema.ts'
import { readRecord, recordGroups } from './read-record.ts'
import type { DocumentParts } from './transcript.ts'

const send = (reply: FastifyReply, name: string, pdf: Buffer | null) =>
  reply
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .type('application/pdf')
    .send(pdf)

/** PDF documents: the unofficial transcript and the schedule (pages.md; sis.md section 6). */
export function documentRoutes(app: App): void {
  const thread = documentThread()
  app.addHook('onClose', thread.close)
  const now = () => momentOf(app.clock(), app.settings.COLLEGE_TIME_ZONE)
  const parts = (language: Language = defaultLanguage): DocumentParts => {
    const { COLLEGE_NAME: college, COLLEGE_TIME_ZONE: timeZone } = app.settings
    const { now: at, today } = now()
    return { college, timeZone, now: at, today, texts: documentTexts(language) }
  }
  const recordIn = async <Kind extends keyof typeof recordGroups>(
    language: Language | undefined,
    personId: string,
    kind: Kind,
  ) => {
    const record = await readRecord(app.database, personId, kind, now())
    return language ? localize(record, language) : record
  }
  const transcript = async (personId: string, language: Language | undefined) => {
    const of = await recordIn(language, personId, 'transcript')
    return thread.draw({ kind: 'transcript', of }, parts(language))
  }

  app.get(
    '/v1/people/person/mine/transcript.pdf',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'readMyTranscript',
        tags: ['people'],
        summary: 'Gets the caller’s unofficial transcript as a tagged PDF',
        querystring: TranscriptQuery,
        response: pdfResponse('Courses, grades and averages under the person’s legal name.'),
      },
    },
    async (request, reply) => {
      const { personId } = callerOf(request)
      return send(
        reply,
        'unofficial-transcript',
        await transcript(personId, request.query.language),
      )
    },
  )

  app.get(
    '/v1/people/person/mine/schedule.pdf',
    {
      config: {
        access: 'signed-in',
        refusals: { 404: 'The caller has no class in that term or session.' },
      },
      schema: {
        operationId: 'readMySchedule',
        tags: ['people'],
        summary: 'Gets the caller’s class schedule for a term as a tagged PDF',
        querystring: ScheduleQuery,
        response: pdfResponse('Classes with their times, places, instructors and credits.'),
      },
    },
    async (request, reply) => {
      const { personId } = callerOf(request)
      const { language, ...choice } = request.query
      const of = await recordIn(language, personId, 'schedule')
      const pdf = await thread.draw({ kind: 'schedule', of, choice }, parts(language))
      if (pdf === null) throw httpErrors.notFound()
      return send(reply, 'schedule', pdf)
    },
  )

  app.get(
    '/v1/people/person/:id/transcript.pdf',
    {
      config: {
        access: { permission: 'person.view' },
        refusals: {
          404: 'The person doesn’t exist, or the caller isn’t allowed to see them. The response is the same in both cases.',
        },
      },
      schema: {
        operationId: 'readPersonTranscript',
        tags: ['people'],
        summary: 'Gets another person’s unofficial transcript as a tagged PDF',
        description:
          'Requires `person.view.academic` and `person.view.identity` in addition to `person.view`. Each request is audited.',
        params: PersonParams,
        querystring: TranscriptQuery,
        response: pdfResponse('Courses, grades and averages under the person’s legal name.'),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const groups = recordGroups.transcript
      const denied = groupsDenied(groups, (permission) => holds(caller, permission))
      const { today } = now()
      const person = await personSummary(app.database.db, { id: request.params.id }, today)
      const isAllowed = person !== null && denied.length === 0
      await auditCaller(request, {
        action: 'viewPersonData',
        outcome: isAllowed ? 'ok' : 'denied',
        subjectId: person?.id ?? null,
        details: { groups, as: 'transcript' },
      })
      // Checked before the person is looked up, so a refusal reveals nothing.
      if (denied.length > 0)
        throw new HttpError(403, 'forbidden', `You do not have access to ${denied.join(', ')}.`)
      if (!person) throw httpErrors.notFound()
      return send(
        reply,
        'unofficial-transcript',
        await transcript(person.id, request.query.language),
      )
    },
  )
}
