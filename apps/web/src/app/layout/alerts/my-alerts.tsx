import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { alerts } from '#data/notifications/notifications.ts'
import { writtenAlerts } from '#data/notifications/public-alerts.ts'
import type { Alert } from '#data/shapes.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { onIdle } from '#lib/loading/on-idle.ts'
import { MINUTE } from '#lib/time/clock.ts'
import { m } from '#locales/compiled/messages.js'
import { toast } from '#ui/toast/toasts.ts'
import { WithData } from '../../signed-in/with-data.tsx'
import { forgetAlerts, letRoomGo, roomKeptFor, toldAlerts } from './alert-places.ts'

/** Polling, because an emergency must appear while the page is open. */
const ASKED_EVERY = 2 * MINUTE

const isShown = ({ dismissedAt }: Alert) => dismissedAt === null
const ignore = () => {}

const changing = lazyModule(() => import('#data/notifications/change-notifications.ts'))

/** Reads the signed-in person's alerts, without dismissed ones; the frame shows them. */
export function MyAlerts() {
  return (
    <WithData>
      <Told />
    </WithData>
  )
}

function dismiss(id: string): void {
  letRoomGo()
  void changing.press((it) =>
    it.dismissAlert(id).catch(() => toast({ type: 'negative', message: m.notifications_failed() })),
  )
}

function Told() {
  const { data } = useQuery({ ...alerts, refetchInterval: ASKED_EVERY })
  const [awaited] = useState(roomKeptFor)
  changing.use(false)
  const all = data?.data
  const first = useRef(all)

  useEffect(() => {
    toldAlerts.set(all ? { alerts: all.filter(isShown), awaited, dismiss } : null)
    if (!all) return
    if (all.length === 0 && !writtenAlerts()) return forgetAlerts()
    let isCurrent = true
    const remember = () => {
      if (isCurrent)
        import('./remember-alerts.ts').then((it) => isCurrent && it.rememberAlerts(all), ignore)
    }
    first.current ??= all
    // Alerts with reserved space are stored already, so this can be deferred.
    const isKnown = all.filter(isShown).every(({ id }) => awaited.has(id))
    if (isKnown && all === first.current) onIdle(remember)
    else remember()
    return () => {
      isCurrent = false
    }
  }, [all, awaited])
  useEffect(() => () => toldAlerts.set(null), [])
  return null
}
