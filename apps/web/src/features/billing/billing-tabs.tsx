import { Link } from '@tanstack/react-router'
import { m } from '#locales/compiled/messages.js'
import { exactMatch, LinkTabs } from '#ui/layout/tabs.tsx'
import type { BillingTab } from './billing-search.ts'

const names: Readonly<Record<BillingTab, () => string>> = {
  activity: m.billing_activity,
  terms: m.billing_by_term,
  rates: m.billing_rates,
  estimate: m.billing_estimator,
}

/** The tabs below the account. The URL contains the selected one. */
export function BillingTabs({
  offered,
  shown,
}: {
  offered: readonly BillingTab[]
  shown: BillingTab
}) {
  return (
    <LinkTabs label={m.billing_parts()} wraps>
      {offered.map((tab, index) => (
        <Link
          key={tab}
          to="/profile/billing"
          search={index === 0 ? {} : { show: tab }}
          replace
          resetScroll={false}
          className="tab"
          activeOptions={exactMatch}
          aria-current={tab === shown ? 'page' : undefined}
        >
          {names[tab]()}
        </Link>
      ))}
    </LinkTabs>
  )
}
