/** The kinds of notifications that a person is told of one by one (domain.md section 8). */
export const notificationKinds = [
  'hold',
  'payment',
  'registration',
  'orientation',
  'agreement',
  'system',
  'message',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** All that somebody can be told of: those, what the college tells many at once, and emergencies. */
export const toldKinds = [...notificationKinds, 'alert', 'emergency'] as const
export type ToldKind = (typeof toldKinds)[number]

/** The ways on which somebody is told. */
export const notificationChannels = ['inApp', 'email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** What a person has said of one kind, by channel; null: nothing. */
export type ChannelChoices = Readonly<Record<NotificationChannel, boolean | null>>

/** Where somebody waits for the person to do something, and what a person must hear at once. */
const pressing: ReadonlySet<ToldKind> = new Set([
  'hold',
  'payment',
  'registration',
  'orientation',
  'agreement',
  'emergency',
])

/** Whether a kind is on for who has chosen nothing. Push goes nowhere until a device asks for it. */
export const isOnByDefault = (kind: ToldKind, channel: NotificationChannel): boolean =>
  channel === 'inApp' || pressing.has(kind)

/** What nobody can turn off: emergencies, and alerts in the hub, which are there for all (pages.md, Account). */
export const isAlwaysOn = (kind: ToldKind, channel: NotificationChannel): boolean =>
  kind === 'emergency' || (kind === 'alert' && channel === 'inApp')

/** Whether a kind is on for somebody on a channel. */
export const isOn = (
  kind: ToldKind,
  channel: NotificationChannel,
  choices: ChannelChoices,
): boolean => isAlwaysOn(kind, channel) || (choices[channel] ?? isOnByDefault(kind, channel))

/**
 * On which ways something goes out to somebody. Letters and pushes lead into the hub: what somebody does not
 * want to see there is not sent to them either.
 * @param ways which there are for them: the college has set them up, and they can be reached by them
 */
export const waysFor = (
  kind: ToldKind,
  choices: ChannelChoices,
  ways: { readonly email: boolean; readonly push: boolean },
): ('email' | 'push')[] =>
  (['email', 'push'] as const).filter(
    (way) => ways[way] && isOn(kind, 'inApp', choices) && isOn(kind, way, choices),
  )
