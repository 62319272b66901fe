import { defaultLanguage } from '@myhub/domain/language/languages.ts'
import { localize } from '@myhub/domain/language/localize.ts'
import type { FastifyRequest } from 'fastify'
import { auditCaller } from '#audit/write-audit-event.ts'
import type { Database } from '#db/open.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { HttpError, httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { toPage, windowOf } from '#http/schemas/paging.ts'
import { type Catalog, fill, inOtherLanguages, textsIn } from '#locales/catalog.ts'
import { notify } from '../../alertification/notifications/notify.queries.ts'
import { decideRequest, pathwayRequest, pathwayRequests } from './decide-pathway.queries.ts'
import {
  PathwayChangeFilter,
  PathwayChangeRequest,
  PathwayChangeRequestPage,
  PathwayDecision,
} from './decide-pathway.schema.ts'

const url = '/v1/programs/pathway/change-request'
const tags = ['programs']
const access = { permission: 'pathways.decide' } as const
const decided = 'This request has already been decided.'
const MAX_TITLE_LENGTH = 140

const short = (text: string) =>
  text.length <= MAX_TITLE_LENGTH ? text : `${text.slice(0, MAX_TITLE_LENGTH - 1).trimEnd()}…`

/** The notification in one language, with the advisor's comment unchanged. */
function notificationText(
  { pathway: texts }: Catalog,
  { pathway, startTerm, state, message }: PathwayChangeRequest,
) {
  const body = fill(texts.body, { pathway: pathway.title, term: startTerm.title })
  return {
    title: state === 'approved' ? texts.approved : texts.declined,
    body: short(`${body} ${message ?? ''}`.trim()),
  }
}

/** Notifies the student of the decision. */
function notifyStudent(db: Database, request: PathwayChangeRequest, now: Date): Promise<boolean> {
  const notice = {
    personId: request.person.id,
    kind: 'message' as const,
    ...notificationText(textsIn(defaultLanguage), request),
    translations: inOtherLanguages((texts, language) =>
      notificationText(texts, localize(request, language)),
    ),
    url: '/profile/program-plan',
    dedupeKey: `pathway-change-${request.id}`,
  }
  return notify(db, notice, now)
}

/** Saves a decision, notifies the student and audits it, in one transaction. */
async function decide(
  request: FastifyRequest,
  transaction: Database,
  id: string,
  { decision, message }: PathwayDecision,
): Promise<PathwayChangeRequest> {
  const { personId } = callerOf(request)
  const now = request.server.clock()
  const changeRequest = await pathwayRequest(transaction, id)
  if (!changeRequest) throw httpErrors.notFound()
  if (changeRequest.person.id === personId)
    throw new HttpError(403, 'forbidden', 'You can’t decide your own request.')
  const state = decision === 'approve' ? 'approved' : 'rejected'
  const outcome = { state, message, decidedBy: personId } as const
  if (!(await decideRequest(transaction, id, outcome, now))) throw httpErrors.conflict(decided)
  const after = await pathwayRequest(transaction, id)
  if (!after) throw httpErrors.notFound()
  await notifyStudent(transaction, after, now)
  const details = { requestId: id, decision }
  const event = { outcome: 'ok', subjectId: changeRequest.person.id, details } as const
  await auditCaller(request, { action: 'decidePathwayChange', ...event }, transaction)
  return after
}

/** Students' requests to change pathways, and deciding them. An addition to portal.md section 7. */
export function decidePathwayRoutes(app: App): void {
  const { db } = app.database

  app.get(
    url,
    {
      config: { access },
      schema: {
        operationId: 'listPathwayRequests',
        tags,
        summary: 'Lists pathway requests, pending or decided',
        querystring: PathwayChangeFilter,
        response: { 200: schemaRef(PathwayChangeRequestPage) },
      },
    },
    async (request) => {
      const { isDecided, ...options } = request.query
      const page = windowOf(options)
      const { items, totalCount } = await pathwayRequests(db, isDecided, page)
      if (items.length > 0) {
        const details = { requestIds: items.map(({ id }) => id) }
        await auditCaller(request, { action: 'viewPathwayRequests', outcome: 'ok', details })
      }
      return toPage(page, items, totalCount)
    },
  )

  app.patch(
    `${url}/:id`,
    {
      config: { access, refusals: { 409: decided } },
      schema: {
        operationId: 'decidePathwayRequest',
        tags,
        summary: 'Approves or declines a request once and notifies the student',
        params: strictObject({ id: uuid() }),
        body: schemaRef(PathwayDecision),
        response: { 200: schemaRef(PathwayChangeRequest) },
      },
    },
    (request) =>
      db
        .transaction()
        .execute((transaction) => decide(request, transaction, request.params.id, request.body)),
  )
}
