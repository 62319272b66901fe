import { notificationKinds } from '@myhub/domain/preferences/notification-choices.ts'
import Type, { type Static } from 'typebox'
import {
  date,
  instant,
  namedSchema,
  nullable,
  oneOf,
  strictObject,
  text,
  uuid,
} from '#http/schema.ts'
import { translations } from '#http/schemas/translations.ts'

export const Notification = namedSchema(
  'Notification',
  Type.Object(
    {
      id: uuid(),
      kind: oneOf(notificationKinds),
      title: text(),
      body: text(),
      translations: translations({ title: text(), body: text() }),
      createdAt: instant(),
      url: nullable(text('The page that the notification links to.')),
      readAt: nullable(instant()),
      dismissedAt: nullable(instant()),
      dedupeKey: text('Identifies the subject of the notification, so that no one gets it twice.'),
    },
    {
      description: 'A notification to one person.',
      examples: [
        {
          id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c71',
          kind: 'hold',
          title: 'A hold blocks registration',
          body: 'Balance due. Student Accounts can clear it.',
          translations: {},
          createdAt: '2026-10-19T11:00:00.000Z',
          url: '/profile/registrations',
          readAt: null,
          dismissedAt: null,
          dedupeKey: 'hold-0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c72',
        },
      ],
    },
  ),
)
export type Notification = Static<typeof Notification>

export const NotificationChange = namedSchema(
  'NotificationChange',
  Type.Object(
    {
      notificationIds: Type.Array(uuid(), { minItems: 1, maxItems: 1000 }),
      isRead: Type.Optional(Type.Boolean()),
      isDismissed: Type.Optional(
        Type.Boolean({
          description: 'True dismisses the notification and marks it as read; false restores it.',
        }),
      ),
    },
    {
      additionalProperties: false,
      description: 'Omitted fields are unchanged.',
      examples: [{ notificationIds: ['0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c71'], isDismissed: false }],
    },
  ),
)

/** Days in the path, both included, on the college's calendar. */
export const DaysInPath = strictObject({
  startDate: { ...date(), description: 'The first day, in the college’s time zone.' },
  endDate: {
    ...date(),
    description: 'The last day, inclusive. The range can cover at most 366 days.',
  },
})
