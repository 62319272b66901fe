import type { ReactNode } from 'react'
import { m } from '#locales/compiled/messages.js'
import { NoWrap } from '../text/no-wrap.tsx'

/** A list of labels and values, separated by hairlines. Its children are `Fact`s. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="rows">{children}</dl>
}

/** Short labels and values side by side, each label above its value. Its children are `Fact`s. */
export function FactGrid({ children }: { children: ReactNode }) {
  return <dl className="fact-grid">{children}</dl>
}

/**
 * One row: label, value, a note below, and at most one action at the end. A missing value (null,
 * undefined, false or an empty string) reads `Not provided`.
 * @param isTitled the card's title already names it; the label is for screen readers
 */
export function Fact({
  label,
  isTitled = false,
  children,
  note,
  action,
}: {
  label: string
  isTitled?: boolean
  children?: ReactNode
  note?: ReactNode
  action?: ReactNode
}) {
  const missing = (children ?? false) === false || children === ''
  return (
    <div
      className={`grid content-start gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0 in-[.fact-grid]:p-0 ${isTitled ? '' : 'sm:not-in-[.fact-grid]:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]'}`}
    >
      <dt className={isTitled ? 'sr-only' : 'text-sm text-ink-soft'}>
        <NoWrap>{label}</NoWrap>
      </dt>
      <dd className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-[1_1_10rem]">
          {missing ? <span className="text-ink-soft">{m.ui_not_provided()}</span> : children}
          {note && <div className="text-sm text-ink-soft">{note}</div>}
        </div>
        {action && <div className="-mr-4 ml-auto flex-none">{action}</div>}
      </dd>
    </div>
  )
}
