import Type, { type TSchema } from 'typebox'
import type { App } from '#http/app.ts'
import { HttpError, httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject } from '#http/schema.ts'
import {
  ScimProviderConfig,
  ScimResourceType,
  ScimResourceTypeList,
  ScimSchema,
  ScimSchemaList,
  toList,
} from './discovery.schema.ts'
import { providerConfig, resourceTypes, schemas } from './discovery.ts'
import { baseOf, scimConfig, scimPath, scimSchema } from './scim-call.ts'

type Named = TSchema & { readonly $id: string }

/** Resources that describe SCIM itself: all of them, and each by its ID. */
interface ResourceConfig<T extends { readonly id: string }> {
  readonly path: string
  readonly item: Named
  readonly list: Named
  readonly all: (base: string) => readonly T[]
  readonly operations: readonly [list: string, read: string]
  readonly summaries: readonly [list: string, read: string]
}

/**
 * Rejects a filter (RFC 7644, section 4), so that clients don't treat all resources as matches.
 */
function rejectFilter(query: unknown): void {
  if (Object.hasOwn(Object(query), 'filter'))
    throw new HttpError(403, 'forbidden', 'These resources can’t be filtered.')
}

function resourceRoutes<T extends { readonly id: string }>(app: App, it: ResourceConfig<T>): void {
  const path = `${scimPath}/${it.path}`
  app.get(
    path,
    {
      config: scimConfig,
      schema: {
        ...scimSchema,
        operationId: it.operations[0],
        summary: it.summaries[0],
        response: { 200: schemaRef(it.list) },
      },
    },
    async (request) => {
      rejectFilter(request.query)
      return toList(it.all(baseOf(app)))
    },
  )
  app.get(
    `${path}/:id`,
    {
      config: scimConfig,
      schema: {
        ...scimSchema,
        operationId: it.operations[1],
        summary: it.summaries[1],
        params: strictObject({ id: Type.String() }),
        response: { 200: schemaRef(it.item) },
      },
    },
    async ({ params }) => {
      const requestedId = params.id.toLowerCase()
      const resource = it.all(baseOf(app)).find(({ id }) => id.toLowerCase() === requestedId)
      if (!resource) throw httpErrors.notFound()
      return resource
    },
  )
}

/** The supported parts of SCIM and the attributes (RFC 7644 section 4). */
export function discoveryRoutes(app: App): void {
  app.get(
    `${scimPath}/ServiceProviderConfig`,
    {
      config: scimConfig,
      schema: {
        ...scimSchema,
        operationId: 'readScimProviderConfig',
        summary: 'Gets the SCIM features that MyHub supports',
        response: { 200: schemaRef(ScimProviderConfig) },
      },
    },
    async (request) => {
      rejectFilter(request.query)
      return providerConfig(baseOf(app))
    },
  )
  resourceRoutes(app, {
    path: 'ResourceTypes',
    item: ScimResourceType,
    list: ScimResourceTypeList,
    all: resourceTypes,
    operations: ['listScimResourceTypes', 'readScimResourceType'],
    summaries: ['Lists the SCIM resource types', 'Gets a SCIM resource type'],
  })
  resourceRoutes(app, {
    path: 'Schemas',
    item: ScimSchema,
    list: ScimSchemaList,
    all: schemas,
    operations: ['listScimSchemas', 'readScimSchema'],
    summaries: ['Lists the SCIM schemas', 'Gets a SCIM schema'],
  })
}
