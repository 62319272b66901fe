import Type, { type TSchema } from 'typebox'
import { namedSchema, schemaRef, text } from '#http/schema.ts'
import { providerConfig, resourceTypes, schemas } from './discovery.ts'
import { listSchema } from './urns.ts'

const base = 'https://hub.college.example/scim/v2'
const { Integer, Optional } = Type
const flag = () => Type.Boolean()

const urns = Type.Array(Type.String())
const meta = Type.Object({ resourceType: text(), location: text() })
const support = Type.Object({ supported: flag() })

/** Resources of one kind, all on one page. */
function listOf<T extends TSchema & { readonly $id: string }>(resource: T, all: readonly object[]) {
  const list = {
    schemas: Type.Array(Type.Literal(listSchema)),
    totalResults: Integer(),
    itemsPerPage: Integer(),
    startIndex: Integer(),
    Resources: Type.Array(schemaRef(resource)),
  }
  return namedSchema(`${resource.$id}List`, Type.Object(list, { examples: [toList(all)] }))
}

export const toList = <T>(all: readonly T[]) => ({
  schemas: [listSchema] as [typeof listSchema],
  totalResults: all.length,
  itemsPerPage: all.length,
  startIndex: 1,
  Resources: [...all],
})

export const ScimProviderConfig = namedSchema(
  'ScimProviderConfig',
  Type.Object(
    {
      schemas: urns,
      patch: support,
      bulk: Type.Object({
        supported: flag(),
        maxOperations: Integer(),
        maxPayloadSize: Integer(),
      }),
      filter: Type.Object({ supported: flag(), maxResults: Integer() }),
      changePassword: support,
      sort: support,
      etag: support,
      authenticationSchemes: Type.Array(
        Type.Object({
          type: text(),
          name: text(),
          description: text(),
          specUri: text(),
          primary: flag(),
        }),
      ),
      pagination: Type.Object({
        cursor: flag(),
        index: flag(),
        defaultPaginationMethod: text(),
        defaultPageSize: Integer(),
        maxPageSize: Integer(),
      }),
      meta,
    },
    { examples: [providerConfig(base)] },
  ),
)

export const ScimResourceType = namedSchema(
  'ScimResourceType',
  Type.Object(
    {
      schemas: urns,
      id: text(),
      name: text(),
      endpoint: text(),
      description: text(),
      schema: text(),
      schemaExtensions: Type.Array(Type.Object({ schema: text(), required: flag() })),
      meta,
    },
    { examples: resourceTypes(base) },
  ),
)
export const ScimResourceTypeList = listOf(ScimResourceType, resourceTypes(base))

const attributeFields = {
  name: text(),
  type: text(),
  description: text(),
  multiValued: flag(),
  required: flag(),
  caseExact: Optional(flag()),
  canonicalValues: Optional(Type.Array(Type.String())),
  mutability: text(),
  returned: text(),
  uniqueness: text(),
}

export const ScimSchema = namedSchema(
  'ScimSchema',
  Type.Object(
    {
      schemas: urns,
      id: text(),
      name: text(),
      description: text(),
      attributes: Type.Array(
        Type.Object({
          ...attributeFields,
          subAttributes: Optional(Type.Array(Type.Object(attributeFields))),
        }),
      ),
      meta,
    },
    { examples: schemas(base) },
  ),
)
export const ScimSchemaList = listOf(ScimSchema, schemas(base))
