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

const byHook = async (world: World) => ({ params: { id: await storedWebhook(world) } })

/** The calls about other programs. */
export const serviceSamples = {
  [`POST ${path}`]: { needs, ask: () => ({ body: account() }) },
  [`PATCH ${path}/{id}`]: { needs, ask: byId },
  [`DELETE ${path}/{id}`]: { ask: byId },
  [`POST ${path}/{id}/restore`]: {
    ask: async (world: World) => ({ params: { id: await storedAccount(world, new Date()) } }),
  },
  [`POST ${path}/{id}/key`]: { needs, ask: byId },
  [`DELETE ${path}/{id}/key/{keyId}`]: {
    ask: async (world: World) => ({ params: await storedKey(world) }),
  },
  [`POST ${hooks}`]: { ask: () => ({ body: webhook() }) },
  [`PATCH ${hooks}/{id}`]: { ask: byHook },
  [`DELETE ${hooks}/{id}`]: { ask: byHook },
  [`POST ${hooks}/{id}/restore`]: {
    ask: async (world: World) => ({
      params: { id: await storedWebhook(world, { removed_at: new Date() }) },
    }),
  },
  [`POST ${hooks}/{id}/secret`]: { ask: byHook },
  [`POST ${hooks}/{id}/test`]: { ask: byHook },
  [`GET ${hooks}/{id}/deliveries`]: { ask: byHook },
  [`POST ${hooks}/{id}/replay`]: { ask: byHook },
  'GET /scim/v2/ResourceTypes/{id}': { ask: () => ({ params: { id: 'User' } }) },
  'GET /scim/v2/Schemas/{id}': {
    ask: () => ({ params: { id: 'urn:ietf:params:scim:schemas:core:2.0:User' } }),
  },
  'GET /scim/v2/Users/{id}': {
    ask: ({ student }: World) => ({ params: { id: student.id } }),
  },
}
