import { randomUUID } from 'node:crypto'
import { newServiceKey } from '#identity/services/service-key.ts'
import type { World } from './world.ts'

const path = '/v1/authorization/service-account'
/** Callers can grant only permissions that they have. */
const needs = ['integrations.write', 'alerts.write']

const account = () => ({
  name: randomUUID(),
  purpose: 'Closures',
  contact: 'it@college.example',
  scopes: ['alerts.write'],
})

async function storedAccount({ app }: World, removed_at: Date | null = null): Promise<string> {
  const { id } = await app.database.db
    .insertInto('service_account')
    .values({ ...account(), removed_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function storedKey(world: World) {
  const id = await storedAccount(world)
  const { hash, hint } = newServiceKey()
  const { id: keyId } = await world.app.database.db
    .insertInto('service_key')
    .values({ account_id: id, hash, hint, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, keyId }
}

const byId = async (world: World) => ({ params: { id: await storedAccount(world) } })

const hooks = '/v1/admin/webhook'
const webhook = () => ({
  name: randomUUID(),
  url: 'https://lms.example/hook',
  kinds: ['class.canceled'],
})

async function storedWebhook({ app }: World, more: object = {}): Promise<string> {
  const { id } = await app.database.db
    .insertInto('webhook')
    .values({ ...webhook(), secret: 'sealed', ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const byWebhook = async (world: World) => ({ params: { id: await storedWebhook(world) } })

/** The calls about other programs. */
export const serviceSamples = {
  [`POST ${path}`]: { needs, request: () => ({ body: account() }) },
  [`PATCH ${path}/{id}`]: { needs, request: byId },
  [`DELETE ${path}/{id}`]: { request: byId },
  [`POST ${path}/{id}/restore`]: {
    request: async (world: World) => ({ params: { id: await storedAccount(world, new Date()) } }),
  },
  [`POST ${path}/{id}/key`]: { needs, request: byId },
  [`DELETE ${path}/{id}/key/{keyId}`]: {
    request: async (world: World) => ({ params: await storedKey(world) }),
  },
  [`POST ${hooks}`]: { request: () => ({ body: webhook() }) },
  [`PATCH ${hooks}/{id}`]: { request: byWebhook },
  [`DELETE ${hooks}/{id}`]: { request: byWebhook },
  [`POST ${hooks}/{id}/restore`]: {
    request: async (world: World) => ({
      params: { id: await storedWebhook(world, { removed_at: new Date() }) },
    }),
  },
  [`POST ${hooks}/{id}/secret`]: { request: byWebhook },
  [`POST ${hooks}/{id}/test`]: { request: byWebhook },
  [`GET ${hooks}/{id}/deliveries`]: { request: byWebhook },
  [`POST ${hooks}/{id}/replay`]: { request: byWebhook },
  'GET /scim/v2/ResourceTypes/{id}': { request: () => ({ params: { id: 'User' } }) },
  'GET /scim/v2/Schemas/{id}': {
    request: () => ({ params: { id: 'urn:ietf:params:scim:schemas:core:2.0:User' } }),
  },
  'GET /scim/v2/Users/{id}': {
    request: ({ student }: World) => ({ params: { id: student.id } }),
  },
}
