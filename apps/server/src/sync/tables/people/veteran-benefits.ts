import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type { Merge } from '../../merge.ts'

/** Education benefits of veterans and their families (domain.md section 1). */
export const veteranBenefits: Merge = {
  label: 'Veterans’ benefits',
  table: 'veteran_benefit',
  kind: 'veteranBenefits',
  references: [{ field: 'personSisId', to: 'people', alias: 'person' }],
  violations: [
    {
      when: `exists (
        select from unnest(b.certified_period_sis_ids) as named (sis_id)
        where not exists (
          select from academic_period x where x.source_id = :source and x.sis_id = named.sis_id
            and x.removed_at is null))`,
      kind: 'veteranBenefits',
      field: 'certifiedPeriodSisIds',
      reason: importMessage('termNotThere'),
    },
  ],
  columns: {
    person_id: 'person.id',
    chapter: 'b.chapter',
    percent: 'b.percent',
    start_on: 'b.start_on',
    end_on: 'b.end_on',
    certified_period_sis_ids: `coalesce(b.certified_period_sis_ids, '{}')`,
    state: 'b.state',
  },
}
