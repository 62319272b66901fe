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
import { PaginationOptions, pageOf } from '#http/schemas/paging.ts'
import { titleIfTranslated } from '#http/schemas/translations.ts'
import { PersonRef } from '../../people/search/person-refs.queries.ts'
import { requestStates } from './pathway.schema.ts'

const Named = Type.Object({ code: text(), title: text(), translations: titleIfTranslated() })

/** A student's request, as shown to the staff who decide. */
export const PathwayChangeRequest = namedSchema(
  'PathwayChangeRequest',
  Type.Object(
    {
      id: uuid(),
      person: schemaRef(PersonRef),
      studentId: nullable(
        text('A number such as 0912345 or A00123456; leading zeros are significant.'),
      ),
      program: nullable(Named),
      pathway: Named,
      startTerm: Type.Object({
        code: text(),
        title: text(),
        translations: titleIfTranslated(),
        startOn: date(),
      }),
      reason: nullable(text('As the student wrote it.')),
      state: oneOf(requestStates),
      message: nullable(text('The message to the student about the decision.')),
      requestedAt: instant(),
      decidedAt: nullable(instant()),
      decidedBy: nullable(
        text(
          'The name of the person who decided; null if no decision has been made or the person has left.',
        ),
      ),
    },
    {
      description: '`program` is the student’s current primary program, if there is one.',
      examples: [
        {
          id: '019a4f81-7777-7aa1-9c44-2f7d6e5b4a31',
          person: {
            id: '01934d70-22f0-7b21-8c33-5a1e2b3c4d5e',
            displayName: 'Maya Lindgren',
            email: 'm.lindgren@prairiebend.example',
          },
          studentId: '9004217',
          program: { code: 'AA-LIB', title: 'Liberal Arts' },
          pathway: { code: 'HEALTH', title: 'Health care' },
          startTerm: { code: '2027SP', title: 'Spring 2027', startOn: '2027-01-19' },
          reason: 'I want to become a nurse.',
          state: 'submitted',
          message: null,
          requestedAt: '2026-11-02T15:00:00.000Z',
          decidedAt: null,
          decidedBy: null,
        },
      ],
    },
  ),
)
export type PathwayChangeRequest = Static<typeof PathwayChangeRequest>

export const PathwayChangeRequestPage = namedSchema(
  'PathwayChangeRequestPage',
  pageOf(schemaRef(PathwayChangeRequest)),
)

export const PathwayChangeFilter = strictObject({
  isDecided: Type.Boolean({ description: 'False for pending requests, true for decided ones.' }),
  ...PaginationOptions.properties,
})

const message = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '\\S',
  description: 'The message to the student.',
})

/** A decision; declining requires a reason, approving allows a comment. */
export const PathwayDecision = namedSchema(
  'PathwayDecision',
  Type.Union(
    [
      strictObject({ decision: oneOf(['approve']), message: nullable(message) }),
      strictObject({ decision: oneOf(['decline']), message }),
    ],
    { examples: [{ decision: 'decline', message: 'Nursing is full until fall. Let us talk.' }] },
  ),
)
export type PathwayDecision = Static<typeof PathwayDecision>
