import Type, { type Static } from 'typebox'
import { instant, namedSchema, nullable, text, uuid } from '../../schema.ts'

const written = {
  id: uuid(),
  subject: text('As the advisor typed it.'),
  text: text('As the advisor typed it.'),
  sentAt: instant(),
}

const writtenExample = {
  id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0ea0',
  subject: 'Plan your spring classes',
  text: 'Registration opens on Monday. Add your classes to your plan before then.',
  sentAt: '2026-10-30T15:00:00.000Z',
}

const count = (description: string) => Type.Integer({ minimum: 0, description })

/** An advisor's message as the student sees it. */
export const MyAdvisorMessage = namedSchema(
  'MyAdvisorMessage',
  Type.Object(
    {
      ...written,
      from: Type.Object({
        personId: uuid(),
        displayName: text(),
        email: nullable(text('The address for replies, which is the advisor’s college email.')),
      }),
      notificationId: nullable(uuid()),
      isRead: Type.Boolean(),
    },
    {
      examples: [
        {
          ...writtenExample,
          from: {
            personId: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e54',
            displayName: 'Rosa Benavides',
            email: 'rosa.benavides@prairiebend.example',
          },
          notificationId: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0ea1',
          isRead: false,
        },
      ],
    },
  ),
)
export type MyAdvisorMessage = Static<typeof MyAdvisorMessage>

export const sentMessageExample = {
  ...writtenExample,
  recipients: 42,
  readers: 17,
  withdrawal: null,
}

/** A message as its sender sees it. It names no student. */
export const SentAdvisorMessage = namedSchema(
  'SentAdvisorMessage',
  Type.Object(
    {
      ...written,
      recipients: count('Number of students it was sent to.'),
      readers: count('Number of students who opened it or marked it as read in the hub.'),
      withdrawal: nullable(
        Type.Object({
          at: instant(),
          from: count(
            'Number of students who hadn’t read it when it was withdrawn. They no longer see it.',
          ),
        }),
      ),
    },
    { examples: [sentMessageExample] },
  ),
)
export type SentAdvisorMessage = Static<typeof SentAdvisorMessage>
