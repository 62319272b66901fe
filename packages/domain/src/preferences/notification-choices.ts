/** The kinds of notifications a person can turn on or off (domain.md section 8). */
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

/** Everything that can be sent: notifications, alerts to many people, and emergencies. */
export const messageKinds = [...notificationKinds, 'alert', 'emergency'] as const
export type MessageKind = (typeof messageKinds)[number]

export const notificationChannels = ['inApp', 'email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** A person's choices for one kind, by channel; null means no choice. */
export type ChannelChoices = Readonly<Record<NotificationChannel, boolean | null>>

/** Kinds that need action or immediate attention. */
const urgentKinds: ReadonlySet<MessageKind> = new Set([
  'hold',
  'payment',
  'registration',
  'orientation',
  'agreement',
  'emergency',
])

/** Whether a kind is on by default. Push goes nowhere until a device registers for it. */
export const isOnByDefault = (kind: MessageKind, channel: NotificationChannel): boolean =>
  channel === 'inApp' || urgentKinds.has(kind)

/**
 * Messages that can't be turned off: emergencies, and alerts in the hub, which everyone sees
 * (pages.md, Account).
 */
export const isAlwaysOn = (kind: MessageKind, channel: NotificationChannel): boolean =>
  kind === 'emergency' || (kind === 'alert' && channel === 'inApp')

/** Whether a person receives a kind on a channel. */
export const isOn = (
  kind: MessageKind,
  channel: NotificationChannel,
  choices: ChannelChoices,
): boolean => isAlwaysOn(kind, channel) || (choices[channel] ?? isOnByDefault(kind, channel))

/**
 * The channels a notification goes out on. Email and push lead into the hub, so what a person hides
 * there isn't sent either.
 * @param available channels that the college has set up and that reach the person
 */
export const outboundChannels = (
  kind: MessageKind,
  choices: ChannelChoices,
  available: { readonly email: boolean; readonly push: boolean },
): ('email' | 'push')[] =>
  (['email', 'push'] as const).filter(
    (channel) => available[channel] && isOn(kind, 'inApp', choices) && isOn(kind, channel, choices),
  )
