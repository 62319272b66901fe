import { useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { notEnded, writtenAlerts } from '#data/notifications/public-alerts.ts'
import type { Alert } from '#data/shapes.ts'
import { useStore } from '#lib/store.ts'
import { AlertBanner, alertWords } from './alert-banner.tsx'
import { letRoomGo, readAway, roomKeptFor, toldAlerts } from './alert-places.ts'
import { usePublicAlerts } from './public-alerts.ts'

/** Alerts that came with the document, without those that its script removed before first paint. */
function drawnAtFirst(): Alert[] {
  const written = writtenAlerts()
  if (!written) return []
  const away = readAway(Boolean(document.documentElement.dataset.panel))
  const awaited = roomKeptFor()
  const waits = (alert: Alert) => awaited.size > 0 && !awaited.has(alert.id) && isOrdinary(alert)
  return written.filter((alert) => notEnded(alert) && !away.includes(alert.id) && !waits(alert))
}

const isOrdinary = ({ severity }: Alert) => severity !== 'emergency'

const inWords = ({ severity, title }: Alert) => `${alertWords[severity]()}: ${title}`

/** Shows a message about an emergency, wherever the page is scrolled to, until it is dismissed. */
function warn(emergency: Alert): void {
  const message = inWords(emergency)
  // If this fails, the alert is still at the top of the page.
  import('#ui/toast/toasts.ts').then(
    ({ toast }) => toast({ message, type: 'negative', timeout: 0 }),
    () => {},
  )
}

/**
 * The college's alerts for the current person. The page must not move under its reader: an alert
 * that arrives later joins the existing line, or a button in the header opens its line, which the
 * next page has anyway. Only an emergency is inserted immediately, above everything else.
 * @param isSignedIn null before the first sign-in check
 */
export function useAlerts(here: boolean | null): {
  shown: ReactNode[]
  folded: number
  /** The space reserved for stored alerts is still empty. */
  isLoading: boolean
  isUnfolded: boolean
  setUnfolded: (isUnfolded: boolean) => void
  /** Alerts that arrived too late for a line on this page, and a function that opens one. */
  late: { count: number; open: () => void }
  /** For screen readers: emergencies that appeared at the top of the page while it was open. */
  urgent: string[]
  /** For screen readers: other alerts that arrived meanwhile. */
  polite: string[]
} {
  const [drawn] = useState<readonly Alert[]>(drawnAtFirst)
  const page = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  const forAll = usePublicAlerts(here === null ? null : !here, drawn)
  const mine = useStore(toldAlerts, null)
  const { alerts, dismiss } = (here && mine) || forAll
  const [placed, setPlaced] = useState({ page, ids: drawn.map(({ id }) => id) })
  const [opened] = useState(page)
  const [isUnfolded, setUnfolded] = useState(false)
  const [hasRoom] = useState(() => roomKeptFor().size > 0)
  if (placed.page !== page) setPlaced({ page, ids: alerts.map(({ id }) => id) })
  useEffect(() => {
    if (page !== opened) letRoomGo()
  }, [page, opened])

  const isPlaced = ({ id }: Alert) => placed.ids.includes(id)
  const isAwaited = ({ id }: Alert) => here === true && Boolean(mine?.awaited.has(id))
  const hasLine = alerts.some((one) => isOrdinary(one) && (isPlaced(one) || isAwaited(one)))
  // Rendered alerts stay in place; other non-emergencies with reserved space go below.
  const others = alerts.filter((one) => !isPlaced(one))
  const hasPlace = (one: Alert) => isOrdinary(one) && (isAwaited(one) || hasLine)
  const emergencies = others.filter((one) => !isOrdinary(one))
  const shown = [...emergencies, ...alerts.filter(isPlaced), ...others.filter(hasPlace)]
  const announced = useAnnounced(here === null ? [] : others.filter((one) => !isAwaited(one)))
  const isAnnounced = ({ id }: Alert) => announced.has(id)
  const open = () => {
    flushSync(() => {
      setPlaced({ page, ids: alerts.map(({ id }) => id) })
      setUnfolded(true)
    })
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('.alerts > button')?.focus()
  }
  return {
    shown: shown.map((alert) => (
      <AlertBanner key={alert.id} alert={alert} onDismiss={() => dismiss(alert.id)} />
    )),
    folded: hasLine ? shown.filter(isOrdinary).length : shown.length,
    isLoading: here === true && mine === null && hasRoom && page === opened && shown.length === 0,
    isUnfolded,
    setUnfolded,
    late: { count: here === null ? 0 : alerts.length - shown.length, open },
    urgent: emergencies.filter(isAnnounced).map(inWords),
    polite: others.filter((one) => isOrdinary(one) && isAnnounced(one)).map(inWords),
  }
}

/**
 * Announces each alert once per document. Only an emergency on a scrolled page gets a message that
 * covers something: it would be out of view at the top.
 * @returns ids of all others; live regions announce those
 */
function useAnnounced(late: readonly Alert[]): ReadonlySet<string> {
  const said = useRef(new Set<string>())
  const [quiet, setQuiet] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    for (const alert of late) {
      if (said.current.has(alert.id)) continue
      said.current.add(alert.id)
      if (!isOrdinary(alert) && scrollY > 0) warn(alert)
      else setQuiet((ids) => new Set(ids).add(alert.id))
    }
  }, [late])
  return quiet
}
