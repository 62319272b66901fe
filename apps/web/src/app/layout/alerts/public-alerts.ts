import { useEffect, useState } from 'react'
import { hasNotEnded, readPublicAlerts } from '#data/notifications/public-alerts.ts'
import type { Alert } from '#data/shapes.ts'
import { MINUTE } from '#lib/time/clock.ts'
import { readHidden, reservedAlerts, writeHidden } from './alert-storage.ts'

/** Polling, because an emergency must appear while the page is open. */
const POLL_INTERVAL = 2 * MINUTE

/**
 * The public alerts, for a signed-out person; dismissed ones stay hidden while the tab is open.
 * @param isAnonymous null before the first sign-in check
 * @param rendered the alerts in the page's document
 */
export function usePublicAlerts(
  isAnonymous: boolean | null,
  rendered: readonly Alert[],
): { alerts: readonly Alert[]; dismiss: (id: string) => void } {
  const [alerts, setAlerts] = useState(rendered)
  const [hidden, setHidden] = useState(() => readHidden(false))
  // Alerts may be missing in a space that was reserved for a person with an ended session.
  const [isPartial] = useState(() => reservedAlerts().size > 0)

  useEffect(() => {
    if (!isAnonymous) return
    let isMounted = true
    const refresh = async () => {
      const read = await readPublicAlerts()
      if (isMounted) setAlerts((known) => (read ?? known).filter(hasNotEnded))
    }
    // The page's own alerts are as good as a response while the page is new.
    if (rendered.length === 0 || isPartial || performance.now() > MINUTE) void refresh()
    const timer = setInterval(() => void refresh(), POLL_INTERVAL)
    return () => {
      isMounted = false
      clearInterval(timer)
    }
  }, [isAnonymous, rendered, isPartial])

  const dismiss = (id: string) => {
    writeHidden(false, `${hidden} ${id}`)
    setHidden(`${hidden} ${id}`)
  }
  return { alerts: alerts.filter(({ id }) => !isAnonymous || !hidden.includes(id)), dismiss }
}
