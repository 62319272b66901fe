import { collegeSchema, userSchema } from './urns.ts'
import { defaultCount, maxPageSize } from './user.schema.ts'

const core = 'urn:ietf:params:scim:schemas:core:2.0'
const unsupported = { supported: false }

/** The supported features of SCIM (RFC 7643 section 5, RFC 9865 section 4). */
export const providerConfig = (base: string) => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: unsupported,
  bulk: { ...unsupported, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: maxPageSize },
  changePassword: unsupported,
  sort: unsupported,
  etag: unsupported,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Service account key',
      description: 'An administrator creates it in MyHub under Administration, Other programs.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  pagination: {
    cursor: true,
    index: true,
    defaultPaginationMethod: 'index',
    defaultPageSize: defaultCount,
    maxPageSize,
  },
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

/** The resource types (RFC 7643 section 6): only accounts. */
export const resourceTypes = (base: string) => [
  {
    schemas: [`${core}:ResourceType`],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'People with an account at the college.',
    schema: userSchema,
    schemaExtensions: [{ schema: collegeSchema, required: true }],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
  },
]

interface Attribute {
  readonly name: string
  readonly type: 'string' | 'boolean' | 'complex'
  readonly description: string
  readonly multiValued: boolean
  readonly required: boolean
  readonly caseExact?: false
  readonly canonicalValues?: string[]
  readonly mutability: 'readOnly'
  readonly returned: 'default'
  readonly uniqueness: 'none' | 'server'
}
type Overrides = Partial<
  Pick<Attribute, 'required' | 'multiValued' | 'uniqueness' | 'canonicalValues'>
>

/** An attribute: read-only, and returned unless excluded. */
const attribute = (
  name: string,
  type: Attribute['type'],
  description: string,
  overrides: Overrides = {},
): Attribute => ({
  ...{ name, type, description, multiValued: false, required: false },
  ...(type === 'string' && { caseExact: false }),
  ...{ mutability: 'readOnly', returned: 'default', uniqueness: 'none' },
  ...overrides,
})

/** An attribute with parts. */
const complex = (
  name: string,
  description: string,
  subAttributes: Attribute[],
  overrides?: Overrides,
) => ({ ...attribute(name, 'complex', description, overrides), subAttributes })

const roles = ['student', 'applicant', 'instructor', 'employee', 'advisor', 'alumni']

const userAttributes = [
  attribute('userName', 'string', 'The name that the person signs in with.', {
    ...{ required: true, uniqueness: 'server' },
  }),
  complex('name', 'The name that the person goes by.', [
    attribute('formatted', 'string', 'The full name.'),
    attribute('familyName', 'string', 'The last name.'),
    attribute('givenName', 'string', 'The preferred first name, if there is one.'),
  ]),
  attribute('displayName', 'string', 'The name that others see.'),
  attribute('userType', 'string', 'The primary role, if the college marks one as primary.', {
    canonicalValues: roles,
  }),
  attribute('preferredLanguage', 'string', 'The language that the person chose in MyHub.'),
  attribute('active', 'boolean', 'Whether the college lets the person sign in.'),
  complex(
    'emails',
    'The college address.',
    [
      attribute('value', 'string', 'The address.'),
      attribute('type', 'string', 'Always work.', { canonicalValues: ['work'] }),
      attribute('primary', 'boolean', 'Always true.'),
    ],
    { multiValued: true },
  ),
  complex(
    'roles',
    'The person’s roles at the college today.',
    [
      attribute('value', 'string', 'The role.', { canonicalValues: roles }),
      attribute('primary', 'boolean', 'True for the role that the college marks as primary.'),
    ],
    { multiValued: true },
  ),
]

const collegeAttributes = [
  attribute('studentId', 'string', 'The student number; leading zeros are significant.', {
    uniqueness: 'server',
  }),
  attribute(
    'directoryOptOut',
    'boolean',
    'Whether the person asked the college not to disclose anything about them.',
    { required: true },
  ),
]

/** The attributes of an account that MyHub provides (RFC 7643 section 7). */
export const schemas = (base: string) =>
  [
    { id: userSchema, name: 'User', description: 'An account.', attributes: userAttributes },
    {
      id: collegeSchema,
      name: 'CollegeUser',
      description: 'Additional college data about an account.',
      attributes: collegeAttributes,
    },
  ].map((field) => ({
    schemas: [`${core}:Schema`],
    ...field,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${field.id}` },
  }))
