import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { nullable, schemaRef } from '#http/schema.ts'
import {
  dashboardLayoutOf,
  deleteDashboardLayout,
  storeDashboardLayout,
} from './dashboard-layout.queries.ts'
import { DashboardLayout } from './dashboard-layout.schema.ts'

const url = '/v1/people/person/mine/dashboard-layout'
const tags = ['people']
// Admins can't change another person's dashboard.
const config = { access: 'signed-in', whileImpersonating: 'never' } as const
const event = {
  action: 'changePreferences',
  outcome: 'ok',
  details: { fields: ['dashboard'] },
} as const

/** A person's dashboard layout, shared by all devices (pages.md, Dashboard). */
export function dashboardLayoutRoutes(app: App): void {
  const { db } = app.database

  app.get(
    url,
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'readMyDashboardLayout',
        tags,
        summary: 'Gets the caller’s dashboard layout; null if they have not customized it',
        response: { 200: nullable(schemaRef(DashboardLayout)) },
      },
    },
    (request) => dashboardLayoutOf(db, callerOf(request).personId),
  )

  app.put(
    url,
    {
      config,
      schema: {
        operationId: 'keepMyDashboardLayout',
        tags,
        summary: 'Saves the caller’s dashboard layout',
        body: schemaRef(DashboardLayout),
        response: { 200: schemaRef(DashboardLayout) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const layout = request.body
      const unlistedCard = layout.hidden.find((card) => !layout.order.includes(card))
      if (unlistedCard !== undefined)
        throw httpErrors.badRequest('Only a card with a position can be hidden.', [
          { path: 'hidden', code: 'unplaced', message: `must be in order: ${unlistedCard}` },
        ])
      await db.transaction().execute(async (transaction) => {
        await storeDashboardLayout(transaction, personId, layout, app.clock())
        await auditCaller(request, event, transaction)
      })
      return layout
    },
  )

  app.delete(
    url,
    {
      config,
      schema: {
        operationId: 'resetMyDashboardLayout',
        tags,
        summary: 'Resets the caller’s dashboard to the default for their roles',
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { personId } = callerOf(request)
      await db.transaction().execute(async (transaction) => {
        await deleteDashboardLayout(transaction, personId)
        await auditCaller(request, event, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}
