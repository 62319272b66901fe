export const activityViews = ['unpaid', 'payments', 'all'] as const
export type ActivityView = (typeof activityViews)[number]

/** The view in a link to billing: `?show=all`; by default, or when invalid, the unpaid entries. */
export function activityView({ show }: Record<string, unknown>): ActivityView {
  return activityViews.find((view) => view === show) ?? 'unpaid'
}
