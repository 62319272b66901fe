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
import { Code } from '#http/schemas/common.schema.ts'
import { PaginationOptions, pageOf } from '#http/schemas/paging.ts'
import { translations } from '#http/schemas/translations.ts'
import { PersonRef } from '../../people/search/person-refs.queries.ts'

const roles = ['student', 'applicant', 'instructor', 'employee', 'advisor', 'alumni'] as const
const credits = () => Type.Optional(Type.Number({ minimum: 0, maximum: 10_000 }))
const singleLine = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

/**
 * The students a window is for. All given conditions must match; without conditions it is for
 * everyone.
 */
export const PriorityRule = namedSchema(
  'PriorityRule',
  strictObject({
    minCredits: credits(),
    maxCredits: credits(),
    programIds: Type.Optional(Type.Array(uuid(), { minItems: 1, maxItems: 200 })),
    roles: Type.Optional(Type.Array(oneOf(roles), { minItems: 1, maxItems: 6 })),
    veteran: Type.Optional(Type.Boolean()),
    permission: Type.Optional(Type.String({ maxLength: 80, pattern: '^[a-z]+(\\.[a-zA-Z]+)+$' })),
  }),
)
export type PriorityRule = Static<typeof PriorityRule>

const windowFields = {
  label: singleLine(80),
  translations: translations({ label: singleLine(80) }),
  opensAt: instant(),
  closesAt: nullable(instant()),
  rule: schemaRef(PriorityRule),
  sortOrder: Type.Integer({ minimum: 0, maximum: 1_000 }),
}

export const PriorityWindow = namedSchema(
  'PriorityWindow',
  Type.Object({ id: uuid(), ...windowFields }),
)
export type PriorityWindow = Static<typeof PriorityWindow>

const exampleWindow = {
  label: 'Veterans and military',
  translations: { es: { label: 'Veteranos y militares' } },
  opensAt: '2026-11-02T14:00:00.000Z',
  closesAt: null,
  rule: { veteran: true },
  sortOrder: 1,
}
const exampleText = {
  title: 'Spring 2027 priority registration',
  message: 'Meet your advisor before your window opens.',
  translations: {
    es: {
      title: 'Inscripción prioritaria de Primavera 2027',
      message: 'Hable con su consejero antes de que se abra su turno.',
    },
  },
}
const example = {
  id: '019a4fa0-1111-7222-8333-444455556666',
  academicPeriod: {
    id: '019a2b6e-7c11-7f0a-8a51-0c3f6f2f9d10',
    code: '2027SP',
    title: 'Spring 2027',
  },
  ...exampleText,
  isActive: true,
  windows: [{ id: '019a4fa0-2222-7333-8444-555566667777', ...exampleWindow }],
}

const sharedFields = {
  id: uuid(),
  academicPeriod: schemaRef(Code),
  title: text(),
  isActive: Type.Boolean(),
  windows: Type.Array(schemaRef(PriorityWindow), {
    description: 'Windows in the order set by the college.',
  }),
  message: nullable(text()),
  translations: translations({ title: text(), message: Type.Optional(nullable(text())) }),
}

/** Priority registration of a term, for the staff who maintain it (domain.md section 7). */
export const PriorityRegistration = namedSchema(
  'PriorityRegistration',
  Type.Object(
    {
      ...sharedFields,
      createdBy: nullable(schemaRef(PersonRef)),
      createdAt: instant(),
      updatedBy: nullable(schemaRef(PersonRef)),
      updatedAt: instant(),
      version: Type.Integer({ description: 'Goes in `If-Match`, in quotation marks.' }),
    },
    {
      examples: [
        {
          ...example,
          createdBy: null,
          createdAt: '2026-10-01T15:00:00.000Z',
          updatedBy: null,
          updatedAt: '2026-10-12T16:20:00.000Z',
          version: 3,
        },
      ],
    },
  ),
)
export type PriorityRegistration = Static<typeof PriorityRegistration>

/** The active priority registration as all callers see it, with the caller's own window. */
export const ActivePriorityRegistration = namedSchema(
  'ActivePriorityRegistration',
  Type.Object(
    { ...sharedFields, ownWindowId: nullable(uuid()) },
    { examples: [{ ...example, ownWindowId: null }] },
  ),
)

export const PriorityPage = namedSchema(
  'PriorityRegistrationPage',
  pageOf(schemaRef(PriorityRegistration)),
)

export const PriorityFilter = namedSchema('PriorityRegistrationFilter', {
  ...strictObject({
    academicPeriodIds: Type.Optional(Type.Array(uuid(), { minItems: 1, maxItems: 100 })),
    isActive: Type.Optional(Type.Boolean()),
    paginationOptions: Type.Optional(PaginationOptions),
  }),
  examples: [{ isActive: true, paginationOptions: { pageNumber: 1, pageSize: 20 } }],
})
export type PriorityFilter = Static<typeof PriorityFilter>

const WindowInput = strictObject({
  id: Type.Optional(uuid()),
  ...windowFields,
  translations: Type.Optional(windowFields.translations),
  closesAt: Type.Optional(windowFields.closesAt),
})
const windows = () =>
  Type.Array(WindowInput, {
    maxItems: 50,
    description: 'The complete list. A window sent with its existing ID keeps that ID.',
  })
const message = () => nullable(singleLine(1_000))
const translatedText = () =>
  Type.Optional(translations({ title: singleLine(120), message: Type.Optional(message()) }))

export const NewPriorityRegistration = namedSchema('NewPriorityRegistration', {
  ...strictObject({
    academicPeriodId: uuid(),
    title: singleLine(120),
    message: Type.Optional(message()),
    translations: translatedText(),
    windows: Type.Optional(windows()),
  }),
  examples: [
    { academicPeriodId: example.academicPeriod.id, ...exampleText, windows: [exampleWindow] },
  ],
})

/** Omitted fields stay unchanged. The `activate` call makes it the active one. */
const PriorityRegistrationChange = namedSchema('PriorityRegistrationChange', {
  ...strictObject({
    academicPeriodId: Type.Optional(uuid()),
    title: Type.Optional(singleLine(120)),
    message: Type.Optional(message()),
    translations: translatedText(),
    windows: Type.Optional(windows()),
    isActive: Type.Optional(
      Type.Unsafe<false>({
        const: false,
        description: 'Only `false` is accepted; it ends the priority registration.',
      }),
    ),
  }),
  minProperties: 1,
  examples: [{ message: 'Windows moved by a day: the college is closed on Monday.' }],
})

/** The editable fields of a priority registration. */
export interface PriorityInput {
  readonly academicPeriodId: string
  readonly title: string
  readonly message: string | null
  readonly translations: PriorityRegistration['translations']
  readonly isActive: boolean
  readonly windows: readonly Static<typeof WindowInput>[]
}

/** A priority registration, for the staff who maintain it. A new one is not active. */
export const prioritySchemas = {
  item: PriorityRegistration,
  newItem: NewPriorityRegistration,
  change: PriorityRegistrationChange,
  defaults: { message: null, translations: {}, windows: [], isActive: false },
}
