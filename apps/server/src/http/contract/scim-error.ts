import Type, { type Static } from 'typebox'
import { namedSchema, oneOf, text } from '../schema.ts'

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** Types of invalid requests, for programs (RFC 7644 section 3.12, RFC 9865 section 2.1). */
const scimTypes = [
  'invalidFilter',
  'tooMany',
  'invalidSyntax',
  'invalidValue',
  'invalidCursor',
] as const
type ScimType = (typeof scimTypes)[number]

/** The error format of SCIM, used only for its routes. */
export const ScimError = namedSchema(
  'ScimError',
  Type.Object(
    {
      schemas: Type.Array(Type.Literal(errorSchema)),
      status: text('The HTTP status.'),
      scimType: Type.Optional(oneOf(scimTypes, 'Only present with status 400.')),
      detail: text('For people.'),
    },
    {
      examples: [
        {
          schemas: [errorSchema],
          status: '400',
          scimType: 'invalidFilter',
          detail: 'The filter is not valid: phoneNumbers can’t be filtered by.',
        },
      ],
    },
  ),
)
type ScimError = Static<typeof ScimError>

/** Whether an address belongs to SCIM, as a path or as a request URL. */
export const isScim = (url: string): boolean => /^\/scim\/v2([/?]|$)/.test(url)

export const scimType = 'application/scim+json'

const isScimType = (code: string): code is ScimType => scimTypes.some((type) => type === code)

function scimTypeOf(status: number, code: string): ScimType | null {
  if (status !== 400) return null
  if (isScimType(code)) return code
  return code === 'invalidJson' ? 'invalidSyntax' : 'invalidValue'
}

/** An error in SCIM's format. */
export function toScimError(error: {
  readonly statusCode: number
  readonly code: string
  readonly message: string
}): ScimError {
  const kind = scimTypeOf(error.statusCode, error.code)
  return {
    schemas: [errorSchema],
    status: String(error.statusCode),
    ...(kind && { scimType: kind }),
    detail: error.message,
  }
}
