import { m } from '#locales/compiled/messages.js'
import { AsOf, RetryButton } from './as-of.tsx'
import type { GroupView } from './group-view.ts'

/**
 * For a card of several sources: one line about a source that fails, while the others are shown.
 * Draws nothing while all is well.
 */
export function GroupNote({
  title,
  singular = false,
  group,
}: {
  title: string
  /** The source is one thing ("Transfer work is …"); without it, several ("Holds are …"). */
  singular?: boolean
  group: GroupView<unknown>
}) {
  const stale = group.data !== null && (group.state === 'stale' || group.state === 'unavailable')
  if (stale) {
    return (
      <p className="text-sm text-ink-soft">
        {title}: <AsOf group={group} stale />
      </p>
    )
  }
  if (group.state === 'unavailable') {
    return (
      <p className="text-sm text-ink-soft">
        {singular ? m.ui_unavailable_one({ title }) : m.ui_unavailable_many({ title })}{' '}
        <RetryButton group={group} />
      </p>
    )
  }
  return null
}
