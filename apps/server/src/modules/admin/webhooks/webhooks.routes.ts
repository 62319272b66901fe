import { isWebhookKind, webhookKinds } from '@myhub/domain/access/webhook-kinds.ts'
import Type from 'typebox'
import { managedRoutes } from '#audit/managed-routes.ts'
import { auditCaller } from '#audit/write-audit-event.ts'
import { rejectNotHeld } from '#http/access/reject-not-held.ts'
import { type Caller, holds } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { fieldError, httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { requireRecentSignIn } from '#identity/sessions/recent-sign-in.ts'
import { isWebhookAddress } from '#lib/sending/send-webhook.ts'
import { newWebhookSecret } from '#lib/sending/webhook-signature.ts'
import { vaultOf } from '#lib/vault.ts'
import {
  WebhookDeliveries,
  type WebhookInput,
  WebhookReplay,
  WebhookReplayed,
  WebhookSecret,
  webhookSchemas,
} from './webhook.schema.ts'
import {
  deliveryExists,
  listDeliveries,
  queueTest,
  replayDeliveries,
} from './webhook-deliveries.queries.ts'
import { formerSecretMs } from './webhook-delivery.ts'
import { readKinds, replaceSecret, webhookState, webhooks } from './webhooks.queries.ts'

const tag = 'admin'
const permission = 'integrations.write'
const access = { permission }
const path = '/v1/admin/webhook'
const params = strictObject({ id: uuid() })

/**
 * Otherwise an administrator could use a webhook to get data they aren't allowed to read.
 * @throws HttpError 403 naming the kinds
 */
function requireKindPermissions(caller: Caller, kinds: readonly string[]): void {
  const denied = kinds.filter((kind) => {
    const needed = isWebhookKind(kind) ? webhookKinds[kind].needs : null
    return needed !== null && !holds(caller, needed)
  })
  rejectNotHeld('kinds', 'send records that you can view yourself', denied)
}

/** Webhooks, with their secrets and messages (operate.md, section 3). */
export function webhookRoutes(app: App): void {
  const { db } = app.database
  const allowsAnyAddress = app.settings.WEBHOOKS_INSIDE === 'on'
  const addressError = allowsAnyAddress
    ? 'must be an http or https address without credentials or a fragment'
    : 'must be an https address on the internet without credentials or a fragment (WEBHOOKS_INSIDE)'

  managedRoutes(app, {
    path,
    tag,
    permission,
    thing: 'Webhook',
    one: 'a webhook',
    many: 'webhooks, sorted by name',
    schemas: webhookSchemas,
    table: webhooks,
    conflict: 'Another webhook has this name.',
    check: async (transaction, webhook: WebhookInput, id, caller) => {
      if (!isWebhookAddress(webhook.url, allowsAnyAddress))
        throw fieldError('url', 'format', addressError)
      const before = await readKinds(transaction, id)
      requireKindPermissions(
        caller,
        webhook.kinds.filter((kind) => !before.includes(kind)),
      )
      return webhook
    },
  })

  app.post(
    `${path}/:id/secret`,
    {
      config: { access, whileImpersonating: 'never' },
      schema: {
        operationId: 'createWebhookSecret',
        tags: [tag],
        summary: 'Creates or replaces a webhook’s secret, which is returned only once',
        description:
          'For one day, messages are also signed with the former secret, if there was one. Requires a sign-in within the last 15 minutes (`signInAgain`).',
        params,
        response: { 201: schemaRef(WebhookSecret) },
      },
    },
    async (request, reply) => {
      await requireRecentSignIn(request, 'Sign in again to create a secret.')
      const { id } = request.params
      const secret = newWebhookSecret()
      const until = await db.transaction().execute(async (transaction) => {
        const formerUntil = new Date(app.clock().getTime() + formerSecretMs)
        const vault = vaultOf(app.settings.secretKeys)
        const former = await replaceSecret(transaction, vault, { id, secret, formerUntil })
        if (former === undefined) throw httpErrors.notFound()
        const event = { action: 'createWebhookSecret', outcome: 'ok' } as const
        await auditCaller(request, { ...event, details: { webhookId: id } }, transaction)
        return former
      })
      return reply.code(201).send({ secret, formerUntil: until?.toISOString() ?? null })
    },
  )

  app.post(
    `${path}/:id/test`,
    {
      config: { access, refusals: { 409: 'The webhook is off or has no secret.' } },
      schema: {
        operationId: 'testWebhook',
        tags: [tag],
        summary: 'Queues a test event, which is sent within a minute',
        params,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await db.transaction().execute(async (transaction) => {
        const state = await webhookState(transaction, id)
        if (!state) throw httpErrors.notFound()
        if (!state.hasSecret) throw httpErrors.conflict('This webhook has no secret yet.')
        if (!state.isActive) throw httpErrors.conflict('This webhook is off.')
        await queueTest(transaction, id, app.clock())
        const event = { action: 'testWebhook', outcome: 'ok' } as const
        await auditCaller(request, { ...event, details: { webhookId: id } }, transaction)
      })
      return reply.code(204).send(null)
    },
  )

  app.get(
    `${path}/:id/deliveries`,
    {
      config: { access },
      schema: {
        operationId: 'listWebhookDeliveries',
        tags: [tag],
        summary: 'Lists a webhook’s messages from the last 30 days',
        params,
        response: { 200: schemaRef(WebhookDeliveries) },
      },
    },
    async (request) => {
      const { id } = request.params
      if (!(await webhookState(db, id))) throw httpErrors.notFound()
      return listDeliveries(db, id)
    },
  )

  app.post(
    `${path}/:id/replay`,
    {
      config: { access, refusals: { 409: 'The message is being sent.' } },
      schema: {
        operationId: 'replayWebhook',
        tags: [tag],
        summary: 'Resends a message, or all failed messages',
        params,
        body: schemaRef(WebhookReplay),
        response: { 200: schemaRef(WebhookReplayed) },
      },
    },
    async (request) => {
      const { id } = request.params
      const { deliveryId } = request.body
      return db.transaction().execute(async (transaction) => {
        if (!(await webhookState(transaction, id))) throw httpErrors.notFound()
        const count = await replayDeliveries(transaction, id, deliveryId, app.clock())
        if (deliveryId !== null && count === 0) {
          if (!(await deliveryExists(transaction, id, deliveryId))) throw httpErrors.notFound()
          throw httpErrors.conflict('This message is being sent.')
        }
        const event = { action: 'replayWebhook', outcome: 'ok' } as const
        const details = { webhookId: id, count }
        if (count > 0) await auditCaller(request, { ...event, details }, transaction)
        return { count }
      })
    },
  )
}
