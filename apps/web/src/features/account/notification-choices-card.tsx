import { useId } from 'react'
import { useGroup } from '#data/group-view.ts'
import { chooseChannel, type NotificationChoice, notificationChoices } from '#data/notifications.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Tick } from '#ui/fields/tick.tsx'
import { sayOutcome } from './say-outcome.ts'

const kinds: Readonly<Record<NotificationChoice['kind'], () => string>> = {
  hold: m.account_told_hold,
  payment: m.account_told_payment,
  registration: m.account_told_registration,
  orientation: m.account_told_orientation,
  agreement: m.account_told_agreement,
  system: m.account_told_system,
  message: m.account_told_message,
}

/** Which kinds of notifications a person sees; alerts reach everybody (R8.3, R8.17). */
export function NotificationChoicesCard() {
  const group = useGroup(notificationChoices)
  const id = useId()
  return (
    <Card
      group={group}
      title={m.account_told()}
      description={m.account_told_description()}
      empty={m.account_told_empty()}
      lines={7}
    >
      {(choices) => (
        <>
          <fieldset aria-describedby={id}>
            <legend className="text-sm font-semibold">{m.account_told_in_hub()}</legend>
            <ul className="grid">
              {choices.map((choice) => (
                <li key={`${choice.kind} ${choice.channel}`}>
                  <Tick
                    label={kinds[choice.kind]()}
                    checked={choice.isOn}
                    onChange={(isOn) => void choose({ ...choice, isOn })}
                  />
                </li>
              ))}
              <li className="flex min-h-11 flex-wrap items-center justify-between gap-2">
                <Tick label={m.account_told_alerts()} checked disabled onChange={() => {}} />
                <Chip tone="info">{m.account_told_always()}</Chip>
              </li>
            </ul>
          </fieldset>
          <p id={id} className="mt-2 max-w-[60ch] text-sm text-ink-soft">
            {m.account_told_hint()}
          </p>
        </>
      )}
    </Card>
  )
}

function choose(wish: NotificationChoice): Promise<boolean> {
  const what = kinds[wish.kind]()
  const done = wish.isOn ? m.account_told_on({ what }) : m.account_told_off({ what })
  return sayOutcome(() => chooseChannel(wish), done)
}
