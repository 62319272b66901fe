import type { ReactNode } from 'react'

/** A large number with a small caption below. */
export function Figure({ value, label }: { value: ReactNode; label: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="figures text-3xl font-semibold tracking-tight max-sm:text-2xl">{value}</dd>
    </div>
  )
}

/**
 * Figures side by side; many of them in columns of equal width, six in two rows, so that none is
 * alone in a row.
 */
export function Figures({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  const placing = isWide
    ? 'grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-4 sm:[&:has(>:nth-child(6))]:grid-cols-3'
    : 'flex flex-wrap gap-x-6 gap-y-4 sm:gap-x-10'
  return <dl className={placing}>{children}</dl>
}
