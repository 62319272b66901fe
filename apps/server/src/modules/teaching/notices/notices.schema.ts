import {
  maxNoticeRecipients,
  maxNoticeTextLength,
  noticeKinds,
  noticeOutcomes,
} from '@myhub/domain/teaching/notices.ts'
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
} from '#http/schema.ts'
import { EarlyNotice, noticeExample } from '#http/schemas/notices/early-notice.schema.ts'

const sentence = () => Type.String({ minLength: 1, maxLength: maxNoticeTextLength })

export const NoticeInput = namedSchema('NoticeInput', {
  ...strictObject({
    draftId: {
      ...uuid(),
      description:
        'Chosen by the client. Makes the call idempotent: a notice sent twice is stored once.',
    },
    registrationIds: Type.Array(uuid(), {
      minItems: 1,
      maxItems: maxNoticeRecipients,
      uniqueItems: true,
      description: 'More than one is allowed only for kudos.',
    }),
    kind: oneOf(noticeKinds),
    note: nullable(sentence()),
  }),
  examples: [
    {
      draftId: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e60',
      registrationIds: ['01998f4e-5d2a-7c31-8a40-2f6b1c9d0e53'],
      kind: 'missingWork',
      note: 'Lab reports 2 and 3 are missing.',
    },
  ],
})

export const NoticesSent = namedSchema(
  'NoticesSent',
  Type.Object(
    {
      results: Type.Array(
        Type.Object({
          registrationId: uuid(),
          outcome: oneOf(
            ['sent', 'notInClass'],
            '`notInClass`: the student left the class, so nothing was sent.',
          ),
        }),
      ),
    },
    {
      examples: [
        {
          results: [{ registrationId: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e53', outcome: 'sent' }],
        },
      ],
    },
  ),
)
export type NoticesSent = Static<typeof NoticesSent>

export const NoticeWithdrawal = namedSchema('NoticeWithdrawal', {
  ...strictObject({ reason: { ...sentence(), description: 'Visible to the student.' } }),
  examples: [{ reason: 'I sent this to the wrong student.' }],
})

export const NoticeOutcomeInput = namedSchema('NoticeOutcomeInput', {
  ...strictObject({
    value: oneOf(noticeOutcomes),
    note: nullable({ ...sentence(), description: 'Visible to the instructor and the student.' }),
    seenAt: nullable({
      ...instant(),
      description: 'When the outcome that the caller saw was recorded; null if there was none.',
    }),
  }),
  examples: [{ value: 'spoke', note: 'Meets with a tutor on Tuesdays.', seenAt: null }],
})

/** A notice about one of the caller's advisees. */
export const AdviseeNotice = namedSchema(
  'AdviseeNotice',
  Type.Object(
    {
      notice: schemaRef(EarlyNotice),
      student: Type.Object({
        id: uuid(),
        displayName: text(),
        studentId: nullable(text()),
        email: nullable(text('The student’s college email address.')),
      }),
      section: Type.Object({ name: text('ENG-105-CRF03'), title: text() }),
    },
    {
      examples: [
        {
          notice: noticeExample,
          student: {
            id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e54',
            displayName: 'Maya Lindgren',
            studentId: '9004217',
            email: 'maya.lindgren@prairiebend.example',
          },
          section: { name: 'ENG-105-CRF03', title: 'Composition I' },
        },
      ],
    },
  ),
)
export type AdviseeNotice = Static<typeof AdviseeNotice>
