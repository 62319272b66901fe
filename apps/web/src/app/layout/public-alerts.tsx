import { type ReactNode, useEffect, useState } from 'react'
import { notEnded, readPublicAlerts, writtenAlerts } from '#data/public-alerts.ts'
import type { Alert } from '#data/shapes.ts'
import { MINUTE } from '#lib/clock.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { AlertBanner } from './alert-banner.tsx'

const KEY = 'myhub.alerts'

/** An emergency is heard of while the page stays open. */
const ASKED_EVERY = 2 * MINUTE

/** Those that the document came with. Who was signed in here sees their own alerts instead, as soon as they come. */
const drawnAtFirst = () =>
  globalThis.document?.documentElement.dataset.panel ? [] : (writtenAlerts() ?? []).filter(notEnded)

/**
 * The alerts for everybody, for a stranger; what they put away stays away as long as the tab is open.
 * @param isStranger null as long as nobody has looked
 * @returns those that came with the page, to stand first on it, and those that came since: the page must not
 *   move under whoever reads it, so they lie at the foot of the window
 */
export function usePublicAlerts(isStranger: boolean | null): { first: ReactNode; late: ReactNode } {
  const [drawn] = useState<readonly Alert[]>(drawnAtFirst)
  const [alerts, setAlerts] = useState(drawn)
  const [away, setAway] = useState(() => readStored('session', KEY) ?? '')

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
    writeStored('session', KEY, `${away} ${id}`)
    setAway(`${away} ${id}`)
  }
  const show = (isFirst: boolean) =>
    alerts
      .filter(({ id }) => !away.includes(id) && drawn.some((one) => one.id === id) === isFirst)
      .map((alert) => (
        <AlertBanner key={alert.id} alert={alert} onDismiss={() => dismiss(alert.id)} />
      ))
  return { first: show(true), late: show(false) }
}
