import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { ErrorBody } from './errors.ts'
import { namedSchemas, ref } from './schema.ts'

/** One word for people and programs: who may call. */
const accessOf = (access: unknown) =>
  typeof access === 'object' && access !== null && 'permission' in access
    ? `permission:${access.permission}`
    : access

const isApi = (url: string) => /^\/(public\/)?v1\//.test(url)

/**
 * Collects every route into the contract, and gives each the one error shape. Must be registered
 * before the first route. A call of the API that has no name in the contract stops the start.
 */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  for (const schema of namedSchemas()) app.addSchema(schema)
  app.addHook('onRoute', (route) => {
    if (isApi(route.url) && !route.schema?.operationId)
      throw new Error(`${route.method} ${route.url} has no name in the contract (operationId)`)
    if (!route.schema || route.schema.hide) return
    const response = (route.schema.response ?? {}) as Record<string, unknown>
    route.schema = { ...route.schema, response: { ...response, default: ref(ErrorBody) } }
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'MyHub',
        description: 'The API of the college’s self-service hub.',
        version: '1',
      },
    },
    refResolver: { buildLocalReference: (schema) => String(schema.$id) },
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...schema,
        hide: schema?.hide ?? !schema?.operationId,
        'x-access': accessOf(route.config?.access),
      },
    }),
  })
}
