import Type, { type Static } from 'typebox'
import {
  instant,
  namedSchema,
  nullable,
  oneOf,
  schemaRef,
  strictObject,
  text,
  uuid,
} from '#http/schema.ts'
import { PaginationOptions } from '#http/schemas/paging.ts'

/**
 * Maximum number of results: beyond it a search must be narrowed, because counting would read
 * everything.
 */
export const maxSearchResults = 10_000

export const AuditSearch = namedSchema('AuditSearch', {
  ...strictObject({
    paginationOptions: Type.Optional(PaginationOptions),
    subjectId: Type.Optional(
      Type.String({ format: 'uuid', description: 'The person whose record was involved.' }),
    ),
    actorId: Type.Optional(
      Type.String({ format: 'uuid', description: 'The person who performed the action.' }),
    ),
    impersonatorId: Type.Optional(
      Type.String({ format: 'uuid', description: 'The admin who was viewing as that person.' }),
    ),
    action: Type.Optional(Type.String({ pattern: '^[a-zA-Z]{1,60}$' })),
    from: Type.Optional(
      Type.Unsafe<string>({ ...instant(), description: 'At or after this time.' }),
    ),
    to: Type.Optional(Type.Unsafe<string>({ ...instant(), description: 'Before this time.' })),
  }),
  examples: [
    {
      paginationOptions: { pageNumber: 1, pageSize: 50 },
      subjectId: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c02',
      from: '2026-08-01T05:00:00.000Z',
    },
  ],
})
export type AuditSearch = Static<typeof AuditSearch>

const AuditPerson = namedSchema(
  'AuditPerson',
  Type.Object({
    id: uuid(),
    username: nullable(
      text('Null for a service account, or if the person is no longer on record.'),
    ),
    displayName: nullable(text('Null if the person is no longer on record.')),
  }),
)

const example = {
  id: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c11',
  at: '2026-09-01T15:04:05.000Z',
  action: 'impersonatedCall',
  outcome: 'ok',
  actor: {
    id: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c02',
    username: 'mlindgren',
    displayName: 'Maya Lindgren',
  },
  impersonator: {
    id: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c03',
    username: 'dalbrecht',
    displayName: 'Denise Albrecht',
  },
  subject: {
    id: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c02',
    username: 'mlindgren',
    displayName: 'Maya Lindgren',
  },
  reason: null,
  details: { method: 'GET', route: '/v1/people/person/mine', groups: ['mine'] },
  requestId: '0d7d4c6e-58a5-4b1c-8a53-0a5a5d9c7e10',
} as const

/** An event: action, actor and subject. It never contains record data (sis.md section 6). */
export const AuditEntry = namedSchema(
  'AuditEntry',
  Type.Object(
    {
      id: uuid(),
      at: instant(),
      action: text(),
      outcome: oneOf(['ok', 'denied', 'failed']),
      actor: nullable(schemaRef(AuditPerson)),
      impersonator: nullable(schemaRef(AuditPerson)),
      subject: nullable(schemaRef(AuditPerson)),
      reason: nullable(text()),
      details: Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: true,
        description: 'Details such as IDs and the names of fields, groups and routes.',
      }),
      requestId: nullable(text('The request ID in the server’s log; null for a command.')),
    },
    { examples: [example] },
  ),
)
export type AuditEntry = Static<typeof AuditEntry>

export const AuditPage = namedSchema(
  'AuditPage',
  Type.Object(
    {
      items: Type.Array(schemaRef(AuditEntry)),
      pageNumber: Type.Integer(),
      pageSize: Type.Integer(),
      totalCount: Type.Integer({
        description: `Number of items in the complete list, up to ${maxSearchResults}.`,
      }),
    },
    { examples: [{ items: [example], pageNumber: 1, pageSize: 50, totalCount: 1 }] },
  ),
)
