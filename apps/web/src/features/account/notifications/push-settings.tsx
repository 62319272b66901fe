import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type NotificationWays,
  notificationWays,
  removePushDevice,
} from '#data/notifications/notification-choices.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { endPush, pushMark } from '#session/push-here.ts'
import { useMineUser } from '#session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { deviceName } from '../device-name.ts'
import { toastOutcome } from '../toast-outcome.ts'
import { canPush, isPushBlocked, needsHomeScreen, turnOnPush } from './turn-on-push.ts'

type Device = NotificationWays['devices'][number]

/**
 * Lists the browsers with push and turns it on in this one. The browser's permission is requested
 * only on a click.
 */
export function PushSettings({
  pushKey,
  devices,
}: {
  pushKey: string
  devices: readonly Device[]
}) {
  const client = useQueryClient()
  const currentDeviceId = pushMark()?.device
  const reload = () => client.invalidateQueries({ queryKey: notificationWays.queryKey })
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="text-base">{m.account_push()}</h3>
      {devices.length > 0 && (
        <ul className="rows">
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isThisDevice={device.id === currentDeviceId}
              onChanged={reload}
            />
          ))}
        </ul>
      )}
      {!devices.some(({ id }) => id === currentDeviceId) && (
        <TurnOnPush pushKey={pushKey} onChanged={reload} />
      )}
    </section>
  )
}

function DeviceRow({
  device,
  isThisDevice,
  onChanged,
}: {
  device: Device
  isThisDevice: boolean
  onChanged: () => Promise<unknown>
}) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const [isBusy, setBusy] = useState(false)
  const name = deviceName(device)
  async function end() {
    if (isBusy) return
    setBusy(true)
    const isDone = await toastOutcome(
      () => removePushDevice(device.id),
      m.account_push_ended({ device: name }),
    )
    if (isDone && isThisDevice) await endPush().catch(() => {})
    await onChanged()
    setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {isThisDevice && <Chip tone="good">{m.account_this_device()}</Chip>}
        </p>
        <p className="text-sm text-ink-soft">
          {m.account_push_since({ when: formatInstant(device.createdAt, zone, now) })}
        </p>
      </div>
      <Button
        variant="quiet"
        aria-label={m.account_push_end_on({ device: name })}
        onClick={() => void end()}
      >
        {isBusy ? m.account_working() : m.account_push_end()}
      </Button>
    </li>
  )
}

function TurnOnPush({
  pushKey,
  onChanged,
}: {
  pushKey: string
  onChanged: () => Promise<unknown>
}) {
  const user = useMineUser()
  const [isBusy, setBusy] = useState(false)
  const [isBlocked, setBlocked] = useState(() => canPush() && isPushBlocked())
  if (needsHomeScreen()) return <p className="max-w-[60ch]">{m.account_push_home_screen()}</p>
  if (!canPush()) return <p className="max-w-[60ch]">{m.account_push_unsupported()}</p>
  if (isBlocked) return <p className="max-w-[60ch]">{m.account_push_blocked()}</p>

  async function turnOn() {
    if (isBusy || !user) return
    setBusy(true)
    // If the person denies permission, the browser has already shown a message.
    const isGranted = (await Notification.requestPermission()) === 'granted'
    setBlocked(isPushBlocked())
    if (
      isGranted &&
      (await toastOutcome(() => turnOnPush(pushKey, user.id), m.account_push_is_on()))
    )
      await onChanged()
    setBusy(false)
  }

  return (
    <>
      <p className="max-w-[60ch] text-sm text-ink-soft">{m.account_push_text()}</p>
      <Button className="mt-3" onClick={() => void turnOn()}>
        {isBusy ? m.account_working() : m.account_push_turn_on()}
      </Button>
    </>
  )
}
