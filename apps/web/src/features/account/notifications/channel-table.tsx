import { useId } from 'react'
import type { NotificationChoice } from '#data/notifications/notification-choices.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import {
  type Channel,
  channelNames,
  type NotificationKind,
  notificationKindLabels,
} from './notification-kinds.ts'

/** A checkbox for each kind and channel, as a table whose rows are kinds. */
export function ChannelTable({
  choices,
  channels,
  isReady,
  describedBy,
  onChoose,
}: {
  choices: readonly NotificationChoice[]
  /** Columns in this order. */
  channels: readonly Channel[]
  /** Whether a channel can reach the person now; otherwise it is disabled. */
  isReady: (channel: Channel) => boolean
  /** The id of the element that describes the table. */
  describedBy: string
  onChoose: (choice: NotificationChoice, isOn: boolean) => void
}) {
  const id = useId()
  const kinds = [...new Set(choices.map(({ kind }) => kind))]
  const findChoice = (kind: NotificationKind, channel: Channel) =>
    choices.find((choice) => choice.kind === kind && choice.channel === channel)
  return (
    <table className="w-full border-collapse" aria-describedby={describedBy}>
      <caption className="sr-only">{m.account_told()}</caption>
      <thead>
        <tr className="text-xs text-ink-soft">
          <th scope="col" className="py-1 text-start font-semibold">
            {m.account_told_what()}
          </th>
          {channels.map((channel) => (
            <th
              key={channel}
              scope="col"
              id={`${id}-${channel}`}
              className="w-14 px-1 py-1 text-center font-semibold"
            >
              {channelNames[channel]()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind} className="border-t border-line">
            <th
              scope="row"
              id={`${id}-${kind}`}
              className="py-1 pe-2 text-start font-normal hyphens-auto"
            >
              <span className="inline-flex flex-wrap items-center gap-x-2">
                {notificationKindLabels[kind]()}
                {kind === 'emergency' && <Chip tone="info">{m.account_told_always()}</Chip>}
              </span>
            </th>
            {channels.map((channel) => {
              const choice = findChoice(kind, channel)
              // A kind that is turned off in the hub is off on every channel.
              const isHidden = channel !== 'inApp' && findChoice(kind, 'inApp')?.isOn === false
              const isDisabled = !isReady(channel) || isHidden
              return (
                <td key={channel} className="p-0 text-center">
                  {choice && (
                    <label className="inline-flex size-11 items-center justify-center">
                      <input
                        type="checkbox"
                        aria-labelledby={`${id}-${kind} ${id}-${channel}`}
                        checked={choice.isOn && !isDisabled}
                        disabled={choice.isLocked || isDisabled}
                        onChange={(event) => onChoose(choice, event.target.checked)}
                      />
                    </label>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
