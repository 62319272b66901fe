import { type ReactNode, useId } from 'react'

export type SheetProps = {
  title: string
  /** A one-line description, at most 80 characters. */
  description?: ReactNode
  /** At most one primary action, or a small control such as a select. */
  action?: ReactNode
  /** 3 inside another section, otherwise 2. */
  level?: 2 | 3 | undefined
  className?: string | undefined
}

/** A section with a title: the base of a card, and sufficient for static content. */
export function Sheet({
  title,
  description,
  action,
  level = 2,
  className = '',
  foot,
  busy = false,
  children,
}: SheetProps & { foot?: ReactNode; busy?: boolean; children: ReactNode }) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={`card ${className}`} aria-labelledby={id} aria-busy={busy || undefined}>
      <div className="card-head">
        <div className="min-w-0">
          <Heading id={id} className="text-lg">
            {title}
          </Heading>
          {description && <p className="text-sm text-balance text-ink-soft">{description}</p>}
        </div>
        {action}
      </div>
      <div className="card-body">{children}</div>
      {foot && <div className="card-foot">{foot}</div>}
    </section>
  )
}
