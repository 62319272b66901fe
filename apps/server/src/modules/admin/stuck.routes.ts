import type { AuditAction } from '@myhub/domain/access/audit-actions.ts'
import Type, { type TUnsafe } from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import type { Database } from '#db/open.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { retryChange, stuckChanges } from './stuck-changes.queries.ts'
import { StuckChanges } from './stuck-changes.schema.ts'
import { retryDelivery, stuckDeliveries } from './stuck-deliveries.queries.ts'
import { StuckDeliveries } from './stuck-deliveries.schema.ts'

const tags = ['admin']
const access = { permission: 'sync.manage' }

/** The first stuck items, with the total. */
interface StuckItems {
  readonly items: readonly unknown[]
}

/** A kind of item that can get stuck, with the names its two routes and the audit log use. */
interface StuckKind {
  /** The route's part of the path, such as `stuck-changes`. */
  readonly path: string
  readonly responseSchema: TUnsafe<StuckItems>
  /** Operation ID, summary in the contract and action in the audit log. */
  readonly view: readonly [operationId: string, summary: string, action: AuditAction]
  readonly retry: readonly [operationId: string, summary: string, action: AuditAction]
  /** The error message if an existing item can't be retried. */
  readonly notStuckMessage: string
  readonly find: (db: Database) => Promise<StuckItems>
  /** Retries one item; returns its person and the details for the audit log. */
  readonly retryOne: (
    db: Database,
    id: string,
    now: Date,
  ) => Promise<{ readonly personId: string } | 'notStuck' | null>
}

function addStuckRoutes(app: App, stuck: StuckKind): void {
  const { db } = app.database
  const { path, responseSchema, notStuckMessage, find, retryOne } = stuck
  const [viewId, viewSummary, viewAction] = stuck.view
  const [retryId, retrySummary, retryAction] = stuck.retry

  app.get(
    `/v1/admin/sync/${path}`,
    {
      config: { access },
      schema: {
        operationId: viewId,
        summary: viewSummary,
        tags,
        response: { 200: responseSchema },
      },
    },
    async (request) => {
      const stuckItems = await find(db)
      if (stuckItems.items.length > 0) {
        const details = { count: stuckItems.items.length }
        await auditCaller(request, { action: viewAction, outcome: 'ok', details })
      }
      return stuckItems
    },
  )

  app.post(
    `/v1/admin/sync/${path}/:id/retry`,
    {
      config: { access, refusals: { 409: notStuckMessage } },
      schema: {
        operationId: retryId,
        summary: retrySummary,
        tags,
        params: strictObject({ id: uuid() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await db.transaction().execute(async (transaction) => {
        const retried = await retryOne(transaction, id, app.clock())
        if (retried === null) throw httpErrors.notFound()
        if (retried === 'notStuck') throw httpErrors.conflict(notStuckMessage)
        const { personId: subjectId, ...details } = retried
        const event = { action: retryAction, outcome: 'ok', subjectId, details } as const
        await auditCaller(request, event, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}

/**
 * Changes that the college's system did not accept, and failed email and push deliveries, each with
 * a retry.
 */
export function stuckRoutes(app: App): void {
  addStuckRoutes(app, {
    path: 'stuck-changes',
    responseSchema: schemaRef(StuckChanges),
    view: [
      'readStuckChanges',
      'Lists people’s changes that the college’s system did not accept',
      'viewStuckChanges',
    ],
    retry: ['retryStuckChange', 'Retries a change to the college’s system', 'retryWriteback'],
    notStuckMessage: 'The change is being sent or is finished.',
    find: stuckChanges,
    retryOne: retryChange,
  })
  addStuckRoutes(app, {
    path: 'stuck-deliveries',
    responseSchema: schemaRef(StuckDeliveries),
    view: [
      'readStuckDeliveries',
      'Lists email and push notifications that could not be delivered',
      'viewStuckDeliveries',
    ],
    retry: ['retryStuckDelivery', 'Retries a notification', 'retryDelivery'],
    notStuckMessage: 'The notification is being sent or is finished.',
    find: stuckDeliveries,
    retryOne: retryDelivery,
  })
}
