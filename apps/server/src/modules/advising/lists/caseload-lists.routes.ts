import {
  type CaseloadFilter,
  isFiltered,
  maxLists,
  toSavedFilter,
} from '@myhub/domain/advising/caseload-lists.ts'
import { isNameTaken } from '@myhub/domain/preferences/saved-names.ts'
import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { fieldError, HttpError, httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { CaseloadList } from '#http/schemas/caseload-list.schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import {
  lockLists,
  readCaseloadLists,
  removeList,
  storeList,
  updateList,
} from './caseload-lists.queries.ts'
import { CaseloadListChange, CaseloadListInput } from './caseload-lists.schema.ts'

const url = '/v1/advising/caseload-lists'
const tags = ['advising']
const params = strictObject({ id: uuid() })
const ownAccess = { access: 'signed-in', whileImpersonating: 'never' } as const
const impersonatingMessage = 'The caller is viewing as another person.'

const nameTakenError = () =>
  new HttpError(409, 'nameTaken', 'You already have a list with this name. Choose another name.')
const tooManyListsError = () =>
  new HttpError(
    409,
    'tooMany',
    `You have ${maxLists} lists, which is the maximum. Delete one first.`,
  )

/** @throws HttpError 400 when the filter doesn't exclude anyone */
function validateFilter(input: CaseloadFilter): CaseloadFilter {
  const filter = toSavedFilter(input)
  if (!isFiltered(filter)) throw fieldError('filter', 'empty', 'must have a reason or search words')
  return filter
}

/** An advisor's private saved lists of their advisees. */
export function caseloadListRoutes(app: App): void {
  const { db } = app.database
  const today = () => collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)

  app.get(
    url,
    {
      config: { ...ownAccess, refusals: { 403: impersonatingMessage } },
      schema: {
        operationId: 'listMyCaseloadLists',
        tags,
        summary: 'Lists the caller’s saved advisee filters by name',
        response: { 200: Type.Array(schemaRef(CaseloadList)) },
      },
    },
    (request) => readCaseloadLists(db, callerOf(request).personId),
  )

  app.post(
    url,
    {
      config: {
        ...ownAccess,
        refusals: {
          403: 'The caller has no advisees today or is viewing as another person.',
          409: 'The name is already taken, or the caller has too many lists.',
        },
      },
      schema: {
        operationId: 'saveCaseloadList',
        tags,
        summary: 'Saves a named filter of the caller’s advisees',
        body: schemaRef(CaseloadListInput),
        response: { 201: schemaRef(CaseloadList) },
      },
    },
    async (request, reply) => {
      const { personId } = callerOf(request)
      const { name } = request.body
      const saved = await db.transaction().execute(async (transaction) => {
        if (!(await lockLists(transaction, personId, today()))) throw httpErrors.forbidden()
        const filter = validateFilter(request.body.filter)
        const lists = await readCaseloadLists(transaction, personId)
        if (lists.length >= maxLists) throw tooManyListsError()
        if (isNameTaken(lists, name)) throw nameTakenError()
        const list = await storeList(transaction, personId, { name, filter }, app.clock())
        const event = { action: 'saveCaseloadList', outcome: 'ok' } as const
        await auditCaller(request, { ...event, details: { id: list.id } }, transaction)
        return list
      })
      return reply.code(201).send(saved)
    },
  )

  app.patch(
    `${url}/:id`,
    {
      config: {
        ...ownAccess,
        refusals: { 403: impersonatingMessage, 409: 'The name is already taken.' },
      },
      schema: {
        operationId: 'changeCaseloadList',
        tags,
        summary: 'Renames a saved list or changes its filter; omitted fields are unchanged',
        params,
        body: schemaRef(CaseloadListChange),
        response: { 200: schemaRef(CaseloadList) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const { id } = request.params
      const { name, filter } = request.body
      return db.transaction().execute(async (transaction) => {
        await lockLists(transaction, personId, today())
        const lists = await readCaseloadLists(transaction, personId)
        if (!lists.some((list) => list.id === id)) throw httpErrors.notFound()
        const others = lists.filter((list) => list.id !== id)
        if (name !== undefined && isNameTaken(others, name)) throw nameTakenError()
        const change = {
          ...(name !== undefined && { name }),
          ...(filter !== undefined && { filter: validateFilter(filter) }),
        }
        const event = { action: 'changeCaseloadList', outcome: 'ok' } as const
        const details = { id, fields: Object.keys(change) }
        await auditCaller(request, { ...event, details }, transaction)
        return updateList(transaction, id, change)
      })
    },
  )

  app.delete(
    `${url}/:id`,
    {
      config: { ...ownAccess, refusals: { 403: impersonatingMessage } },
      schema: {
        operationId: 'deleteCaseloadList',
        tags,
        summary: 'Deletes a saved list',
        params,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await db.transaction().execute(async (transaction) => {
        if (!(await removeList(transaction, callerOf(request).personId, id)))
          throw httpErrors.notFound()
        const event = { action: 'deleteCaseloadList', outcome: 'ok' } as const
        await auditCaller(request, { ...event, details: { id } }, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}
