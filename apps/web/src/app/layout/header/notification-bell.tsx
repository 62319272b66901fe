import { Link } from '@tanstack/react-router'
import { notifications, unreadCount } from '#data/notifications/notifications.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import Bell from '~icons/lucide/bell'
import { WithData } from '../../signed-in/with-data.tsx'
import './notification-bell.css'

/** A link to the notifications, with the number of unread ones. */
export function NotificationBell() {
  return (
    <WithData>
      <Shown />
    </WithData>
  )
}

function Shown() {
  const count = unreadCount(useGroup(notifications).data ?? [])
  const name = isOne(count)
    ? m.notifications_bell_unread_one()
    : m.notifications_bell_unread({ count: formatCount(count) })
  return (
    <Link
      to="/notifications"
      className="icon-button bell"
      aria-label={count > 0 ? name : m.notifications_bell()}
      title={m.notifications_bell()}
    >
      <Bell size={20} strokeWidth={1.75} aria-hidden />
      {count > 0 && (
        <span className="bell-count figures" aria-hidden>
          {count > 99 ? '99+' : formatCount(count)}
        </span>
      )}
    </Link>
  )
}
