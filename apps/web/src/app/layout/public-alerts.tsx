import { useEffect, useState } from 'react'
import { readPublicAlerts } from '#data/public-alerts.ts'
import type { Alert } from '#data/shapes.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { AlertBanner } from './alert-banner.tsx'

const KEY = 'myhub.alerts'

/** The alerts for everybody, for a stranger; what they put away stays away as long as the tab is open. */
export function PublicAlerts() {
  const [alerts, setAlerts] = useState<readonly Alert[]>([])
  const [away, setAway] = useState(() => readStored('session', KEY) ?? '')

  useEffect(() => {
    let isHere = true
    void readPublicAlerts().then((read) => isHere && setAlerts(read))
    return () => {
      isHere = false
    }
  }, [])

  const dismiss = (id: string) => {
    writeStored('session', KEY, `${away} ${id}`)
    setAway(`${away} ${id}`)
  }
  return alerts
    .filter(({ id }) => !away.includes(id))
    .map((alert) => (
      <AlertBanner key={alert.id} alert={alert} onDismiss={() => dismiss(alert.id)} />
    ))
}
