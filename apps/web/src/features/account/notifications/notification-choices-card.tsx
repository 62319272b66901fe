import { useId } from 'react'
import {
  chooseChannel,
  type NotificationChoice,
  type NotificationWays,
  notificationChoices,
  notificationWays,
} from '#data/notifications/notification-choices.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { joinGroups } from '#ui/card/join-groups.ts'
import { toastOutcome } from '../toast-outcome.ts'
import { ChannelTable } from './channel-table.tsx'
import { type Channel, channelNames, notificationKinds } from './notification-kinds.ts'
import { PushHere } from './push-here.tsx'

const emailNotes: Readonly<Record<NotificationWays['email'], (() => string) | null>> = {
  ready: null,
  notSetUp: m.account_told_no_mail,
  noAddress: m.account_told_no_address,
}

/**
 * Chooses the channels for each kind of notification; emergencies are always sent (R8.3, R8.17).
 */
export function NotificationChoicesCard() {
  const choices = useGroup(notificationChoices)
  const ways = useGroup(notificationWays)
  return (
    <Card
      group={joinGroups({ choices, ways })}
      title={m.account_told()}
      description={m.account_told_description()}
      empty={m.account_told_empty()}
      lines={9}
    >
      {(read) => read.choices && read.ways && <Choices choices={read.choices} ways={read.ways} />}
    </Card>
  )
}

function Choices({ choices, ways }: { choices: NotificationChoice[]; ways: NotificationWays }) {
  const id = useId()
  // The native app is not a browser and has no push (docs/native.md).
  const pushKey = MYHUB_SHELL ? null : ways.pushKey
  const channels: Channel[] = [
    'inApp',
    ...(ways.email === 'notSetUp' ? [] : (['email'] as const)),
    ...(pushKey === null ? [] : (['push'] as const)),
  ]
  const isReady = (channel: Channel) => {
    if (channel === 'email') return ways.email === 'ready'
    return channel === 'inApp' || ways.devices.length > 0
  }
  return (
    <>
      <ChannelTable
        choices={choices}
        channels={channels}
        isReady={isReady}
        describedBy={id}
        onChoose={(choice, isOn) => void choose(choice, isOn)}
      />
      <div id={id} className="mt-3 grid max-w-[60ch] gap-2 text-sm text-ink-soft">
        <p>{m.account_told_emergencies()}</p>
        <p>{m.account_told_hint()}</p>
        {emailNotes[ways.email] && <p>{emailNotes[ways.email]?.()}</p>}
        {channels.includes('email') && <p>{m.account_told_private()}</p>}
        {!MYHUB_SHELL && pushKey === null && <p>{m.account_told_no_push()}</p>}
      </div>
      {pushKey !== null && <PushHere pushKey={pushKey} devices={ways.devices} />}
    </>
  )
}

function choose({ kind, channel }: NotificationChoice, isOn: boolean): Promise<boolean> {
  const what = notificationKinds[kind]()
  const where = channelNames[channel]()
  const done = isOn ? m.account_told_on({ what, where }) : m.account_told_off({ what, where })
  return toastOutcome(() => chooseChannel({ kind, channel, isOn }), done)
}
