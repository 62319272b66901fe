import { endedCode, enrolledCode } from '@myhub/domain/sis/enrolled-code.ts'
import type { Merge } from '../../merge.ts'

/**
 * Whether an enrollment is over before its class: the student is no longer in it. Some systems give
 * every student the last day of class: then no one has left. A delta contains only some of the
 * students.
 */
const isOver = `coalesce(b.end_on < current_date and b.end_on < section.end_on and (:delta
  or b.end_on < max(coalesce(b.end_on, section.end_on)) over (partition by b.section_sis_id)), false)`

/** Registrations and their grades (domain.md section 4). */
export const sectionRegistrations: Merge = {
  label: 'Registrations',
  table: 'section_registration',
  kind: 'enrollments',
  details: {
    kind: 'registrationDetails',
    key: 'enrollmentSisId',
    required: true,
    orphanRemark: 'noStudentRow',
    columnsWithoutDetails: {
      status_code: `case when ${isOver} then '${endedCode}' else '${enrolledCode}' end`,
      status_on: `case when ${isOver} then b.end_on end`,
    },
    volatileColumns: ['status_code', 'status_on'],
  },
  isLarge: true,
  where: `b.role = 'student'`,
  references: [
    { field: 'personSisId', to: 'people', alias: 'person' },
    { field: 'sectionSisId', to: 'sections', alias: 'section' },
    { field: 'organizationSisId', to: 'organizations', alias: 'organization' },
  ],
  columns: {
    person_id: 'person.id',
    section_id: 'section.id',
    status_code: 'd.status_code',
    status_on: 'd.status_on',
    registered_on: 'd.registered_on',
    grading_mode: 'd.grading_mode',
    credits_registered: 'd.credits_registered',
    credits_attempted: 'd.credits_attempted',
    credits_earned: 'd.credits_earned',
    quality_points: 'd.quality_points',
    final_grade: 'd.final_grade',
    is_grade_verified: 'coalesce(d.is_grade_verified, false)',
    graded_on: 'd.graded_on',
    midterm_grade: 'd.midterm_grade',
    repeat_code: 'd.repeat_code',
    // Some systems use 0 when no one is waiting.
    waitlist_place: 'case when d.waitlist_place > 0 then d.waitlist_place end',
    seat_offered_at: 'd.seat_offered_at',
    seat_offer_ends_at: 'd.seat_offer_ends_at',
  },
}
