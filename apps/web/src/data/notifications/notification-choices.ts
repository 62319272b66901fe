import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { optimisticUpdate } from '../query/optimistic-update.ts'
import { queryClient } from '../query/query-client.ts'
import { notifications } from './notifications.ts'

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
  await optimisticUpdate(notificationChoices, {
    change: saying(wish.isOn),
    save: () => answerOf(api().PATCH(channels, { body: wish })),
    rollBack: saying(!wish.isOn),
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
