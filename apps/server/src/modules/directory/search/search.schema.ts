import Type, { type Static } from 'typebox'
import { namedSchema, nullable, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { Code } from '#http/schemas/common.schema.ts'
import { PaginationOptions, pageOf } from '#http/schemas/paging.ts'
import { translations } from '#http/schemas/translations.ts'

const kinds = ['employee', 'office', 'department'] as const

/** A person in the directory (domain.md section 8). Students are never listed as such. */
export const DirectoryPerson = namedSchema(
  'DirectoryPerson',
  Type.Object(
    {
      kind: oneOf(kinds),
      id: uuid(),
      displayName: text(),
      pronoun: nullable(schemaRef(Code)),
      title: nullable(text('The person’s job title; null for an office or department.')),
      department: nullable(
        Type.Object({
          id: nullable(uuid()),
          code: text(),
          title: text(),
          translations: Type.Optional(translations({ title: text() })),
        }),
      ),
      email: nullable(text()),
      phone: nullable(text('+13195550100')),
      extension: nullable(text()),
      office: nullable(text('The location as text.')),
      translations: Type.Optional(translations({ office: text() })),
      campus: nullable(schemaRef(Code)),
      photoUrl: nullable(text()),
    },
    {
      examples: [
        {
          kind: 'employee',
          id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2f02',
          displayName: 'Jordan Example',
          pronoun: { id: 'THEY', code: 'THEY', title: 'they/them' },
          title: 'Professor, English and Literature',
          department: {
            id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2f01',
            code: 'ENGL',
            title: 'English and Literature',
          },
          email: 'jordan.example@prairiebend.example',
          phone: '+13195550100',
          extension: '2204',
          office: 'Linden Hall 247',
          translations: { es: { office: 'Edificio Linden 247' } },
          campus: { id: 'MAIN', code: 'MAIN', title: 'Main Campus Cedar Rapids' },
          photoUrl: null,
        },
      ],
    },
  ),
)
export type DirectoryPerson = Static<typeof DirectoryPerson>

export const DirectoryPage = namedSchema('DirectoryPage', pageOf(schemaRef(DirectoryPerson)))

export const DirectorySearch = namedSchema(
  'DirectorySearch',
  Type.Object(
    {
      searchTerms: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
        maxItems: 10,
        description:
          'Each term must match the beginning of a word. An empty list returns the whole directory.',
      }),
      departmentIds: Type.Optional(Type.Array(uuid(), { minItems: 1, maxItems: 100 })),
      campusCodes: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: 20 }),
      ),
      kinds: Type.Optional(Type.Array(oneOf(kinds), { minItems: 1, maxItems: kinds.length })),
      paginationOptions: Type.Optional(PaginationOptions),
    },
    {
      additionalProperties: false,
      examples: [
        {
          searchTerms: ['financial', 'aid'],
          campusCodes: ['MAIN'],
          paginationOptions: { pageNumber: 1, pageSize: 20 },
        },
      ],
    },
  ),
)
export type DirectorySearch = Static<typeof DirectorySearch>
