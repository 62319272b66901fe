import Type, { type Static } from 'typebox'
import {
  date,
  exampleOf,
  namedSchema,
  nullable,
  schemaRef,
  strictObject,
  text,
  uuid,
} from '#http/schema.ts'
import { Code } from '#http/schemas/common.schema.ts'
import { managedSchemas } from '#http/schemas/managed-schemas.ts'
import { OpeningHours } from '#http/schemas/opening-hours.schema.ts'
import { translations } from '#http/schemas/translations.ts'

const nonBlank = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
const updatedAt = '2026-08-03T15:00:00.000Z'
const code = () => nonBlank(40)

const contacts = {
  phone: nullable(
    Type.String({
      pattern: '^\\+[1-9][0-9]{6,14}$',
      description: 'A phone number such as +13195550110.',
    }),
  ),
  email: nullable(Type.String({ format: 'email', maxLength: 254 })),
  url: nullable(Type.String({ pattern: '^https://\\S+$', maxLength: 2048 })),
}

const officeTexts = {
  name: nonBlank(80),
  description: nullable(nonBlank(600)),
  topics: Type.Array(nonBlank(60), { maxItems: 20, description: 'Reasons to visit.' }),
}

const closure = strictObject({
  startOn: date(),
  endOn: date(),
  reason: nullable(nonBlank(80)),
  translations: Type.Optional(translations({ reason: nonBlank(80) })),
})

const office = {
  code: nullable({ ...code(), description: 'The office code used in holds.' }),
  ...officeTexts,
  translations: translations({
    name: officeTexts.name,
    description: Type.Optional(officeTexts.description),
    topics: Type.Optional(officeTexts.topics),
  }),
  campusCode: nullable(code()),
  buildingCode: nullable(code()),
  room: nullable(nonBlank(40)),
  ...contacts,
  hours: Type.Array(
    strictObject({
      days: Type.Array(OpeningHours.properties.days.items, { minItems: 1, uniqueItems: true }),
      open: OpeningHours.properties.open,
      close: OpeningHours.properties.close,
    }),
    { maxItems: 30, description: 'Times are in the college’s time zone.' },
  ),
  closures: Type.Array(closure, {
    maxItems: 100,
    description: 'Full days when the office is closed.',
  }),
  parentId: nullable(uuid()),
  sortOrder: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  isActive: Type.Boolean({ description: 'Whether it is shown in the directory.' }),
}

const officeExample = {
  code: 'REG',
  name: 'Registrar',
  description: 'Registration, transcripts and enrollment certificates.',
  translations: {
    es: {
      name: 'Registro académico',
      description: 'Inscripción, expedientes y constancias de estudios.',
      topics: ['Expedientes', 'Constancias de estudios'],
    },
  },
  campusCode: 'MAIN',
  buildingCode: 'COM',
  room: '120',
  phone: '+13195550111',
  email: 'registrar@prairiebend.example',
  url: null,
  topics: ['Transcripts', 'Enrollment certificates'],
  hours: [{ days: ['MO', 'TU', 'WE', 'TH', 'FR'], open: '08:00', close: '16:30' }],
  closures: [
    {
      startOn: '2026-11-26',
      endOn: '2026-11-27',
      reason: 'Thanksgiving',
      translations: { es: { reason: 'Día de Acción de Gracias' } },
    },
  ],
  parentId: null,
  sortOrder: 10,
  isActive: true,
}
const officeId = '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2e01'

/** An office, for directory managers. */
export const officeSchemas = managedSchemas('Office', {
  item: 'ManagedOffice',
  fields: office,
  defaults: { translations: {} },
  derived: { slug: text('Used in URLs. It doesn’t change when the name changes.') },
  examples: {
    id: officeId,
    fields: officeExample,
    derived: { slug: 'registrar' },
    change: { room: '122' },
    version: 2,
    updatedAt,
  },
})
export const ManagedOffice = officeSchemas.item
export type ManagedOffice = Static<typeof ManagedOffice>
export type OfficeInput = Static<typeof officeSchemas.input>

const department = {
  code: { ...code(), description: 'The code in the college’s records.' },
  title: nonBlank(80),
  translations: translations({ title: nonBlank(80) }),
  officeId: nullable(uuid()),
  headUsername: nullable(nonBlank(200)),
  ...contacts,
  isActive: Type.Boolean({ description: 'Whether it is shown in the directory.' }),
}

const departmentExample = {
  code: 'ENGL',
  title: 'English and Literature',
  translations: { es: { title: 'Inglés y literatura' } },
  officeId: null,
  headUsername: 'jexample',
  phone: '+13195550160',
  email: 'english@prairiebend.example',
  url: null,
  isActive: true,
}

/** A department, for directory managers. */
export const departmentSchemas = managedSchemas('Department', {
  item: 'ManagedDepartment',
  fields: department,
  defaults: { translations: {} },
  derived: {},
  examples: {
    id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2f01',
    fields: departmentExample,
    derived: {},
    change: { headUsername: null },
    updatedAt,
  },
})
export const ManagedDepartment = departmentSchemas.item
export type ManagedDepartment = Static<typeof ManagedDepartment>
export type DepartmentInput = Static<typeof departmentSchemas.input>

export const ManagedDirectory = namedSchema(
  'ManagedDirectory',
  Type.Object(
    {
      offices: Type.Array(schemaRef(ManagedOffice), {
        description: 'In the order set by the college.',
      }),
      departments: Type.Array(schemaRef(ManagedDepartment), { description: 'Sorted by title.' }),
      campuses: Type.Array(schemaRef(Code), { description: 'Possible locations of an office.' }),
      buildings: Type.Array(schemaRef(Code)),
    },
    {
      examples: [
        {
          offices: [exampleOf(ManagedOffice)],
          departments: [exampleOf(ManagedDepartment)],
          campuses: [{ id: 'MAIN', code: 'MAIN', title: 'Main Campus Cedar Rapids' }],
          buildings: [{ id: 'COM', code: 'COM', title: 'Compass Student Center' }],
        },
      ],
    },
  ),
)
