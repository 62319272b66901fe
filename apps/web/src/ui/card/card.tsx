import type { ReactNode } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Drawing, type DrawingName } from '../drawings/drawing.tsx'
import { Sheet, type SheetProps } from '../layout/sheet.tsx'
import { Skeleton } from '../layout/skeleton.tsx'
import { AsOf, RetryButton } from './as-of.tsx'
import type { GroupView } from './group-view.ts'

export type CardProps<T> = SheetProps & {
  group: GroupView<T>
  /** What an empty answer means and what to do next. */
  empty: ReactNode
  drawing?: DrawingName | undefined
  /** Why this account does not have it, after the sentence that it has not. */
  forbidden?: ReactNode
  /** What the sentence about a failure calls it, when that is not the title. */
  subject?: string | undefined
  /** The subject is one thing ("Your schedule is …"); without it, several ("Holds are …"). */
  singular?: boolean
  /** The shape of what comes, or how many lines it has. */
  skeleton?: ReactNode
  lines?: number | undefined
  children: (data: T) => ReactNode
}

/**
 * A card cannot lie (pages.md, "Everywhere"): loading, fresh, stale, empty, forbidden or unavailable, drawn
 * here once for every page. Good data is never taken away by a refresh that failed.
 */
export function Card<T>(props: CardProps<T>) {
  const { title, description, action, level, className, group } = props
  const state = stateToDraw(group)
  return (
    <Sheet
      title={title}
      description={description}
      action={action}
      level={level}
      className={className}
      busy={state === 'loading'}
      foot={foot(group, state)}
    >
      {content(props, state)}
    </Sheet>
  )
}

/** How current it is. While it loads the line is kept free, so that nothing moves when it comes. */
function foot<T>(group: GroupView<T>, state: GroupView<T>['state']): ReactNode {
  if (state === 'loading') return '\u00a0'
  if (group.partial && (state === 'fresh' || state === 'stale' || state === 'empty'))
    return (
      <>
        {m.ui_partial()} <AsOf group={group} stale />
      </>
    )
  if (state === 'stale') return <AsOf group={group} stale />
  return state === 'fresh' && group.asOf && <AsOf group={group} stale={false} />
}

function stateToDraw<T>(group: GroupView<T>): GroupView<T>['state'] {
  if (group.data === null) return group.state === 'fresh' ? 'empty' : group.state
  return group.state === 'unavailable' || group.state === 'loading' ? 'stale' : group.state
}

function content<T>(props: CardProps<T>, state: GroupView<T>['state']): ReactNode {
  const {
    title,
    subject = title,
    group,
    empty,
    drawing,
    forbidden,
    singular,
    skeleton,
    lines,
    children,
  } = props
  if (state === 'loading') {
    return (
      <>
        <span className="sr-only">{m.ui_loading({ title })}</span>
        {skeleton ?? <Skeleton lines={lines} />}
      </>
    )
  }
  if (state === 'empty' || isEmptyList(group.data)) {
    return (
      <div className="flex flex-col items-start gap-3 text-ink-soft">
        {drawing && <Drawing name={drawing} className="text-ink-soft" />}
        <div className="max-w-[60ch]">{empty}</div>
      </div>
    )
  }
  if (state === 'forbidden') {
    return (
      <p className="max-w-[60ch] text-ink-soft">
        {m.ui_forbidden()} {group.isWithheld ? m.ui_withheld() : forbidden}
      </p>
    )
  }
  if (state === 'unavailable' || group.data === null) {
    return (
      <p className="max-w-[60ch] text-ink-soft">
        {singular
          ? m.ui_unavailable_one({ title: subject })
          : m.ui_unavailable_many({ title: subject })}{' '}
        <RetryButton group={group} />
      </p>
    )
  }
  return children(group.data)
}

/** What was empty when it was last read is not drawn as a table without rows. */
function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0
}
