import { Link } from '@tanstack/react-router'
import { notifications, unreadCount } from '#data/notifications/notifications.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'

/**
 * The number of unread notifications, with a link. An empty line if all are read, so that nothing
 * moves.
 */
export function UnreadCount() {
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
