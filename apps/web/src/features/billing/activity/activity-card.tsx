import { Link, useSearch } from '@tanstack/react-router'
import { myAccount } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { AccountSummary } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { LinkTabs } from '#ui/layout/tabs.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { type ActivityView, activityView, activityViews } from '../billing-search.ts'
import { getEntries } from './activity.ts'
import { ActivityTable } from './activity-table.tsx'

const names: Readonly<Record<ActivityView, () => string>> = {
  unpaid: m.billing_tab_unpaid,
  payments: m.billing_tab_payments,
  all: m.billing_tab_all,
}

/** Tabs differ by query, so compare it too. */
const exactMatch = { exact: true, includeSearch: true } as const

/** Charges and payments in three views; the URL contains the selected one. */
export function ActivityCard() {
  const view = activityView(useSearch({ strict: false }))
  return (
    <Card
      group={useGroup(myAccount)}
      title={m.billing_activity()}
      description={m.billing_activity_description()}
      forbidden={m.billing_forbidden()}
      empty={m.billing_empty()}
      drawing="summer"
      lines={12}
    >
      {(account) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <LinkTabs label={m.billing_views()}>
            {activityViews.map((name) => (
              <Link
                key={name}
                to="/profile/billing"
                search={name === 'unpaid' ? {} : { entries: name }}
                replace
                resetScroll={false}
                className="tab"
                activeOptions={exactMatch}
                aria-current={name === view ? 'true' : undefined}
              >
                {names[name]()}
              </Link>
            ))}
          </LinkTabs>
          <View account={account} view={view} />
        </div>
      )}
    </Card>
  )
}

function View({ account, view }: { account: AccountSummary; view: ActivityView }) {
  const entries = getEntries(account, view, useToday())
  if (entries.length > 0) return <ActivityTable key={view} entries={entries} view={view} />
  return <p className="max-w-[60ch] text-ink-soft">{emptyText(view, account)}</p>
}

/** Nothing is owed only if the office's balance shows it; charges may lack a status. */
function emptyText(view: ActivityView, { balanceCents }: AccountSummary): string {
  if (view === 'payments') return m.billing_no_payments()
  if (view === 'all') return m.billing_no_activity()
  return balanceCents !== null && balanceCents <= 0
    ? m.billing_nothing_unpaid()
    : m.billing_none_marked_unpaid()
}
