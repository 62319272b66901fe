import { useEffect, useState } from 'react'
import { notEnded, readPublicAlerts } from '#data/notifications/public-alerts.ts'
import type { Alert } from '#data/shapes.ts'
import { MINUTE } from '#lib/time/clock.ts'
import { readAway, writeAway } from './alert-places.ts'

/** An emergency is heard of while the page stays open. */
const ASKED_EVERY = 2 * MINUTE

/**
 * The alerts for everybody, for a stranger; what they put away stays away as long as the tab is open.
 * @param isStranger null as long as nobody has looked
 * @param drawn those that the page came with
 */
export function usePublicAlerts(
  isStranger: boolean | null,
  drawn: readonly Alert[],
): { alerts: readonly Alert[]; dismiss: (id: string) => void } {
  const [alerts, setAlerts] = useState(drawn)
  const [away, setAway] = useState(() => readAway(false))

  useEffect(() => {
    if (!isStranger) return
    let isHere = true
    const look = async () => {
      const read = await readPublicAlerts()
      if (isHere) setAlerts((known) => (read ?? known).filter(notEnded))
    }
    // What the page has brought is as good as an answer, while the page is young.
    if (drawn.length === 0 || performance.now() > MINUTE) void look()
    const timer = setInterval(() => void look(), ASKED_EVERY)
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [isStranger, drawn])

  const dismiss = (id: string) => {
    writeAway(false, `${away} ${id}`)
    setAway(`${away} ${id}`)
  }
  return { alerts: alerts.filter(({ id }) => !isStranger || !away.includes(id)), dismiss }
}
