import {
  longestReason,
  longestStep,
  longestText,
  noteTopics,
  noteVisibilities,
} from '@myhub/domain/advising/notes.ts'
import Type, { type Static } from 'typebox'
import { date, name, nullable, oneOf, record, ref, text, uuid } from '#http/schema.ts'
import { Period } from '#http/schemas/common.schema.ts'
import { NextStep, noteExample, noteFields } from '#http/schemas/notices/advising-note.schema.ts'

/** A note as shown to the student's advisors. */
export const AdvisingNote = name(
  'AdvisingNote',
  Type.Object(
    {
      ...noteFields,
      text: text('As typed.'),
      visibility: oneOf(noteVisibilities, '`shared`: the student reads it too.'),
      nextStep: nullable(ref(NextStep)),
    },
    { examples: [{ ...noteExample, visibility: 'shared' }] },
  ),
)
export type AdvisingNote = Static<typeof AdvisingNote>

export const AdvisingNotes = name(
  'AdvisingNotes',
  Type.Object(
    {
      notes: Type.Array(ref(AdvisingNote), { description: 'The newest first.' }),
      terms: Type.Array(ref(Period), { description: 'Terms that a note can be about.' }),
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

const typed = (maxLength: number) => Type.String({ minLength: 1, maxLength })

export const AdvisingNoteInput = name('AdvisingNoteInput', {
  ...record({
    draftId: {
      ...uuid(),
      description: 'Chosen by the client: the same note sent again is stored once.',
    },
    topic: oneOf(noteTopics),
    termId: nullable(uuid()),
    text: typed(longestText),
    visibility: oneOf(noteVisibilities, '`shared`: the student is notified and reads it.'),
    nextStep: nullable(
      record({
        text: typed(longestStep),
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

export const AdvisingNoteWithdrawal = name('AdvisingNoteWithdrawal', {
  ...record({
    reason: {
      ...typed(longestReason),
      description: 'Everyone who could read the note can read it.',
    },
  }),
  examples: [{ reason: 'This was about another student.' }],
})

export const NextStepSettled = name('NextStepSettled', {
  ...record({ isDone: Type.Boolean() }),
  examples: [{ isDone: true }],
})
