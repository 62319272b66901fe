import type { Merge } from '../../merge.ts'

/** Orientation status (domain.md section 5). */
export const orientations: Merge = {
  label: 'Orientation',
  table: 'orientation',
  kind: 'orientations',
  references: [
    { field: 'personSisId', to: 'people', alias: 'person' },
    { field: 'academicPeriodSisId', to: 'academicPeriods', alias: 'period', optional: true },
  ],
  columns: {
    person_id: 'person.id',
    academic_period_id: 'period.id',
    is_required: 'b.is_required',
    state: 'b.state',
    completed_on: 'b.completed_on',
    session_starts_at: 'b.session_starts_at',
    session_campus_code: 'b.session_campus_code',
    session_location: 'b.session_location',
    is_session_registered: 'coalesce(b.is_session_registered, false)',
    translations: `coalesce(b.translations, '{}')`,
  },
}

/** Steps of an orientation. */
export const orientationSteps: Merge = {
  label: 'Orientation steps',
  table: 'orientation_step',
  kind: 'orientationSteps',
  references: [{ field: 'orientationSisId', to: 'orientations', alias: 'orientation' }],
  columns: {
    orientation_id: 'orientation.id',
    key: 'b.key',
    title: 'b.title',
    description: 'b.description',
    url: 'b.url',
    is_required: 'b.is_required',
    state: 'b.state',
    done_at: 'b.done_at',
    due_on: 'b.due_on',
    is_automatic: 'coalesce(b.is_automatic, false)',
    sort_order: 'coalesce(b.sort_order, 0)',
    translations: `coalesce(b.translations, '{}')`,
  },
}
