import { disclosureBases } from '@myhub/domain/access/disclosures.ts'
import { languages } from '@myhub/domain/language/languages.ts'
import Type, { type Static } from 'typebox'
import {
  date,
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
import { maxSearchResults } from '../audit.schema.ts'

const searchFields = {
  studentId: Type.Optional(
    Type.String({
      pattern: '^\\S{1,20}$',
      description: 'The student number; limits the report to this student.',
    }),
  ),
  department: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'The code of a department; limits the report to what its people opened.',
    }),
  ),
  from: Type.Unsafe<string>({
    ...date(),
    description: 'The first day, in the college’s time zone.',
  }),
  to: Type.Unsafe<string>({ ...date(), description: 'The last day, in the college’s time zone.' }),
}

export const DisclosureSearch = namedSchema('DisclosureSearch', {
  ...strictObject({ ...searchFields, paginationOptions: Type.Optional(PaginationOptions) }),
  examples: [{ studentId: '9004217', from: '2026-08-01', to: '2026-11-30' }],
})
export type DisclosureSearch = Static<typeof DisclosureSearch>

export const DisclosureFile = namedSchema('DisclosureFile', {
  ...strictObject({ ...searchFields, language: Type.Optional(oneOf(languages)) }),
  examples: [{ department: 'ENGL', from: '2026-08-01', to: '2026-11-30', language: 'en' }],
})
export type DisclosureFile = Static<typeof DisclosureFile>

const student = { id: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c02', studentId: '9004217' }
const example = {
  id: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c11',
  firstAt: '2026-09-01T15:04:05.000Z',
  lastAt: '2026-09-01T15:09:40.000Z',
  times: 2,
  student: { ...student, displayName: 'Maya Lindgren' },
  viewer: {
    displayName: 'Rosa Benavides',
    username: 'rbenavides',
    title: 'Academic Advisor',
    department: 'Advising',
  },
  action: 'viewPersonData',
  basis: 'reason',
  groups: ['gpas', 'sectionRegistrations'],
  section: null,
  program: null,
  reason: 'Advising appointment',
} as const

const DisclosedStudent = namedSchema(
  'DisclosedStudent',
  Type.Object({ id: uuid(), studentId: text(), displayName: text() }),
)

/** A count of one person's views of the same part of a student's record on one day. */
export const Disclosure = namedSchema(
  'Disclosure',
  Type.Object(
    {
      id: uuid(),
      firstAt: instant(),
      lastAt: instant(),
      times: Type.Integer({
        minimum: 1,
        description:
          'Number of views within one day; for lists of classes, advisees and programs, within one week.',
      }),
      student: schemaRef(DisclosedStudent),
      viewer: nullable(
        Type.Object(
          {
            displayName: nullable(
              text('The name of the person or the program; null if no longer on record.'),
            ),
            username: nullable(text()),
            title: nullable(text('The person’s position today.')),
            department: nullable(text('The person’s department today.')),
          },
          { description: 'Null if the server’s operator ran a command.' },
        ),
      ),
      action: text(
        'The name of the action in the audit log, such as `viewPersonData` or `impersonatedCall`.',
      ),
      basis: oneOf(disclosureBases),
      groups: Type.Array(Type.String(), { description: 'The data groups that were shown.' }),
      section: nullable(text('The class whose roster was opened, such as `ENG-105-CRF03`.')),
      program: nullable(text('The code of the program whose students were listed.')),
      reason: nullable(
        text(
          'The reason given. If someone viewed as the student, the reason they gave when they started.',
        ),
      ),
    },
    { examples: [example] },
  ),
)
export type Disclosure = Static<typeof Disclosure>

export const Disclosures = namedSchema(
  'Disclosures',
  Type.Object(
    {
      student: nullable(schemaRef(DisclosedStudent)),
      items: Type.Array(schemaRef(Disclosure)),
      pageNumber: Type.Integer(),
      pageSize: Type.Integer(),
      totalCount: Type.Integer({
        description: `Number of items in the complete list, up to ${maxSearchResults}.`,
      }),
    },
    {
      examples: [
        {
          student: { ...student, displayName: 'Maya Lindgren' },
          items: [example],
          ...{ pageNumber: 1, pageSize: 20, totalCount: 1 },
        },
      ],
    },
  ),
)
