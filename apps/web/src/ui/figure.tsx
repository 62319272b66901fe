import type { ReactNode } from 'react'

/** A number that matters: large and plain, with its explanation small beneath. */
export function Figure({ value, label }: { value: ReactNode; label: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="figures text-3xl font-semibold tracking-tight">{value}</dd>
    </div>
  )
}

/** Figures side by side. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-x-10 gap-y-4">{children}</dl>
}
