import Type, { type Static } from 'typebox'
import { instant, namedSchema, nullable, oneOf, schemaRef, text } from '#http/schema.ts'
import { Period } from '#http/schemas/common.schema.ts'
import { translations } from '#http/schemas/translations.ts'
import {
  type StandingRow,
  standingRow,
  toStanding,
} from '../../../academic-progress/clear-to-register/registration-standing.queries.ts'
import { defineGroup } from '../../group.queries.ts'

const PersonalPriority = namedSchema(
  'PersonalPriorityRegistration',
  Type.Object({
    academicPeriod: nullable(schemaRef(Period)),
    eligibility: oneOf(['eligible', 'ineligible', 'unknown']),
    reasons: Type.Array(
      text(
        'The reason as worded by the college, or `noWindow` if the person isn’t in any priority registration group.',
      ),
    ),
    opensAt: nullable(instant()),
    closesAt: nullable(instant()),
    windowLabel: nullable(text()),
    translations: Type.Optional(translations({ windowLabel: text() })),
    source: oneOf(
      ['sis', 'portal'],
      'A time slot from the college’s system takes precedence over the hub’s windows.',
    ),
  }),
)

/**
 * A person's registration window in the current registration term (domain.md section 7). All fields
 * are null without such a term.
 */
export const priorityRegistration = defineGroup('priorityRegistration', {
  schema: schemaRef(PersonalPriority),
  rows: (db, personId) => standingRow(db, personId).$castTo<StandingRow>(),
  toData: ([row], { now, today }): Static<typeof PersonalPriority> => {
    const { term, slot } = row ? toStanding(row, now, today) : { term: null, slot: null }
    return {
      academicPeriod: term,
      eligibility: slot?.eligibility ?? 'unknown',
      reasons: [...(slot?.reasons ?? [])],
      opensAt: slot?.opensAt ?? null,
      closesAt: slot?.closesAt ?? null,
      windowLabel: slot?.windowLabel ?? null,
      translations: slot?.translations ?? {},
      source: slot?.source ?? 'portal',
    }
  },
})
