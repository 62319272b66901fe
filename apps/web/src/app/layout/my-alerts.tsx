import { useQuery } from '@tanstack/react-query'
import { alerts, dismissAlert } from '#data/notifications.ts'
import { MINUTE } from '#lib/clock.ts'
import { m } from '#locales/compiled/messages.js'
import { toast } from '#ui/toast/toasts.ts'
import { WithData } from '../with-data.tsx'
import { AlertBanner } from './alert-banner.tsx'

/** An emergency is heard of while the page stays open. */
const ASKED_EVERY = 2 * MINUTE

/** The alerts for the person who is here, without those that they have put away. */
export function MyAlerts() {
  return (
    <WithData>
      <Shown />
    </WithData>
  )
}

function Shown() {
  const { data } = useQuery({ ...alerts, refetchInterval: ASKED_EVERY })
  const dismiss = (id: string) => {
    dismissAlert(id).catch(() => toast({ type: 'negative', message: m.notifications_failed() }))
  }
  return data?.data
    ?.filter(({ dismissedAt }) => dismissedAt === null)
    .map((alert) => (
      <AlertBanner key={alert.id} alert={alert} onDismiss={() => dismiss(alert.id)} />
    ))
}
