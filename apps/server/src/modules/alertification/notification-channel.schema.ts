import Type, { type Static } from 'typebox'
import { name, oneOf, record } from '#http/schema.ts'
import { notificationKinds } from './notification.schema.ts'

/** The ways on which a notification reaches somebody. What the hub cannot deliver is not among them. */
export const notificationChannels = ['inApp'] as const

export const NotificationChoice = name('NotificationChoice', {
  ...record({
    kind: oneOf(notificationKinds),
    channel: oneOf(notificationChannels, '`inApp` is the list of notifications in the hub.'),
    isOn: Type.Boolean(),
  }),
  examples: [{ kind: 'payment', channel: 'inApp', isOn: false }],
})
export type NotificationChoice = Static<typeof NotificationChoice>
