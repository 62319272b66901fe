import {
  leftOutReasons,
  maxMessageLength,
  maxRecipients,
  maxSubjectLength,
} from '@myhub/domain/advising/messages.ts'
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
import {
  SentAdvisorMessage,
  sentMessageExample,
} from '#http/schemas/notices/advisor-message.schema.ts'

const sampleId = '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e53'

const personIds = Type.Array(uuid(), {
  minItems: 1,
  maxItems: maxRecipients,
  uniqueItems: true,
  description: 'Students; only those whom the caller advises today get it.',
})

export const MessageReachInput = namedSchema('MessageReachInput', {
  ...strictObject({ personIds }),
  examples: [{ personIds: [sampleId] }],
})

const LeftOut = namedSchema(
  'MessageLeftOut',
  Type.Object({
    personId: uuid(),
    reason: oneOf(
      leftOutReasons,
      '`notAdvisee`: the caller doesn’t advise them today. `noSignIn`: the college turned their account off.',
    ),
  }),
)

export const MessageReach = namedSchema(
  'MessageReach',
  Type.Object(
    {
      recipients: Type.Integer({ minimum: 0, description: 'Students who will get it.' }),
      leftOut: Type.Array(schemaRef(LeftOut)),
      notNotified: Type.Array(uuid(), {
        description:
          'Those who get it but turned off notifications of messages: they find it only when they look.',
      }),
      replyTo: nullable(text('The caller’s address at the college, where replies go.')),
    },
    {
      examples: [
        {
          recipients: 41,
          leftOut: [{ personId: sampleId, reason: 'notAdvisee' }],
          notNotified: [],
          replyTo: 'rosa.benavides@prairiebend.example',
        },
      ],
    },
  ),
)
export type MessageReach = Static<typeof MessageReach>

const typedText = (maxLength: number) => Type.String({ minLength: 1, maxLength })

export const AdvisorMessageInput = namedSchema('AdvisorMessageInput', {
  ...strictObject({
    id: {
      ...uuid(),
      description: 'Chosen by the client: the same message sent again is stored once.',
    },
    personIds,
    subject: typedText(maxSubjectLength),
    text: typedText(maxMessageLength),
  }),
  examples: [
    {
      id: sentMessageExample.id,
      personIds: [sampleId],
      subject: sentMessageExample.subject,
      text: sentMessageExample.text,
    },
  ],
})
export type AdvisorMessageInput = Static<typeof AdvisorMessageInput>

export const AdvisorMessageSent = namedSchema(
  'AdvisorMessageSent',
  Type.Object(
    {
      message: schemaRef(SentAdvisorMessage),
      leftOut: Type.Array(schemaRef(LeftOut), { description: 'Those who didn’t get it.' }),
      wasSentBefore: Type.Boolean({
        description: 'It had this ID and was sent by an earlier call; nothing was sent now.',
      }),
    },
    { examples: [{ message: sentMessageExample, leftOut: [], wasSentBefore: false }] },
  ),
)

/** One message with the recipients the caller still advises. */
export const AdvisorMessageReaders = namedSchema(
  'AdvisorMessageReaders',
  Type.Object(
    {
      message: schemaRef(SentAdvisorMessage),
      students: Type.Array(
        Type.Object({
          id: uuid(),
          displayName: text(),
          studentId: nullable(text()),
          readAt: nullable(instant()),
          isWithdrawn: Type.Boolean({ description: 'It was taken back before they read it.' }),
        }),
        { description: 'Those whom the caller advises today, by name.' },
      ),
      others: Type.Integer({
        minimum: 0,
        description: 'Recipients whom the caller no longer advises; they are only counted.',
      }),
    },
    {
      examples: [
        {
          message: sentMessageExample,
          students: [
            {
              id: sampleId,
              displayName: 'Maya Lindgren',
              studentId: '9004217',
              readAt: '2026-10-30T16:12:00.000Z',
              isWithdrawn: false,
            },
          ],
          others: 1,
        },
      ],
    },
  ),
)
