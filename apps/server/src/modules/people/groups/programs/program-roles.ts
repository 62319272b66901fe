import Type, { type Static } from 'typebox'
import { date, namedSchema, nullable, oneOf, schemaRef, uuid } from '#http/schema.ts'
import { Code } from '#http/schemas/common.schema.ts'
import { codeOf, titleIn } from '../../codes/codes.queries.ts'
import { defineGroup } from '../../group.queries.ts'
import { PersonRef, personRefOf } from '../../search/person-refs.queries.ts'

const ProgramRole = namedSchema(
  'ProgramRole',
  Type.Object(
    {
      id: uuid(),
      program: schemaRef(Code),
      role: oneOf(['coordinator', 'dean', 'faculty', 'advisor', 'support']),
      person: schemaRef(PersonRef),
      startOn: nullable(date()),
      endOn: nullable(date()),
    },
    {
      examples: [
        {
          id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e21',
          program: { id: 'AAS-WEL', code: 'AAS-WEL', title: 'Welding Technology' },
          role: 'coordinator',
          person: {
            id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e22',
            displayName: 'Lowell Ahrens',
            email: 'lowell.ahrens@prairiebend.example',
          },
          startOn: '2023-08-21',
          endOn: null,
        },
      ],
    },
  ),
)
type ProgramRole = Static<typeof ProgramRole>

/**
 * Today's roles in the programs a person studies, and the person's own roles, by program (domain.md
 * section 5).
 */
export const programRoles = defineGroup('programRoles', {
  schema: Type.Array(schemaRef(ProgramRole)),
  rows: (db, personId) =>
    db
      .selectFrom('program_role as r')
      .innerJoin('program as p', 'p.id', 'r.program_id')
      .innerJoin('person as who', 'who.id', 'r.person_id')
      .where('r.id', 'in', (roles) =>
        roles
          .selectFrom('program_role as own')
          .where('own.person_id', '=', personId)
          .select('own.id')
          .union((union) =>
            union
              .selectFrom('student_program as sp')
              .innerJoin('program_role as of_program', 'of_program.program_id', 'sp.program_id')
              .where('sp.person_id', '=', personId)
              .where('sp.status', '=', 'active')
              .where('sp.removed_at', 'is', null)
              .select('of_program.id'),
          ),
      )
      .where('r.removed_at', 'is', null)
      .where('p.removed_at', 'is', null)
      .where('who.removed_at', 'is', null)
      .where('who.is_deceased', '=', false)
      .orderBy('p.title')
      .orderBy('p.code')
      .orderBy('r.role')
      .orderBy('who.legal_last')
      .orderBy('r.id')
      .select(['r.id', 'r.role', 'r.start_on', 'r.end_on'])
      .select(['p.code', titleIn('p').as('program_title')])
      .select(personRefOf('who').as('person')),
  toData: (rows, { today }): ProgramRole[] =>
    rows
      .filter(({ start_on }) => start_on === null || start_on <= today)
      .filter(({ end_on }) => end_on === null || today <= end_on)
      .map((row) => ({
        id: row.id,
        program: codeOf(row.code, row.program_title),
        role: row.role as ProgramRole['role'],
        person: row.person,
        startOn: row.start_on,
        endOn: row.end_on,
      })),
})
