import { useEffect, useState } from 'react'
import { notEnded, readPublicAlerts } from '#data/notifications/public-alerts.ts'
import type { Alert } from '#data/shapes.ts'
import { MINUTE } from '#lib/time/clock.ts'
import { readAway, roomKeptFor, writeAway } from './alert-places.ts'

/** Polling, because an emergency must appear while the page is open. */
const ASKED_EVERY = 2 * MINUTE

/**
 * The public alerts, for a signed-out person; dismissed ones stay hidden while the tab is open.
 * @param isAnonymous null before the first sign-in check
 * @param rendered the alerts in the page's document
 */
export function usePublicAlerts(
  isStranger: boolean | null,
  drawn: readonly Alert[],
): { alerts: readonly Alert[]; dismiss: (id: string) => void } {
  const [alerts, setAlerts] = useState(drawn)
  const [away, setAway] = useState(() => readAway(false))
  // Alerts may be missing in a space that was reserved for a person with an ended session.
  const [isPartial] = useState(() => roomKeptFor().size > 0)

  useEffect(() => {
    if (!isStranger) return
    let isHere = true
    const look = async () => {
      const read = await readPublicAlerts()
      if (isHere) setAlerts((known) => (read ?? known).filter(notEnded))
    }
    // The page's own alerts are as good as a response while the page is new.
    if (drawn.length === 0 || isPartial || performance.now() > MINUTE) void look()
    const timer = setInterval(() => void look(), ASKED_EVERY)
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [isStranger, drawn, isPartial])

  const dismiss = (id: string) => {
    writeAway(false, `${away} ${id}`)
    setAway(`${away} ${id}`)
  }
  return { alerts: alerts.filter(({ id }) => !isStranger || !away.includes(id)), dismiss }
}
