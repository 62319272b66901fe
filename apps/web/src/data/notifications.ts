import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { configuration } from '#config/configuration.ts'
import { addDays } from '#lib/days.ts'
import { dayIn } from '#lib/format.ts'
import { inLanguage } from '#lib/language.ts'
import { atOnce } from './at-once.ts'
import { type GroupQuery, withoutEnvelope } from './group.ts'
import { queryClient } from './query-client.ts'
import type { Alert, Notification } from './shapes.ts'

/** The server answers at most 366 days at once; tomorrow is among them, for the turn of midnight. */
const DAYS_BACK = 364

function days(): { startDate: string; endDate: string } {
  const today = dayIn(configuration().timeZone, new Date())
  return { startDate: addDays(today, -DAYS_BACK), endDate: addDays(today, 1) }
}

/** What the person was told within a year, newest first; dismissed ones too (R8.17). */
export const notifications: GroupQuery<Notification[]> = {
  queryKey: ['notifications'],
  queryFn: () =>
    withoutEnvelope(
      answerOf(
        api().GET('/v1/alertification/notifications/{startDate}/{endDate}', {
          params: { path: days() },
        }),
      ).then((told) => told.map(inLanguage)),
    ),
}

/** What the college tells all whom it concerns, as long as it holds; the most urgent first. */
export const alerts: GroupQuery<Alert[]> = {
  queryKey: ['alerts'],
  queryFn: () =>
    withoutEnvelope(
      answerOf(
        api().GET('/v1/alertification/alerts/{startDate}/{endDate}', { params: { path: days() } }),
      ).then((all) => (all as Alert[]).map(inLanguage)),
    ),
}

export type NotificationWish = { isRead?: boolean; isDismissed?: boolean }

/** A notification as it will be when the server has done what is wished. */
function changed(one: Notification, { isRead, isDismissed }: NotificationWish): Notification {
  const now = new Date().toISOString()
  const read = isRead ?? (isDismissed ? true : undefined)
  return {
    ...one,
    ...(read !== undefined && { readAt: read ? (one.readAt ?? now) : null }),
    ...(isDismissed !== undefined && {
      dismissedAt: isDismissed ? (one.dismissedAt ?? now) : null,
    }),
  }
}

/** Changes some of a list at once; each that fails is again as it was. */
const changeSome = <T extends { id: string }>(
  group: GroupQuery<T[]>,
  change: (one: T) => T,
  save: () => Promise<unknown>,
): Promise<void> =>
  atOnce(group, {
    change: (all) => all.map(change),
    save,
    takeBack: (all, before) =>
      all.map((one) => {
        const was = before.find(({ id }) => id === one.id)
        return was && change(was) !== was ? was : one
      }),
  })

/**
 * Reads, puts away or brings back some of the person's notifications.
 * @throws ApiError when the server refuses
 */
export function changeNotifications(ids: readonly string[], wish: NotificationWish): Promise<void> {
  const meant = new Set(ids)
  return changeSome(
    notifications,
    (one) => (meant.has(one.id) ? changed(one, wish) : one),
    () =>
      answerOf(
        api().PATCH('/v1/alertification/notifications', {
          body: { notificationIds: [...ids], ...wish },
        }),
      ),
  )
}

/** Puts one notification away. */
export function dismissNotification(notificationId: string): Promise<void> {
  return changeSome(
    notifications,
    (one) => (one.id === notificationId ? changed(one, { isDismissed: true }) : one),
    () =>
      answerOf(
        api().PATCH('/v1/alertification/notifications/{notificationId}/dismiss', {
          params: { path: { notificationId } },
        }),
      ),
  )
}

/** Puts an alert away; an emergency cannot be until it has ended. */
export function dismissAlert(alertId: string): Promise<void> {
  const dismissedAt = new Date().toISOString()
  return changeSome(
    alerts,
    (one) => (one.id === alertId ? { ...one, dismissedAt } : one),
    () =>
      answerOf(
        api().PATCH('/v1/alertification/alerts/{alertId}/dismiss', {
          params: { path: { alertId } },
        }),
      ),
  )
}

/** How many are neither read nor put away. */
export const unreadCount = (told: readonly Notification[]): number =>
  told.filter(({ readAt, dismissedAt }) => readAt === null && dismissedAt === null).length

type Schemas = components['schemas']
export type NotificationChoice = Schemas['NotificationChoice']
export type NotificationChoiceChange = Schemas['NotificationChoiceChange']
export type NotificationWays = Schemas['NotificationWays']

const channels = '/v1/alertification/notifications/channels'

/** Which kinds of notifications the person wants, by channel. */
export const notificationChoices: GroupQuery<NotificationChoice[]> = {
  queryKey: ['notificationChoices'],
  queryFn: () => withoutEnvelope(answerOf(api().GET(channels))),
}

/** On which ways the person can be told outside the hub, and in which browsers. */
export const notificationWays: GroupQuery<NotificationWays> = {
  queryKey: ['notificationWays'],
  queryFn: () => withoutEnvelope(answerOf(api().GET('/v1/alertification/notifications/ways'))),
}

/** Turns a kind on or off, at once; the lists of notifications follow. */
export async function chooseChannel(wish: NotificationChoiceChange): Promise<void> {
  const isIt = ({ kind, channel }: NotificationChoice) =>
    kind === wish.kind && channel === wish.channel
  const saying = (isOn: boolean) => (all: NotificationChoice[]) =>
    all.map((one) => (isIt(one) ? { ...one, isOn } : one))
  await atOnce(notificationChoices, {
    change: saying(wish.isOn),
    save: () => answerOf(api().PATCH(channels, { body: wish })),
    takeBack: saying(!wish.isOn),
  })
  if (wish.channel === 'inApp')
    await queryClient.invalidateQueries({ queryKey: notifications.queryKey })
}

/** Has notifications pushed to this browser. @returns the id under which the server knows it */
export async function addPushDevice(body: Schemas['NewPushDevice']): Promise<string> {
  const [newest] = await answerOf(api().POST('/v1/alertification/push-devices', { body }))
  return newest?.id ?? ''
}

/** Pushes no more notifications to one of the person's browsers. */
export const removePushDevice = (deviceId: string): Promise<unknown> =>
  answerOf(
    api().DELETE('/v1/alertification/push-devices/{deviceId}', { params: { path: { deviceId } } }),
  )
