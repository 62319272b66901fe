import { languageTag } from '@myhub/domain/language/languages.ts'
import Type, { type Static } from 'typebox'

const required = (options: object = {}) => Type.String({ minLength: 1, ...options })
const field = Type.Optional(Type.Enum(['username', 'studentId', 'sisId']))
const strict = { additionalProperties: false }

/** What people see of a provider: its name in English, and in other languages. */
const Label = Type.Intersect([
  Type.Object({ en: required() }),
  Type.Record(Type.String({ pattern: languageTag }), required()),
])

const SamlPart = Type.Object(
  {
    metadata: required(),
    entityId: Type.Optional(required()),
    attribute: Type.Optional(required()),
    field,
    contexts: Type.Optional(required()),
  },
  strict,
)
const OpenIdPart = Type.Object(
  {
    issuer: required({ pattern: '^https?://' }),
    clientId: required(),
    clientSecret: required(),
    claim: Type.Optional(required()),
    field,
    acrValues: Type.Optional(required()),
  },
  strict,
)
// The id is part of messages and addresses.
const common = { id: Type.String({ pattern: '^[a-z][a-z0-9]{0,30}$' }), label: Label }

/** The providers of a college that has several, in the order of the page. */
export const SignInProviders = Type.Array(
  Type.Union([
    Type.Object({ ...common, saml: SamlPart }, strict),
    Type.Object({ ...common, openid: OpenIdPart }, strict),
  ]),
)
export type SignInProvider = Static<typeof SignInProviders>[number]

export const exampleProviders =
  '[{"id": "students", "label": {"en": "Students", "es": "Estudiantes"}, "saml": {"metadata": "https://idp.example.edu/metadata"}}]'
