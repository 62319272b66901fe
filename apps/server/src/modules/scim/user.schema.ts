import Type, { type Static } from 'typebox'
import { namedSchema, oneOf, schemaRef, strictObject, text, uuid } from '#http/schema.ts'
import { collegeSchema, listSchema, searchSchema, userSchema } from './urns.ts'

/** The default and maximum length of a page. */
export const defaultCount = 100
export const maxPageSize = 200
/** Maximum lengths of a filter and of a list of attributes, in characters. */
export const maxFilterLength = 1000
const maxListLength = 1000

const { Optional } = Type
const roles = ['student', 'applicant', 'instructor', 'employee', 'advisor', 'alumni'] as const

const example = {
  schemas: [userSchema, collegeSchema],
  id: '01934d6e-7a10-7c3e-9a52-0f6b1f6f2a11',
  externalId: '9004217',
  userName: 'maya.lindgren',
  name: { formatted: 'Maya Lindgren', familyName: 'Lindgren', givenName: 'Maya' },
  displayName: 'Maya Lindgren',
  userType: 'student',
  preferredLanguage: 'es',
  active: true,
  emails: [{ value: 'maya.lindgren@college.example', type: 'work', primary: true }],
  roles: [{ value: 'student', primary: true }],
  [collegeSchema]: { studentId: '9004217', directoryOptOut: false },
  meta: {
    resourceType: 'User',
    location: 'https://hub.college.example/scim/v2/Users/01934d6e-7a10-7c3e-9a52-0f6b1f6f2a11',
  },
}

/**
 * An account. Responses contain only these fields. All except `schemas` and `id` are optional: they
 * may be unknown, or excluded by `attributes`.
 */
export const ScimUser = namedSchema(
  'ScimUser',
  Type.Object(
    {
      schemas: Type.Array(Type.String()),
      id: uuid(),
      externalId: Optional(text('The ID in the college’s student information system.')),
      userName: Optional(text()),
      name: Optional(
        Type.Object({
          formatted: Optional(text()),
          familyName: Optional(text()),
          givenName: Optional(
            text('The first name the person goes by, which is the preferred one if there is one.'),
          ),
        }),
      ),
      displayName: Optional(text()),
      userType: Optional(oneOf(roles, 'The primary role, if the college marks one as primary.')),
      preferredLanguage: Optional(text('A language tag, if the person chose a language in MyHub.')),
      active: Optional(
        Type.Boolean({ description: 'Whether the college lets the person sign in.' }),
      ),
      emails: Optional(
        Type.Array(
          Type.Object({
            value: Optional(text()),
            type: Optional(Type.Literal('work')),
            primary: Optional(Type.Boolean()),
          }),
          { description: 'The college address, if there is one.' },
        ),
      ),
      roles: Optional(
        Type.Array(
          Type.Object({ value: Optional(oneOf(roles)), primary: Optional(Type.Boolean()) }),
          { description: 'The roles in effect today.' },
        ),
      ),
      [collegeSchema]: Optional(
        Type.Object({
          studentId: Optional(text('A number such as 0912345; leading zeros are significant.')),
          directoryOptOut: Optional(
            Type.Boolean({
              description:
                'Whether the person asked the college not to disclose anything about them.',
            }),
          ),
        }),
      ),
      meta: Optional(
        Type.Object({ resourceType: Optional(Type.Literal('User')), location: Optional(text()) }),
      ),
    },
    { examples: [example] },
  ),
)
export type ScimUser = Static<typeof ScimUser>

export const ScimUserList = namedSchema(
  'ScimUserList',
  Type.Object(
    {
      schemas: Type.Array(Type.Literal(listSchema)),
      totalResults: Type.Integer({
        description: 'With a cursor, the total as of the first page.',
      }),
      itemsPerPage: Type.Integer(),
      startIndex: Optional(Type.Integer({ description: 'Only returned without a cursor.' })),
      nextCursor: Optional(text('With a cursor, the cursor of the next page, if there is one.')),
      Resources: Type.Array(schemaRef(ScimUser)),
    },
    {
      examples: [
        {
          schemas: [listSchema],
          totalResults: 1,
          itemsPerPage: 1,
          startIndex: 1,
          Resources: [example],
        },
      ],
    },
  ),
)

const int32Range = { minimum: -2_147_483_648, maximum: 2_147_483_647 }
const paging = {
  startIndex: Optional(Type.Integer({ ...int32Range, description: 'Starts at 1.' })),
  count: Optional(
    Type.Integer({
      ...int32Range,
      description: `The default is ${defaultCount}, and the maximum is ${maxPageSize}.`,
    }),
  ),
  cursor: Optional(
    Type.String({
      maxLength: 100,
      description: 'Empty for the first page, then the last response’s `nextCursor` (RFC 9865).',
    }),
  ),
}
const filter = Optional(
  Type.String({
    maxLength: maxFilterLength,
    description: 'A filter as in RFC 7644, section 3.4.2.2.',
  }),
)

const separated = Optional(
  Type.String({ maxLength: maxListLength, description: 'Attribute names separated by commas.' }),
)
export const ScimSelection = strictObject({ attributes: separated, excludedAttributes: separated })
export const ScimQuery = strictObject({ ...ScimSelection.properties, filter, ...paging })

const listed = Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50 }))

/** A search with a body, so that its values don't appear in addresses and proxy logs. */
export const ScimSearch = namedSchema('ScimSearch', {
  ...strictObject({
    schemas: Type.Array(Type.Literal(searchSchema), { minItems: 1, maxItems: 1 }),
    attributes: listed,
    excludedAttributes: listed,
    filter,
    ...paging,
  }),
  examples: [{ schemas: [searchSchema], filter: 'userName eq "maya.lindgren"' }],
})
