import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { optimisticUpdate } from '../query/optimistic-update.ts'
import { queryClient } from '../query/query-client.ts'
import { notifications } from './notifications.ts'

type Schemas = components['schemas']
export type NotificationChoice = Schemas['NotificationChoice']
export type NotificationChoiceChange = Schemas['NotificationChoiceChange']
export type NotificationWays = Schemas['NotificationWays']

const channels = '/v1/alertification/notifications/channels'

/** The kinds of notifications that the person wants, by channel. */
export const notificationChoices: GroupQuery<NotificationChoice[]> = {
  queryKey: ['notificationChoices'],
  queryFn: () => withoutEnvelope(dataOf(api().GET(channels))),
}

/** The channels that can reach the person outside the hub, and the browsers with push. */
export const notificationWays: GroupQuery<NotificationWays> = {
  queryKey: ['notificationWays'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/alertification/notifications/ways'))),
}

/** Turns a kind on or off, optimistically; invalidates the lists of notifications. */
export async function chooseChannel(choice: NotificationChoiceChange): Promise<void> {
  const isMatch = ({ kind, channel }: NotificationChoice) =>
    kind === choice.kind && channel === choice.channel
  const withValue = (isOn: boolean) => (all: NotificationChoice[]) =>
    all.map((item) => (isMatch(item) ? { ...item, isOn } : item))
  await optimisticUpdate(notificationChoices, {
    change: withValue(choice.isOn),
    save: () => dataOf(api().PATCH(channels, { body: choice })),
    rollBack: withValue(!choice.isOn),
  })
  if (choice.channel === 'inApp')
    await queryClient.invalidateQueries({ queryKey: notifications.queryKey })
}

/**
 * Enables push in this browser.
 * @returns the device id on the server
 */
export async function addPushDevice(body: Schemas['NewPushDevice']): Promise<string> {
  const [newest] = await dataOf(api().POST('/v1/alertification/push-devices', { body }))
  return newest?.id ?? ''
}

/** Disables push in one of the person's browsers. */
export const removePushDevice = (deviceId: string): Promise<unknown> =>
  dataOf(
    api().DELETE('/v1/alertification/push-devices/{deviceId}', { params: { path: { deviceId } } }),
  )
