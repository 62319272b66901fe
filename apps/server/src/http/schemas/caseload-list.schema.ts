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
        'Limits the list to students with this reason, as in `AdviseeReason`. `any` means at least one reason; null means all students.',
      ),
    ),
    words: nullable(
      Type.String({
        minLength: 1,
        maxLength: maxSearchLength,
        description: 'Words from a name or student number; null means all students.',
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
          'Whether the list was saved with a reason that no longer exists. The reason is ignored, so the list may include more students than its name suggests.',
      }),
      createdAt: instant(),
    },
    { examples: [caseloadListExample] },
  ),
)
export type CaseloadList = Static<typeof CaseloadList>
