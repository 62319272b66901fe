import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { scimType } from '#http/contract/scim-error.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { isAccountId } from './account-id.ts'
import { attributesIn, type Filter, isQuick, readFilter } from './filter.ts'
import { cursorAfter, type Paging, windowOf } from './paging.ts'
import { baseOf, scimConfig, scimPath, scimSchema } from './scim-call.ts'
import { type Selection, selector } from './selection.ts'
import { toUser } from './to-user.ts'
import { listSchema } from './urns.ts'
import { ScimQuery, ScimSearch, ScimSelection, ScimUser, ScimUserList } from './user.schema.ts'
import { type AccountsPage, accountById, listAccounts } from './users.queries.ts'

const path = `${scimPath}/Users`
/** Filters without an index: the concurrency limit of a process, and the length of its queue. */
const slowFilters = { most: 2, waiting: 20 }

interface ListQuery extends Selection, Paging {
  readonly filter?: string | undefined
}

/** Splits a comma-separated query parameter. */
const split = (names: string | undefined) => names?.split(',')

/**
 * Audits a list as one event, like a search. A filter that matches a single person counts as a view
 * of that person, who sees it in their access log.
 */
async function auditList(request: FastifyRequest, filter: Filter | null, page: AccountsPage) {
  const by = filter ? attributesIn(filter) : []
  const [onlyUser] = page.items
  if (filter && onlyUser && page.total === 1)
    return auditCaller(request, {
      ...{ action: 'viewPerson', outcome: 'ok', subjectId: onlyUser.id, details: { by } },
    })
  const details = { by, found: page.items.length }
  return auditCaller(request, { action: 'listAccounts', outcome: 'ok', details })
}

/** Accounts, for the college's other programs (RFC 7644 section 3.4). */
export function userRoutes(app: App): void {
  const { db } = app.database
  const slow = bulkhead(slowFilters.most, slowFilters.waiting)
  const today = () => collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)

  async function find(filter: Filter | null, window: ReturnType<typeof windowOf>) {
    const read = () => listAccounts(db, { filter, ...window }, today())
    if (!filter || isQuick(filter)) return read()
    try {
      return await slow.execute(read)
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error
      throw httpErrors.unavailable('Too many filters are being evaluated. Try again in a moment.')
    }
  }

  async function list(request: FastifyRequest, query: ListQuery) {
    const select = selector(query)
    const filter = query.filter === undefined ? null : readFilter(query.filter)
    const window = windowOf(query)
    const page = await find(filter, window)
    await auditList(request, filter, page)
    const { items, total } = page
    const last = items.at(-1)
    const isFull = items.length === window.limit
    return {
      schemas: [listSchema],
      totalResults: total,
      itemsPerPage: items.length,
      ...(query.cursor === undefined && { startIndex: window.offset + 1 }),
      ...(query.cursor !== undefined &&
        last &&
        isFull && { nextCursor: cursorAfter(last.id, total) }),
      Resources: items.map((item) => select(toUser(item, baseOf(app)))),
    }
  }

  app.get(
    path,
    {
      config: scimConfig,
      schema: {
        ...scimSchema,
        operationId: 'listScimUsers',
        summary: 'Lists accounts at the college',
        description:
          'A proxy may log a filter in the URL. With `.search`, the filter is in the body.',
        querystring: ScimQuery,
        response: { 200: schemaRef(ScimUserList) },
      },
    },
    async (request) => {
      const { attributes, excludedAttributes, ...query } = request.query
      return list(request, {
        ...query,
        attributes: split(attributes),
        excludedAttributes: split(excludedAttributes),
      })
    },
  )

  app.post(
    `${path}/.search`,
    {
      config: { ...scimConfig, readsOnly: true },
      schema: {
        ...scimSchema,
        operationId: 'searchScimUsers',
        summary: 'Lists accounts at the college, with the filter in the body',
        consumes: ['application/json', scimType],
        body: schemaRef(ScimSearch),
        response: { 200: schemaRef(ScimUserList) },
      },
    },
    async (request) => list(request, request.body),
  )

  app.get(
    `${path}/:id`,
    {
      config: scimConfig,
      schema: {
        ...scimSchema,
        operationId: 'readScimUser',
        summary: 'Gets an account',
        params: strictObject({ id: Type.String() }),
        querystring: ScimSelection,
        response: { 200: schemaRef(ScimUser) },
      },
    },
    async (request) => {
      const { id } = request.params
      const select = selector({
        attributes: split(request.query.attributes),
        excludedAttributes: split(request.query.excludedAttributes),
      })
      const account = isAccountId(id) ? await accountById(db, id, today()) : null
      await auditCaller(request, {
        action: 'viewPerson',
        outcome: account ? 'ok' : 'denied',
        subjectId: account?.id ?? null,
        details: { by: ['id'] },
      })
      if (!account) throw httpErrors.notFound('There is no account with this ID.')
      return select(toUser(account, baseOf(app)))
    },
  )
}
