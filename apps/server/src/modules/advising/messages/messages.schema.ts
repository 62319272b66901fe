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
  description: 'IDs of students. Only those whom the caller advises today get the message.',
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
      '`notAdvisee`: the caller doesn’t advise the student today. `noSignIn`: the college turned the student’s account off.',
    ),
  }),
)

export const MessageReach = namedSchema(
  'MessageReach',
  Type.Object(
    {
      recipients: Type.Integer({
        minimum: 0,
        description: 'Number of students who will get the message.',
      }),
      leftOut: Type.Array(schemaRef(LeftOut)),
      notNotified: Type.Array(uuid(), {
        description:
          'Students who get the message but turned off message notifications, so they see it only if they open their messages.',
      }),
      replyTo: nullable(text('The caller’s college email address, which receives replies.')),
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
      description:
        'Chosen by the client. If the same message is sent again, it is stored only once.',
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
      leftOut: Type.Array(schemaRef(LeftOut), {
        description: 'Students who didn’t get the message.',
      }),
      wasSentBefore: Type.Boolean({
        description:
          'Whether an earlier call already sent the message with this ID, so this call sent nothing.',
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
          isWithdrawn: Type.Boolean({
            description: 'Whether the message was withdrawn before the student read it.',
          }),
        }),
        { description: 'Recipients whom the caller advises today, by name.' },
      ),
      others: Type.Integer({
        minimum: 0,
        description: 'Number of recipients whom the caller no longer advises. They aren’t named.',
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
