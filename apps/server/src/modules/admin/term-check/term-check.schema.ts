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
        'The code of a term, such as `2027SP`. Defaults to the next term to start, or else the one in session.',
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
      rule: oneOf(
        termRules,
        'The rule that produced the finding; it determines which other fields are set.',
      ),
      severity: oneOf(
        severities,
        '`wrong`: the data contradicts itself. `missing`: required data is missing. `look`: it may be correct, but check it.',
      ),
      place: oneOf(
        fixLocationNames,
        'Where to fix it. `records`: in the college’s system. `files`: in content files. Any other value: in the hub.',
      ),
      owner: oneOf(owners, 'The office responsible for fixing it.'),
      fixBy: date(),
      day: nullable(date()),
      limit: nullable(date()),
      count: count('The number that the finding reports.'),
      total: count('The total that `count` is part of, or the number in the same term last year.'),
      names: Type.Array(text(), {
        description: 'Some of the affected items: titles, classes, or kinds of residency.',
      }),
      more: Type.Integer({ minimum: 0, description: 'Number of names that are left out.' }),
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
        description: 'Terms that can be checked: all except those that ended more than a year ago.',
      }),
      findings: Type.Array(schemaRef(TermFinding), {
        description: 'Findings, the most severe and urgent first.',
      }),
      notChecked: Type.Array(
        Type.Object({
          subject: oneOf(checkSubjects),
          reason: oneOf(uncheckedReasons),
          owner: oneOf(owners, 'The office that can make the check possible.'),
        }),
        { description: 'Checks that the hub doesn’t have enough data to run.' },
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
