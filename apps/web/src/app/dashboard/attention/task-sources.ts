import { m } from '#locales/compiled/messages.js'

/** Where a task comes from. */
export const taskSources = {
  orientation: m.dashboard_task_orientation,
  agreement: m.dashboard_task_agreement,
  application: m.dashboard_task_application,
} as const
