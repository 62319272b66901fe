import { caseloadReasons, maxSearchLength } from '@myhub/domain/advising/caseload-lists.ts'
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
} from '../schema.ts'

/** Filters for the students of a caseload. */
export const CaseloadFilter = namedSchema(
  'CaseloadFilter',
  strictObject({
    reason: nullable(
      oneOf(
        caseloadReasons,
        'Students with this reason; `any`: with one or more; null: everyone. The reasons are those of `AdviseeReason`.',
      ),
    ),
    words: nullable(
      Type.String({
        minLength: 1,
        maxLength: maxSearchLength,
        description: 'Words of a name or student number; null: everyone.',
      }),
    ),
  }),
)

export const caseloadListExample = {
  id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e90',
  name: 'Holds to lift',
  filter: { reason: 'hold', words: null },
  isOutdated: false,
  createdAt: '2026-11-02T14:00:00.000Z',
} as const

/** A saved list of an advisor's advisees. */
export const CaseloadList = namedSchema(
  'CaseloadList',
  Type.Object(
    {
      id: uuid(),
      name: text(),
      filter: schemaRef(CaseloadFilter),
      isOutdated: Type.Boolean({
        description:
          'The reason that it was saved with no longer exists and is left out: it can show more students than its name says.',
      }),
      createdAt: instant(),
    },
    { examples: [caseloadListExample] },
  ),
)
export type CaseloadList = Static<typeof CaseloadList>
