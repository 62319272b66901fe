import { useEffect, useRef } from 'react'
import { dateInZone, formatInstant, formatLongDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useCollegeZone } from '../time/college-zone.ts'
import type { GroupView } from './group-view.ts'

/**
 * `As of 9:42 AM`, with `· Retry` when newer data could not be fetched. Renders nothing for data
 * without a time.
 */
export function AsOf({ group, stale }: { group: GroupView<unknown>; stale: boolean }) {
  const { asOf, refreshing } = group
  if (refreshing) return <>{m.ui_updating()}</>
  return (
    <>
      {asOf && <AsOfTime asOf={asOf} />}
      {stale && (
        <>
          {!asOf && m.ui_not_current()}
          <span className="screen-only">
            {' · '}
            <RetryButton group={group} />
          </span>
        </>
      )}
    </>
  )
}

/** `As of 9:42 AM`. In print, today's time has a date too. */
export function AsOfTime({ asOf }: { asOf: string }) {
  const zone = useCollegeZone()
  const now = new Date()
  const day = dateInZone(zone, new Date(asOf))
  return (
    <>
      {m.ui_as_of({ time: formatInstant(asOf, zone, now) })}
      {day === dateInZone(zone, now) && <span className="paper-only">, {formatLongDay(day)}</span>}
    </>
  )
}

/** Refetches. The button disappears with the failure, and the focus moves to the card's heading. */
export function RetryButton({ group }: { group: GroupView<unknown> }) {
  const button = useRef<HTMLButtonElement>(null)
  const returnFocusTo = useRef<HTMLElement>(null)
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        returnFocusTo.current?.focus({ preventScroll: true })
    },
    [],
  )
  function retry() {
    const heading = button.current?.closest('section')?.querySelector<HTMLElement>('h2, h3')
    if (heading) heading.tabIndex = -1
    returnFocusTo.current = heading ?? null
    group.retry()
  }
  return (
    <button
      ref={button}
      type="button"
      className="link -my-3 inline-flex min-h-11 min-w-11 items-center"
      onClick={retry}
    >
      {m.ui_retry()}
    </button>
  )
}

/**
 * For a card of several sources: one line about a failed source, above the others' data. Renders
 * nothing while all is well.
 */
export function GroupNote({
  title,
  singular = false,
  group,
}: {
  title: string
  /** The source is singular ("Transfer work is …"); by default plural ("Holds are …"). */
  singular?: boolean
  group: GroupView<unknown>
}) {
  const stale = group.data !== null && (group.state === 'stale' || group.state === 'unavailable')
  const isMissing = !stale && group.state === 'unavailable'
  return (
    <div aria-live="polite" className="text-sm text-ink-soft empty:absolute">
      {stale && (
        <p>
          {title}: <AsOf group={group} stale />
        </p>
      )}
      {isMissing && (
        <p>
          {singular ? m.ui_unavailable_one({ title }) : m.ui_unavailable_many({ title })}{' '}
          <RetryButton group={group} />
        </p>
      )}
    </div>
  )
}
