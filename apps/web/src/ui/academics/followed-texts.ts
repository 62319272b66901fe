import { m } from '#locales/compiled/messages.js'
import type { FollowedTexts } from './followed-classes.tsx'

/** Words for following attendance. */
export const attendanceTexts: FollowedTexts = {
  dueOn: m.census_date,
  noDate: m.census_no_date,
  reported: m.census_certified,
  reportedBy: m.census_by,
}

/** Words for following grades. */
export const gradeTexts: FollowedTexts = {
  dueOn: m.grades_admin_due_date,
  noDate: m.grades_admin_no_date,
  reported: m.grades_admin_posted,
  reportedBy: m.grades_admin_by,
}
