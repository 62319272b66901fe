import '#styles/pages.css'
import { Link } from '@tanstack/react-router'
import { notifications, unreadCount } from '#data/notifications/notifications.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { countAttention } from '../dashboard/attention/attention.ts'
import { useAttention } from '../dashboard/attention/use-attention.ts'
import { WithData } from '../signed-in/with-data.tsx'
import { NextLine } from './next-line.tsx'

/**
 * The first content for a signed-in person on the public home: the next class, items that need
 * attention, and links.
 */
export function HomeStrip() {
  const name = useMineUser()?.displayName.split(' ')[0]
  return (
    <WithData>
      <div className="hero-words">
        <h1 tabIndex={-1}>{name ? m.home_welcome({ name }) : m.home_welcome_nobody()}</h1>
        <div className="my-4 grid gap-2">
          <AttentionCount />
          <UnreadCount />
          {/* Last, because its space is reserved even without a class. */}
          <NextLine />
        </div>
        <Link to="/dashboard" className={buttonClass('primary')}>
          {m.home_to_dashboard()}
        </Link>
      </div>
    </WithData>
  )
}

/** The number of items that need attention, with a link to the dashboard. Empty while unknown. */
function AttentionCount() {
  const { group } = useAttention()
  if (group.state === 'empty') return <p>{m.home_attention_none()}</p>
  if (!group.data) return <p aria-hidden>&nbsp;</p>
  const count = countAttention(group.data)
  return (
    <p>
      <Link to="/dashboard" className="link">
        {isOne(count) ? m.home_attention_one() : m.home_attention_many({ count })}
      </Link>
    </p>
  )
}

/**
 * The number of unread notifications, with a link. An empty line if all are read, so that nothing
 * moves.
 */
function UnreadCount() {
  const count = unreadCount(useGroup(notifications).data ?? [])
  if (count === 0) return <p aria-hidden>&nbsp;</p>
  return (
    <p>
      <Link to="/notifications" className="link">
        {isOne(count) ? m.home_unread_one() : m.home_unread_many({ count: formatCount(count) })}
      </Link>
    </p>
  )
}
