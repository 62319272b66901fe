import { serviceScopeNames } from '@myhub/domain/access/service-scopes.ts'
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
import { managedSchemas } from '#http/schemas/managed-schemas.ts'

const keyFields = {
  id: uuid(),
  hint: text('The last four characters of the key.'),
  createdAt: instant(),
  expiresAt: nullable(instant()),
  lastUsedAt: nullable(
    Type.Unsafe<string>({
      ...instant(),
      description: 'Accurate to the minute; null if the key was never used.',
    }),
  ),
  revokedAt: nullable(instant()),
}

const keyExample = {
  id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c70',
  hint: 'Xk3Q',
  createdAt: '2026-10-18T15:20:00.000Z',
  expiresAt: '2027-10-18T15:20:00.000Z',
  lastUsedAt: '2026-11-02T08:00:00.000Z',
  revokedAt: null,
}

/** A key of a service account; the key itself is stored only as a hash. */
export const ServiceKey = namedSchema(
  'ServiceKey',
  Type.Object(keyFields, { examples: [keyExample] }),
)
export type ServiceKey = Static<typeof ServiceKey>

export const NewServiceKey = namedSchema('NewServiceKey', {
  ...strictObject({
    expiresAt: nullable(
      Type.Unsafe<string>({
        ...instant(),
        description: 'When the key expires, in the future; null if it never expires.',
      }),
    ),
  }),
  examples: [{ expiresAt: null }],
})

export const CreatedServiceKey = namedSchema(
  'CreatedServiceKey',
  Type.Object(
    {
      ...keyFields,
      key: text('Returned only in this response. Send it in the header `Authorization: Bearer …`.'),
    },
    {
      examples: [
        {
          ...keyExample,
          lastUsedAt: null,
          key: 'myhub_0wq8sVbIhKoXh2n5dQfE3tPzR7yUcA1mLgJ6BxWKXk3',
        },
      ],
    },
  ),
)
export type CreatedServiceKey = Static<typeof CreatedServiceKey>

const fields = {
  name: Type.String({
    minLength: 1,
    maxLength: 80,
    pattern: String.raw`\S`,
    description: 'The program’s name, as shown in people’s access logs.',
  }),
  purpose: Type.String({
    minLength: 1,
    maxLength: 400,
    pattern: String.raw`\S`,
    description: 'What the service account is used for.',
  }),
  contact: Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: String.raw`\S`,
    description:
      'The person or office responsible for the account, with an email address or phone number.',
  }),
  scopes: Type.Array(oneOf(serviceScopeNames), {
    minItems: 1,
    uniqueItems: true,
    description: 'What the service account is allowed to do.',
  }),
}

export const serviceAccountSchemas = managedSchemas('ServiceAccount', {
  item: 'ServiceAccount',
  fields,
  defaults: {},
  derived: {
    keys: Type.Array(schemaRef(ServiceKey), {
      description: 'Keys, newest first. Revoked and expired keys stay in the list for 90 days.',
    }),
  },
  examples: {
    id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c71',
    fields: {
      name: 'Tutoring scheduler',
      purpose: 'Shows tutors the name and classes of students who made an appointment.',
      contact: 'Learning Center, tutoring@prairiebend.example',
      scopes: ['people.read'],
    },
    derived: { keys: [keyExample] },
    change: { purpose: 'Shows tutors the names of students who made an appointment.' },
    updatedAt: '2026-10-18T15:20:00.000Z',
  },
})
export type ServiceAccount = Static<typeof serviceAccountSchemas.item>
export type ServiceAccountInput = Static<typeof serviceAccountSchemas.input>

/** A scope with its calls. */
export const ServiceScopeCalls = namedSchema(
  'ServiceScopeCalls',
  Type.Object(
    {
      scope: oneOf(serviceScopeNames),
      calls: Type.Array(Type.String(), { description: 'Calls that the scope allows.' }),
      mayGive: Type.Boolean({
        description: 'Whether the caller has all permissions of the scope.',
      }),
    },
    {
      examples: [{ scope: 'people.read', calls: ['GET /v1/people/person'], mayGive: true }],
    },
  ),
)
