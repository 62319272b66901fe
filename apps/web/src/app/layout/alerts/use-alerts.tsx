import { useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hasNotEnded, inlineAlerts } from '#data/notifications/public-alerts.ts'
import type { Alert } from '#data/shapes.ts'
import { useStore } from '#lib/store.ts'
import { AlertBanner, severityLabels } from './alert-banner.tsx'
import { myAlerts, readHidden, releaseRoom, reservedAlerts } from './alert-storage.ts'
import { usePublicAlerts } from './public-alerts.ts'

/** Alerts that came with the document, without those that its script removed before first paint. */
function initialAlerts(): Alert[] {
  const written = inlineAlerts()
  if (!written) return []
  const hidden = readHidden(Boolean(document.documentElement.dataset.panel))
  const expected = reservedAlerts()
  const isDelayed = (alert: Alert) =>
    expected.size > 0 && !expected.has(alert.id) && isNotEmergency(alert)
  return written.filter(
    (alert) => hasNotEnded(alert) && !hidden.includes(alert.id) && !isDelayed(alert),
  )
}

const isNotEmergency = ({ severity }: Alert) => severity !== 'emergency'

const formatAlert = ({ severity, title }: Alert) => `${severityLabels[severity]()}: ${title}`

/** Shows a message about an emergency, wherever the page is scrolled to, until it is dismissed. */
function toastEmergency(emergency: Alert): void {
  const message = formatAlert(emergency)
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
export function useAlerts(isSignedIn: boolean | null): {
  shown: ReactNode[]
  collapsedCount: number
  /** The space reserved for stored alerts is still empty. */
  isLoading: boolean
  isExpanded: boolean
  setExpanded: (isExpanded: boolean) => void
  /** Alerts that arrived too late for a line on this page, and a function that opens one. */
  unplaced: { count: number; open: () => void }
  /** For screen readers: emergencies that appeared at the top of the page while it was open. */
  urgent: string[]
  /** For screen readers: other alerts that arrived meanwhile. */
  polite: string[]
} {
  const [rendered] = useState<readonly Alert[]>(initialAlerts)
  const page = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  const publicAlerts = usePublicAlerts(isSignedIn === null ? null : !isSignedIn, rendered)
  const state = useStore(myAlerts, null)
  const { alerts, dismiss } = (isSignedIn && state) || publicAlerts
  const [placed, setPlaced] = useState({ page, ids: rendered.map(({ id }) => id) })
  const [opened] = useState(page)
  const [isExpanded, setExpanded] = useState(false)
  const [hasRoom] = useState(() => reservedAlerts().size > 0)
  if (placed.page !== page) setPlaced({ page, ids: alerts.map(({ id }) => id) })
  useEffect(() => {
    if (page !== opened) releaseRoom()
  }, [page, opened])

  const isPlaced = ({ id }: Alert) => placed.ids.includes(id)
  const isExpected = ({ id }: Alert) => isSignedIn === true && Boolean(state?.expected.has(id))
  const hasLine = alerts.some(
    (alert) => isNotEmergency(alert) && (isPlaced(alert) || isExpected(alert)),
  )
  // Rendered alerts stay in place; other non-emergencies with reserved space go below.
  const unplacedAlerts = alerts.filter((alert) => !isPlaced(alert))
  const hasPlace = (alert: Alert) => isNotEmergency(alert) && (isExpected(alert) || hasLine)
  const emergencies = unplacedAlerts.filter((unplacedAlert) => !isNotEmergency(unplacedAlert))
  const shown = [...emergencies, ...alerts.filter(isPlaced), ...unplacedAlerts.filter(hasPlace)]
  const announced = useAnnounced(
    isSignedIn === null ? [] : unplacedAlerts.filter((unplacedAlert) => !isExpected(unplacedAlert)),
  )
  const isAnnounced = ({ id }: Alert) => announced.has(id)
  const open = () => {
    flushSync(() => {
      setPlaced({ page, ids: alerts.map(({ id }) => id) })
      setExpanded(true)
    })
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('.alerts > button')?.focus()
  }
  return {
    shown: shown.map((alert) => (
      <AlertBanner key={alert.id} alert={alert} onDismiss={() => dismiss(alert.id)} />
    )),
    collapsedCount: hasLine ? shown.filter(isNotEmergency).length : shown.length,
    isLoading:
      isSignedIn === true && state === null && hasRoom && page === opened && shown.length === 0,
    isExpanded,
    setExpanded,
    unplaced: { count: isSignedIn === null ? 0 : alerts.length - shown.length, open },
    urgent: emergencies.filter(isAnnounced).map(formatAlert),
    polite: unplacedAlerts
      .filter((unplacedAlert) => isNotEmergency(unplacedAlert) && isAnnounced(unplacedAlert))
      .map(formatAlert),
  }
}

/**
 * Announces each alert once per document. Only an emergency on a scrolled page gets a message that
 * covers something: it would be out of view at the top.
 * @returns ids of all others; live regions announce those
 */
function useAnnounced(unplaced: readonly Alert[]): ReadonlySet<string> {
  const announcedIds = useRef(new Set<string>())
  const [toAnnounce, setToAnnounce] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    for (const alert of unplaced) {
      if (announcedIds.current.has(alert.id)) continue
      announcedIds.current.add(alert.id)
      if (!isNotEmergency(alert) && scrollY > 0) toastEmergency(alert)
      else setToAnnounce((ids) => new Set(ids).add(alert.id))
    }
  }, [unplaced])
  return toAnnounce
}
