import { owners } from '@myhub/domain/operations/owners.ts'
import {
  checkSubjects,
  fixLocationNames,
  severities,
  termRules,
  uncheckedReasons,
} from '@myhub/domain/term-check/finding.ts'
import Type, { type Static } from 'typebox'
import { date, namedSchema, nullable, oneOf, schemaRef, strictObject, text } from '#http/schema.ts'
import { titleIfTranslated } from '#http/schemas/translations.ts'

export const TermChoice = strictObject({
  term: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'The code of a term: `2027SP`. If omitted, the next term to start, otherwise the one in session.',
    }),
  ),
})

const NamedTerm = namedSchema(
  'NamedTerm',
  Type.Object({
    code: text(),
    title: text(),
    translations: titleIfTranslated(),
    startOn: date(),
    endOn: date(),
  }),
)
export type NamedTerm = Static<typeof NamedTerm>

const count = (description: string) => nullable(Type.Integer({ minimum: 0, description }))

const TermFinding = namedSchema(
  'TermFinding',
  Type.Object(
    {
      rule: oneOf(termRules, 'What was found. Which of the other fields it has follows from it.'),
      severity: oneOf(
        severities,
        '`wrong`: contradicts itself. `missing`: has to be there. `look`: may be right.',
      ),
      place: oneOf(
        fixLocationNames,
        'Where it is fixed: `records` in the college’s system, `files` in content files, otherwise in the hub.',
      ),
      owner: oneOf(owners, 'The office that takes care of it.'),
      fixBy: date(),
      day: nullable(date()),
      limit: nullable(date()),
      count: count('How many.'),
      total: count('Of how many, or how many there were in the same term last year.'),
      names: Type.Array(text(), {
        description: 'Some of what it is about: titles, classes, or kinds of residency.',
      }),
      more: Type.Integer({ minimum: 0, description: 'How many names are left out.' }),
    },
    { description: 'Something to fix before a term.' },
  ),
)

export const TermCheck = namedSchema(
  'TermCheck',
  Type.Object(
    {
      term: schemaRef(NamedTerm),
      comparedWith: nullable(schemaRef(NamedTerm)),
      terms: Type.Array(schemaRef(NamedTerm), {
        description: 'The terms that can be checked: those that did not end more than a year ago.',
      }),
      findings: Type.Array(schemaRef(TermFinding), {
        description: 'The worst and most urgent first.',
      }),
      notChecked: Type.Array(
        Type.Object({
          subject: oneOf(checkSubjects),
          reason: oneOf(uncheckedReasons),
          owner: oneOf(owners, 'The office that can make the check possible.'),
        }),
        { description: 'What the hub doesn’t have enough data to check.' },
      ),
    },
    {
      examples: [
        {
          term: {
            ...{ code: '2027SP', title: 'Spring 2027' },
            ...{ startOn: '2027-01-19', endOn: '2027-05-14' },
          },
          comparedWith: null,
          terms: [],
          findings: [
            {
              ...{ rule: 'windowLate', severity: 'wrong', place: 'records', owner: 'registrar' },
              ...{ fixBy: '2026-11-01', day: '2027-01-25', limit: '2027-01-19' },
              ...{ count: null, total: null, names: [], more: 0 },
            },
          ],
          notChecked: [{ subject: 'length', reason: 'noLastTerm', owner: 'registrar' }],
        },
      ],
    },
  ),
)
export type TermCheck = Static<typeof TermCheck>
