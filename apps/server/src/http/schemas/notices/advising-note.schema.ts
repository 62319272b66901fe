import { noteTopics } from '@myhub/domain/advising/notes.ts'
import Type, { type Static } from 'typebox'
import { date, instant, namedSchema, nullable, oneOf, schemaRef, text, uuid } from '../../schema.ts'
import { Period } from '../common.schema.ts'

const signed = () => Type.Object({ by: text(), at: instant() })

/** The next step that an advisor and a student agreed on. */
export const NextStep = namedSchema(
  'NextStep',
  Type.Object({
    text: text('As the advisor typed it.'),
    on: date(),
    done: nullable(signed()),
  }),
)
export type NextStep = Static<typeof NextStep>

export const noteFields = {
  id: uuid(),
  topic: oneOf(noteTopics),
  term: nullable(schemaRef(Period)),
  writtenBy: text('The name of the advisor.'),
  writtenAt: instant(),
  withdrawal: nullable(Type.Object({ by: text(), at: instant(), reason: text() })),
}

export const noteExample = {
  id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e71',
  topic: 'registration' as const,
  term: null,
  text: 'We talked about spring. Take MAT-110 before CIS-120.',
  nextStep: { text: 'Plan spring classes', on: '2026-11-06', done: null },
  writtenBy: 'Rosa Benavides',
  writtenAt: '2026-10-30T15:00:00.000Z',
  withdrawal: null,
}

/** A note that an advisor shared with its student, as the student sees it. */
export const MyAdvisingNote = namedSchema(
  'MyAdvisingNote',
  Type.Object(
    {
      ...noteFields,
      text: nullable(text('As the advisor typed it; null once the note is withdrawn.')),
      nextStep: nullable(schemaRef(NextStep)),
    },
    { examples: [noteExample] },
  ),
)
export type MyAdvisingNote = Static<typeof MyAdvisingNote>
