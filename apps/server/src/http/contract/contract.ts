import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { ErrorBody } from '../errors.ts'
import { namedSchemas } from '../schema.ts'
import { commonRefusals, refusalsOf } from './refusals.ts'
import { isScim, ScimError, scimType } from './scim-error.ts'

/** A call's access, for people and programs. */
const accessOf = (access: unknown) =>
  typeof access === 'object' && access !== null && 'permission' in access
    ? `permission:${access.permission}`
    : access

const isApi = (url: string) => /^\/(public\/)?v1\//.test(url) || isScim(url)

/** Required for every call in the contract. */
const required = { operationId: 'name', summary: 'summary', tags: 'tag' } as const

const errorContent = {
  'application/json': { schema: { $ref: `#/components/schemas/${ErrorBody.$id}` } },
}

const scimErrorContent = {
  [scimType]: { schema: { $ref: `#/components/schemas/${ScimError.$id}` } },
}

/** The two ways to be signed in (portal.md section 7). */
const signedIn = [{ session: [] }, { token: [] }]

interface Operation {
  readonly parameters?: readonly { readonly in: string }[]
  readonly requestBody?: { required?: boolean }
  responses: Record<string, unknown>
  security?: unknown
  'x-access'?: unknown
  'x-scopes'?: readonly string[]
  'x-refusals'?: Readonly<Record<string, string>>
  'x-body-optional'?: true
}

/** The authentication of a call. */
function securityOf({ 'x-access': access, 'x-scopes': scopes = [] }: Operation): object[] {
  if (access === 'public') return []
  const people = access === 'service' ? [] : signedIn
  return [...people, ...scopes.map((scope) => ({ serviceKey: [scope] }))]
}

/** Adds all possible error responses to a call. */
function addRefusals(path: string, method: string, operation: Operation): void {
  const { parameters = [], requestBody, 'x-refusals': own = {} } = operation
  const common = refusalsOf({
    access: operation['x-access'],
    isWrite: method !== 'get',
    hasInput: parameters.length > 0 || requestBody !== undefined,
    hasBody: requestBody !== undefined,
    hasParams: parameters.some((parameter) => parameter.in === 'path'),
    hasScopes: operation['x-scopes'] !== undefined,
  })
  for (const [status, name] of Object.entries(common))
    operation.responses[status] = isScim(path)
      ? { description: commonRefusals[name], content: scimErrorContent }
      : { $ref: `#/components/responses/${name}` }
  for (const [status, description] of Object.entries(own))
    operation.responses[status] = { description, content: errorContent }
  delete operation['x-refusals']
  if (operation['x-body-optional'] && requestBody) requestBody.required = false
  delete operation['x-body-optional']
  operation.security = securityOf(operation)
}

/**
 * Adds every route to the contract, with its possible error responses. Register it before the first
 * route. An API call without a name, summary or tag prevents startup.
 */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  for (const schema of namedSchemas()) app.addSchema(schema)
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (!isApi(url) || schema?.hide || method === 'HEAD') return
    for (const [key, word] of Object.entries(required))
      if (!schema?.[key as keyof typeof required])
        throw new Error(`${method} ${url} has no ${word} in the contract (${key})`)
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'MyHub',
        description:
          'The API of the college’s self-service hub. The owner of MyHub has granted no license for it.',
        version: '1',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'myhub-session',
            description: 'The session cookie of a signed-in browser.',
          },
          token: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The token used in key mode.',
          },
          serviceKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'myhub_…',
            description:
              'The key of a service account, for other programs. Any one of the scopes listed for the call is enough.',
          },
        },
        responses: Object.fromEntries(
          Object.entries(commonRefusals).map(([name, description]) => [
            name,
            { description, content: errorContent },
          ]),
        ),
      },
    },
    refResolver: { buildLocalReference: (schema) => String(schema.$id) },
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...schema,
        hide: schema?.hide ?? !schema?.operationId,
        'x-access': accessOf(route.config?.access),
        ...(route.config?.scopes && { 'x-scopes': route.config.scopes }),
        ...(route.config?.readsOnly && { 'x-reads-only': true }),
        ...(route.config?.isBodyOptional && { 'x-body-optional': true }),
        ...(route.config?.refusals && { 'x-refusals': route.config.refusals }),
      },
    }),
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject
      const paths = document.openapiObject.paths ?? {}
      for (const [path, methods] of Object.entries(paths))
        for (const [method, operation] of Object.entries(methods ?? {}))
          addRefusals(path, method, operation as Operation)
      return document.openapiObject
    },
  })
}
