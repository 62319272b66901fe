import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import { termTranslations } from '#locales/terms.ts'
import type { Merge } from '../../merge.ts'

const isKnown = (id: string) =>
  `exists (select from stage_academic_periods x where x.sis_id = ${id} and not x.is_deleted)`

/** Years, terms and the sessions within a term (domain.md section 6). */
export const academicPeriods: Merge = {
  label: 'Terms',
  table: 'academic_period',
  kind: 'academicPeriods',
  references: [],
  violations: [
    {
      when: `b.parent_sis_id is not null and not ${isKnown('b.parent_sis_id')} and not exists
        (select from academic_period x where x.source_id = :source
          and x.sis_id = b.parent_sis_id and x.removed_at is null)`,
      kind: 'academicPeriods',
      field: 'parentSisId',
      reason: importMessage('noRowHere'),
    },
  ],
  columns: {
    code: 'coalesce(b.code, b.sis_id)',
    title: 'b.title',
    translations: termTranslations('b.title', 'b.translations'),
    type: 'b.type',
    parent_sis_id: 'b.parent_sis_id',
    preceding_sis_id: 'b.preceding_sis_id',
    start_on: 'b.start_on',
    end_on: 'b.end_on',
    census_on: 'b.census_on',
    // Dates, if any, determine when it is open.
    registration: `coalesce(b.registration, case
      when b.registration_opens_at is null and b.registration_closes_at is null then 'unknown'
      else 'closed' end)`,
    registration_opens_at: 'b.registration_opens_at',
    registration_closes_at: 'b.registration_closes_at',
    is_orientation: 'coalesce(b.is_orientation, false)',
    is_bookstore: 'coalesce(b.is_bookstore, false)',
    weeks: 'coalesce(b.weeks, (b.end_on - b.start_on + 1) / 7)',
  },
}
