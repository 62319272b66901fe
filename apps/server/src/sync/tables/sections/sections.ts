import type { Merge } from '../../merge.ts'

/** Without dates of its own, a class runs from the start of its first term to the end of its last. */
const ofPeriods = (which: 'min' | 'max', column: 'start_on' | 'end_on') =>
  `(select ${which}(part.${column}) from academic_period part where part.source_id = :source
    and part.sis_id = any(b.period_sis_ids) and part.removed_at is null)`

/** A course as taught in a term. OneRoster calls it a class. */
export const sections: Merge = {
  label: 'Sections',
  table: 'section',
  kind: 'sections',
  details: {
    kind: 'sectionDetails',
    key: 'sectionSisId',
    required: true,
    columnsWithoutDetails: {
      name: 'coalesce(b.number, course.number)',
      number: 'coalesce(b.number, course.number)',
      status: `'unknown'`,
      location: 'b.location',
      periods: `coalesce(b.periods, '{}')`,
      start_on: `least(period.start_on, ${ofPeriods('min', 'start_on')})`,
      end_on: `greatest(period.end_on, ${ofPeriods('max', 'end_on')})`,
    },
  },
  references: [
    { field: 'courseSisId', to: 'courses', alias: 'course' },
    { field: 'academicPeriodSisId', to: 'academicPeriods', alias: 'period' },
    { field: 'organizationSisId', to: 'organizations', alias: 'organization' },
  ],
  columns: {
    course_id: 'course.id',
    academic_period_id: 'period.id',
    name: 'd.name',
    number: `coalesce(b.number, split_part(d.name, '-', -1))`,
    title: 'b.title',
    campus_code: 'd.campus_code',
    delivery_mode: 'd.delivery_mode',
    status: 'd.status',
    start_on: 'd.start_on',
    end_on: 'd.end_on',
    census_on: 'd.census_on',
    last_drop_on: 'd.last_drop_on',
    last_withdraw_on: 'd.last_withdraw_on',
    refund_on: 'd.refund_on',
    // Without credits of its own, a section has the course's.
    credit_min: 'coalesce(d.credit_min, course.credit_min)',
    credit_max: 'd.credit_max',
    capacity: 'd.capacity',
    waitlist_max: 'd.waitlist_max',
    waitlist_count: 'd.waitlist_count',
    cross_list_code: 'd.cross_list_code',
    cross_list_capacity: 'd.cross_list_capacity',
    reserved_seats: 'd.reserved_seats',
    fees: 'd.fees',
    // Where the college sends our own files, meetings say it.
    location: 'null::text',
    periods: `'{}'::text[]`,
    is_homeroom: 'coalesce(b.is_homeroom, false)',
  },
}
