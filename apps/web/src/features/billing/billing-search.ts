export const activityViews = ['unpaid', 'payments', 'all'] as const
export type ActivityView = (typeof activityViews)[number]

/** Which entries a link to billing shows: `?show=all`; the unpaid ones when it says nothing of use. */
export function activityView({ show }: Record<string, unknown>): ActivityView {
  return activityViews.find((view) => view === show) ?? 'unpaid'
}
