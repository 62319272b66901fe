import type { ReactNode } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Drawing, type DrawingName } from '../drawings/drawing.tsx'
import { Sheet, type SheetProps } from '../layout/sheet.tsx'
import { Skeleton } from '../layout/skeleton.tsx'
import { AsOf, RetryButton } from './as-of.tsx'
import type { GroupView } from './group-view.ts'
import { usePageTime } from './page-as-of.tsx'

export type CardProps<T> = SheetProps & {
  group: GroupView<T>
  /** The meaning of an empty response and the next step. */
  empty: ReactNode
  drawing?: DrawingName | undefined
  /** Why this account may not see it, after the sentence that it may not. */
  forbidden?: ReactNode
  /** The name used in the sentence about a failure, when it is not the title. */
  subject?: string | undefined
  /** The subject is singular ("Your schedule is …"); by default plural ("Holds are …"). */
  singular?: boolean
  /** The placeholder while loading, or its number of lines. */
  skeleton?: ReactNode
  lines?: number | undefined
  children: (data: T) => ReactNode
}

/**
 * The states of a card (pages.md, "Everywhere"), rendered here for every page: loading, fresh,
 * stale, empty, forbidden or unavailable. A failed refresh never removes good data.
 */
export function Card<T>(props: CardProps<T>) {
  const { title, description, action, level, className, group } = props
  const state = displayState(group)
  const isCurrent = state === 'fresh' && !group.partial
  const isOnPage = usePageTime(isCurrent ? group.asOf : null, group.refreshing)
  return (
    <Sheet
      title={title}
      description={description}
      action={action}
      level={level}
      className={className}
      busy={state === 'loading'}
      foot={foot(group, state, isOnPage)}
    >
      {content(props, state)}
      <Failure {...props} state={state} />
    </Sheet>
  )
}

/**
 * How current the data is, unless the page shows it for all cards. Outside a page the line is
 * reserved while loading, so that nothing moves.
 */
function foot<T>(
  group: GroupView<T>,
  state: GroupView<T>['state'],
  isOnPage: boolean | 'outside',
): ReactNode {
  if (state === 'loading') return isOnPage === 'outside' && '\u00a0'
  if (group.partial && (state === 'fresh' || state === 'stale' || state === 'empty'))
    return (
      <>
        {m.ui_partial()} <AsOf group={group} stale />
      </>
    )
  if (state === 'stale') return <AsOf group={group} stale />
  if (isOnPage === true) return null
  return state === 'fresh' && group.asOf && <AsOf group={group} stale={false} />
}

function displayState<T>(group: GroupView<T>): GroupView<T>['state'] {
  if (group.data === null) return group.state === 'fresh' ? 'empty' : group.state
  return group.state === 'unavailable' || group.state === 'loading' ? 'stale' : group.state
}

function content<T>(props: CardProps<T>, state: GroupView<T>['state']): ReactNode {
  const { title, group, empty, drawing, forbidden, skeleton, lines, children } = props
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
  if (isUnavailable(group, state) || group.data === null) return null
  return children(group.data)
}

const isUnavailable = (group: GroupView<unknown>, state: GroupView<unknown>['state']) =>
  state === 'unavailable' || (group.data === null && (state === 'fresh' || state === 'stale'))

/**
 * Announces that a card failed. Its live region exists before its first message, so that it is read
 * out.
 */
function Failure<T>({
  title,
  subject = title,
  singular,
  group,
  state,
}: CardProps<T> & { state: GroupView<T>['state'] }) {
  return (
    <div aria-live="polite" className="max-w-[60ch] text-ink-soft empty:absolute">
      {isUnavailable(group, state) && (
        <p>
          {singular
            ? m.ui_unavailable_one({ title: subject })
            : m.ui_unavailable_many({ title: subject })}{' '}
          <RetryButton group={group} />
        </p>
      )}
    </div>
  )
}

/** Data that was empty when last read is not shown as a table without rows. */
function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0
}
