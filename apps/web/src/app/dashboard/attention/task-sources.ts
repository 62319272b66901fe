import { m } from '#locales/compiled/messages.js'

/** The label of a task's source. */
export const taskSources = {
  orientation: m.dashboard_task_orientation,
  agreement: m.dashboard_task_agreement,
  application: m.dashboard_task_application,
} as const
