import Type, { type Static } from 'typebox'
import { gradeRefusals } from '#connectors/grade-desk.ts'
import { namedSchema, nullable, oneOf, text } from '#http/schema.ts'

export const deliveryStates = ['waiting', 'unclear', 'sent', 'refused', 'byHand'] as const

/** The delivery state of a student's latest reported entry. */
export const EntryDelivery = namedSchema(
  'EntryDelivery',
  Type.Object({
    state: oneOf(
      deliveryStates,
      '`sent`: the college’s system has it. `byHand`: the registrar enters it from a list. `unclear`: several attempts got no clear response, so it is retried and is also on the registrar’s list.',
    ),
    refusal: nullable(
      oneOf(
        gradeRefusals,
        'Why the college’s system refused the entry. The registrar then enters it by hand.',
      ),
    ),
    message: nullable(text('The message from the college’s system.')),
  }),
)
export type EntryDelivery = Static<typeof EntryDelivery>

export const EntriesRetried = namedSchema(
  'EntriesRetried',
  Type.Object(
    {
      count: Type.Integer({
        minimum: 0,
        description: 'The number of entries that will be sent again.',
      }),
    },
    { examples: [{ count: 3 }] },
  ),
)

/** Filters a registrar's list. */
export const entriesFilter = () =>
  Type.Optional(
    oneOf(
      ['toEnter', 'all'],
      '`toEnter`: only the entries that the registrar has to enter by hand. Defaults to `all`.',
    ),
  )
