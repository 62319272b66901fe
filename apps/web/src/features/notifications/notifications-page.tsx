import { Link, useSearch } from '@tanstack/react-router'
import { notifications } from '#data/notifications/notifications.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useRegisters } from '#session/studies.ts'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { Page } from '#ui/layout/page.tsx'
import { LinkTabs } from '#ui/layout/tabs.tsx'
import { UndoNote } from '#ui/status/undo-note.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useToday } from '#ui/time/use-today.ts'
import { ZoneNote } from '#ui/time/zone-note.tsx'
import { NotificationRow } from './notification-row.tsx'
import { useNotificationActions } from './use-notification-actions.ts'
import { filterByView, groupByDay, parseView, type View, views } from './views.ts'

const viewLabels: Readonly<Record<View, { name: () => string; empty: () => string }>> = {
  all: { name: m.notifications_all, empty: m.notifications_empty },
  action: { name: m.notifications_action, empty: m.notifications_empty_action },
  dismissed: { name: m.notifications_dismissed, empty: m.notifications_empty_dismissed },
}

/** The person's notifications, by day (R8.17). The URL has the selected view. */
export function NotificationsPage() {
  const view = parseView(useSearch({ strict: false }))
  const group = useGroup(notifications)
  const registers = useRegisters()
  const zone = useCollegeZone()
  const today = useToday()
  const actions = useNotificationActions()
  const frame = useRestoredFocus()
  const all = group.data ?? []
  const shown = filterByView(all, view)
  return (
    <Page
      title={m.notifications_title()}
      intro={
        <>
          {m.notifications_intro()}
          <span className="block">
            <ZoneNote />
          </span>
          {/* The line is reserved until it is known whether the person is a student. */}
          {registers !== false && (
            <span className={`flex flex-wrap gap-x-6 ${registers ? '' : 'invisible'}`}>
              <Link to="/notices" className="link inline-flex min-h-11 items-center">
                {m.notice_title()}
              </Link>
              <Link to="/messages" className="link inline-flex min-h-11 items-center">
                {m.message_mine_title()}
              </Link>
            </span>
          )}
        </>
      }
      actions={
        view !== 'dismissed' &&
        (shown.length > 0 || group.state === 'loading') && (
          <Button
            // Most people have some, so its line on a phone is reserved while they load.
            className={shown.length > 0 ? '' : 'invisible'}
            onClick={() => actions.dismissAll(shown)}
          >
            {m.notifications_dismiss_all()}
          </Button>
        )
      }
    >
      <LinkTabs label={m.notifications_views()}>
        {views.map((candidate) => (
          <Link
            key={candidate}
            to="/notifications"
            search={candidate === 'all' ? {} : { show: candidate }}
            aria-current={candidate === view ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
            className="tab"
            resetScroll={false}
            replace
          >
            {viewLabels[candidate].name()}
            {candidate !== 'dismissed' && group.data && (
              <span className="figures text-ink-soft">
                {formatCount(filterByView(all, candidate).length)}
              </span>
            )}
          </Link>
        ))}
      </LinkTabs>
      <div ref={frame} className="contents">
        <UndoNote last={actions.last} />
        <Card
          group={emptyWhen(group, () => shown.length === 0)}
          title={view === 'all' ? m.notifications_all_title() : viewLabels[view].name()}
          subject={m.notifications_title()}
          drawing="summer"
          empty={viewLabels[view].empty()}
          lines={8}
        >
          {() =>
            groupByDay(shown, zone, today).map(({ day, title, rows }) => (
              <section key={day} aria-labelledby={`day-${day}`} className="mt-4 first:mt-0">
                <h3 id={`day-${day}`} className="text-sm text-ink-soft">
                  {title}
                </h3>
                <ul className="rows">
                  {rows.map((row) => (
                    <NotificationRow
                      key={row.id}
                      notification={row}
                      onRead={() => actions.read(row)}
                      onDismiss={() => actions.dismiss(row)}
                      onRestore={() => actions.restore(row)}
                    />
                  ))}
                </ul>
              </section>
            ))
          }
        </Card>
      </div>
    </Page>
  )
}
