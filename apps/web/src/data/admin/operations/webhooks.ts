import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../../query/group.ts'
import { allRows, invalidateAfter, managed } from '../managed-calls.ts'

type Schemas = components['schemas']
export type Webhook = Schemas['Webhook']
export type WebhookInput = Required<Schemas['NewWebhook']>
export type WebhookDelivery = Schemas['WebhookDelivery']
export type WebhookDeliveries = Schemas['WebhookDeliveries']

const all: GroupQuery<Webhook[]> = {
  queryKey: ['managed', 'webhooks'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/admin/webhook'))),
}

/** Webhooks that notify other programs of changes. */
export const webhooks = managed<Webhook, WebhookInput>(
  { all, rowsOf: allRows, alsoInvalidates: [] },
  {
    add: (body) => api().POST('/v1/admin/webhook', { body }),
    change: (itemPath, body) => api().PATCH('/v1/admin/webhook/{id}', { ...itemPath, body }),
    removal: {
      remove: (itemPath) => api().DELETE('/v1/admin/webhook/{id}', itemPath),
      restore: (itemPath) => api().POST('/v1/admin/webhook/{id}/restore', itemPath),
    },
  },
)

const at = (id: string) => ({ params: { path: { id } } })

/** A webhook's messages, the failed ones first. */
export const webhookDeliveries = (id: string): GroupQuery<WebhookDeliveries> => ({
  queryKey: ['webhookDeliveries', id],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/admin/webhook/{id}/deliveries', at(id)))),
})

const keysOf = (id: string) => [all.queryKey, webhookDeliveries(id).queryKey]

/** @returns the secret, which the server returns only once */
export async function createWebhookSecret(id: string): Promise<string> {
  const made = dataOf(api().POST('/v1/admin/webhook/{id}/secret', at(id)))
  await invalidateAfter(made, [all.queryKey])
  return (await made).secret
}

export const testWebhook = (id: string): Promise<void> =>
  invalidateAfter(dataOf(api().POST('/v1/admin/webhook/{id}/test', at(id))), keysOf(id))

/** Sends one message again, or with null all that were given up. */
export const replayWebhook = (id: string, deliveryId: string | null): Promise<void> =>
  invalidateAfter(
    dataOf(api().POST('/v1/admin/webhook/{id}/replay', { ...at(id), body: { deliveryId } })),
    keysOf(id),
  )
