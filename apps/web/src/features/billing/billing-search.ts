export const activityViews = ['unpaid', 'payments', 'all'] as const
export type ActivityView = (typeof activityViews)[number]

/** The tabs of the page; the first is the default. */
export const billingTabs = ['activity', 'terms', 'rates', 'estimate'] as const
export type BillingTab = (typeof billingTabs)[number]

type Search = Record<string, unknown>

/**
 * The view in a link to billing: `?entries=all`; unpaid entries by default or if invalid. Older
 * links use `show`.
 */
export function activityView({ entries, show }: Search): ActivityView {
  return activityViews.find((view) => view === (entries ?? show)) ?? 'unpaid'
}

/** The tab in a link to billing: `?show=rates`; the first of those offered by default. */
export function billingTab({ show }: Search, offered: readonly BillingTab[]): BillingTab {
  return offered.find((tab) => tab === show) ?? offered[0] ?? 'rates'
}
