import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { alerts } from '#data/notifications/notifications.ts'
import { inlineAlerts } from '#data/notifications/public-alerts.ts'
import type { Alert } from '#data/shapes.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { onIdle } from '#lib/loading/on-idle.ts'
import { MINUTE } from '#lib/time/clock.ts'
import { m } from '#locales/compiled/messages.js'
import { toast } from '#ui/toast/toasts.ts'
import { WithData } from '../../signed-in/with-data.tsx'
import { forgetAlerts, myAlerts, releaseRoom, reservedAlerts } from './alert-storage.ts'

/** Polling, because an emergency must appear while the page is open. */
const POLL_INTERVAL = 2 * MINUTE

const isShown = ({ dismissedAt }: Alert) => dismissedAt === null
const ignore = () => {}

const changing = lazyModule(() => import('#data/notifications/change-notifications.ts'))

/** Reads the signed-in person's alerts, without dismissed ones; the frame shows them. */
export function MyAlerts() {
  return (
    <WithData>
      <AlertsReader />
    </WithData>
  )
}

function dismiss(id: string): void {
  releaseRoom()
  void changing.press((it) =>
    it.dismissAlert(id).catch(() => toast({ type: 'negative', message: m.notifications_failed() })),
  )
}

function AlertsReader() {
  const { data } = useQuery({ ...alerts, refetchInterval: POLL_INTERVAL })
  const [expected] = useState(reservedAlerts)
  changing.use(false)
  const all = data?.data
  const first = useRef(all)

  useEffect(() => {
    myAlerts.set(all ? { alerts: all.filter(isShown), expected, dismiss } : null)
    if (!all) return
    if (all.length === 0 && !inlineAlerts()) return forgetAlerts()
    let isCurrent = true
    const store = () => {
      if (isCurrent)
        import('./store-alerts.ts').then((it) => isCurrent && it.storeAlerts(all), ignore)
    }
    first.current ??= all
    // Alerts with reserved space are stored already, so this can be deferred.
    const isKnown = all.filter(isShown).every(({ id }) => expected.has(id))
    if (isKnown && all === first.current) onIdle(store)
    else store()
    return () => {
      isCurrent = false
    }
  }, [all, expected])
  useEffect(() => () => myAlerts.set(null), [])
  return null
}
