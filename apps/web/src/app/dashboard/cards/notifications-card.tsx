import { Link } from '@tanstack/react-router'
import { notifications } from '#data/notifications/notifications.ts'
import { useGroup } from '#data/query/group-view.ts'
import { NotificationRow } from '#features/notifications/notification-row.tsx'
import { useNotificationActions } from '#features/notifications/use-notification-actions.ts'
import { filterByView } from '#features/notifications/views.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { UndoNote } from '#ui/status/undo-note.tsx'

const MAX_NOTIFICATIONS = 3

/** The newest notifications that are not dismissed. */
export function NotificationsCard() {
  const group = useGroup(notifications)
  const { last, read, dismiss, restore } = useNotificationActions()
  const visible = filterByView(group.data ?? [], 'all')
  const frame = useRestoredFocus()
  return (
    <div ref={frame} className="contents">
      <Card
        group={last ? group : emptyWhen(group, () => visible.length === 0)}
        title={m.dashboard_notifications()}
        empty={m.dashboard_notifications_empty()}
        lines={4}
      >
        {() => (
          <>
            <UndoNote last={last} />
            <ul className="rows -mt-4">
              {visible.slice(0, MAX_NOTIFICATIONS).map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  hasDay
                  onRead={() => read(notification)}
                  onDismiss={() => dismiss(notification)}
                  onRestore={() => restore(notification)}
                />
              ))}
            </ul>
            {visible.length === 0 && (
              <p className="mt-4 text-ink-soft">{m.dashboard_notifications_empty()}</p>
            )}
            <Link to="/notifications" className="link inline-flex min-h-11 items-center">
              {m.notifications_show_more()}
            </Link>
          </>
        )}
      </Card>
    </div>
  )
}
