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
import { useIsEmployeeOnly } from '#session/studies.ts'
import { Card } from '#ui/card/card.tsx'
import { joinGroups } from '#ui/card/join-groups.ts'
import { toastOutcome } from '../toast-outcome.ts'
import { ChannelTable } from './channel-table.tsx'
import {
  type Channel,
  channelNames,
  notificationKindLabels,
  studentKinds,
} from './notification-kinds.ts'
import { PushSettings } from './push-settings.tsx'

const emailNotes: Readonly<Record<NotificationWays['email'], (() => string) | null>> = {
  ready: null,
  notSetUp: m.account_told_no_mail,
  noAddress: m.account_told_no_address,
}

/**
 * Chooses the channels for each kind of notification; emergencies are always sent (R8.3, R8.17).
 * An employee who never studied here chooses only for what they can get.
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
      {(loaded) =>
        loaded.choices && loaded.ways && <Choices choices={loaded.choices} ways={loaded.ways} />
      }
    </Card>
  )
}

function Choices({ choices, ways }: { choices: NotificationChoice[]; ways: NotificationWays }) {
  const id = useId()
  const isEmployeeOnly = useIsEmployeeOnly()
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
        choices={choices.filter(({ kind }) => !isEmployeeOnly || !studentKinds.includes(kind))}
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
      {pushKey !== null && <PushSettings pushKey={pushKey} devices={ways.devices} />}
    </>
  )
}

function choose({ kind, channel }: NotificationChoice, isOn: boolean): Promise<boolean> {
  const kindName = notificationKindLabels[kind]()
  const channelName = channelNames[channel]()
  const message = isOn
    ? m.account_told_on({ what: kindName, where: channelName })
    : m.account_told_off({ what: kindName, where: channelName })
  return toastOutcome(() => chooseChannel({ kind, channel, isOn }), message)
}
