import {
  maxNoteLength,
  maxReasonLength,
  maxStepLength,
  noteTopics,
  noteVisibilities,
} from '@myhub/domain/advising/notes.ts'
import Type, { type Static } from 'typebox'
import {
  date,
  namedSchema,
  nullable,
  oneOf,
  schemaRef,
  strictObject,
  text,
  uuid,
} from '#http/schema.ts'
import { Period } from '#http/schemas/common.schema.ts'
import { NextStep, noteExample, noteFields } from '#http/schemas/notices/advising-note.schema.ts'

/** A note as shown to the student's advisors. */
export const AdvisingNote = namedSchema(
  'AdvisingNote',
  Type.Object(
    {
      ...noteFields,
      text: text('The text exactly as the advisor typed it.'),
      visibility: oneOf(noteVisibilities, '`shared`: the student can read the note too.'),
      nextStep: nullable(schemaRef(NextStep)),
    },
    { examples: [{ ...noteExample, visibility: 'shared' }] },
  ),
)
export type AdvisingNote = Static<typeof AdvisingNote>

export const AdvisingNotes = namedSchema(
  'AdvisingNotes',
  Type.Object(
    {
      notes: Type.Array(schemaRef(AdvisingNote), { description: 'Notes, newest first.' }),
      terms: Type.Array(schemaRef(Period), { description: 'Terms that a note can be about.' }),
    },
    {
      examples: [
        {
          notes: [{ ...noteExample, visibility: 'shared' }],
          terms: [
            {
              id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e72',
              code: '2027SP',
              title: 'Spring 2027',
              startOn: '2027-01-11',
              endOn: '2027-05-14',
            },
          ],
        },
      ],
    },
  ),
)

const typedText = (maxLength: number) => Type.String({ minLength: 1, maxLength })

export const AdvisingNoteInput = namedSchema('AdvisingNoteInput', {
  ...strictObject({
    draftId: {
      ...uuid(),
      description: 'Chosen by the client. If the same note is sent again, it is stored only once.',
    },
    topic: oneOf(noteTopics),
    termId: nullable(uuid()),
    text: typedText(maxNoteLength),
    visibility: oneOf(noteVisibilities, '`shared`: the student is notified and can read the note.'),
    nextStep: nullable(
      strictObject({
        text: typedText(maxStepLength),
        on: { ...date(), description: 'Today or later.' },
      }),
    ),
  }),
  examples: [
    {
      draftId: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e70',
      topic: 'registration',
      termId: null,
      text: 'We talked about spring. Take MAT-110 before CIS-120.',
      visibility: 'shared',
      nextStep: { text: 'Plan spring classes', on: '2026-11-06' },
    },
  ],
})
export type AdvisingNoteInput = Static<typeof AdvisingNoteInput>

export const AdvisingNoteWithdrawal = namedSchema('AdvisingNoteWithdrawal', {
  ...strictObject({
    reason: {
      ...typedText(maxReasonLength),
      description: 'Everyone who could read the note can read the reason.',
    },
  }),
  examples: [{ reason: 'This was about another student.' }],
})

export const NextStepSettled = namedSchema('NextStepSettled', {
  ...strictObject({ isDone: Type.Boolean() }),
  examples: [{ isDone: true }],
})
