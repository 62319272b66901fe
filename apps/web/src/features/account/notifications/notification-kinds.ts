import type { NotificationChoice } from '#data/notifications/notification-choices.ts'
import { m } from '#locales/compiled/messages.js'

export type NotificationKind = NotificationChoice['kind']
export type Channel = NotificationChoice['channel']

/** Labels of the kinds of notifications. */
export const notificationKindLabels: Readonly<Record<NotificationKind, () => string>> = {
  hold: m.account_told_hold,
  payment: m.account_told_payment,
  registration: m.account_told_registration,
  orientation: m.account_told_orientation,
  agreement: m.account_told_agreement,
  system: m.account_told_system,
  message: m.account_told_message,
  alert: m.account_told_alert,
  emergency: m.account_told_emergency,
}

/** Only current and former students and applicants get these. */
export const studentKinds: readonly NotificationKind[] = [
  'hold',
  'payment',
  'registration',
  'orientation',
  'agreement',
]

/** Labels of the channels. */
export const channelNames: Readonly<Record<Channel, () => string>> = {
  inApp: m.account_told_in_hub,
  email: m.account_told_email,
  push: m.account_told_push,
}
