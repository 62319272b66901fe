import { useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { notEnded, writtenAlerts } from '#data/notifications/public-alerts.ts'
import type { Alert } from '#data/shapes.ts'
import { useStore } from '#lib/store.ts'
import { AlertBanner } from './alert-banner.tsx'
import { letRoomGo, readAway, toldAlerts } from './alert-places.ts'
import { usePublicAlerts } from './public-alerts.ts'

/** Those that the document came with, without those that its script has taken away before the first paint. */
function drawnAtFirst(): Alert[] {
  const away = readAway(Boolean(globalThis.document?.documentElement.dataset.panel))
  return (writtenAlerts() ?? []).filter((alert) => notEnded(alert) && !away.includes(alert.id))
}

/**
 * What the college tells whoever is here. The page must not move under who reads it: what comes when it stands
 * already lies at the foot of the window, and goes to the others with the next page.
 * @param here null as long as nobody has looked whether somebody is signed in
 * @returns what stands first on the page, and what came since
 */
export function useAlerts(here: boolean | null): { first: ReactNode[]; late: ReactNode[] } {
  const [drawn] = useState<readonly Alert[]>(drawnAtFirst)
  const page = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  const forAll = usePublicAlerts(here === null ? null : !here, drawn)
  const mine = useStore(toldAlerts, null)
  const { alerts, dismiss } = (here && mine) || forAll
  const [placed, setPlaced] = useState({ page, ids: drawn.map(({ id }) => id) })
  const [opened] = useState(page)
  if (placed.page !== page) setPlaced({ page, ids: alerts.map(({ id }) => id) })
  useEffect(() => {
    if (page !== opened) letRoomGo()
  }, [page, opened])

  const isPlaced = ({ id }: Alert) => placed.ids.includes(id)
  const isAwaited = ({ id }: Alert) => here === true && mine?.awaited.has(id)
  const show = (some: readonly Alert[]) =>
    some.map((alert) => (
      <AlertBanner key={alert.id} alert={alert} onDismiss={() => dismiss(alert.id)} />
    ))
  const others = alerts.filter((alert) => !isPlaced(alert))
  return {
    // What was drawn stays where it is: what has had its room kept comes below.
    first: show([...alerts.filter(isPlaced), ...others.filter(isAwaited)]),
    late: show(others.filter((alert) => !isAwaited(alert))),
  }
}
