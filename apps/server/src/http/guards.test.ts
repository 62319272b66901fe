import Fastify, { type RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { guardRoutes, identifyCallers } from './access.ts'
import { describeRoutes } from './contract/contract.ts'

const route: RouteOptions = { method: 'GET', url: '/v1/secrets', handler: async () => ({}) }

async function guarded() {
  const app = Fastify()
  app.decorate('identify', async () => null)
  identifyCallers(app)
  guardRoutes(app)
  await describeRoutes(app)
  return app
}

test('R5.6 a route without access prevents startup', async () => {
  const app = await guarded()
  expect(() => app.route(route)).toThrow('GET /v1/secrets has no access rule')
})

test('R6.6 an API call missing from the contract prevents startup', async () => {
  const app = await guarded()
  const config = { access: 'signed-in' } as const
  expect(() => app.route({ ...route, config })).toThrow('has no name in the contract')
  expect(() =>
    app.route({
      ...route,
      config,
      schema: { operationId: 'readSecrets', summary: 'Secrets', tags: ['secrets'] },
    }),
  ).not.toThrow()
})
