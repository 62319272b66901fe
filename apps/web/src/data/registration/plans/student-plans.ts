import type { components } from '@myhub/contract'
import type { Finding } from '@myhub/domain/registration/checks/finding.ts'
import { api, dataOf } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../../query/group.ts'

type Schemas = components['schemas']
type CheckedPlan = Schemas['StudentPlans']['plans'][number]

export type StudentPlans = Omit<Schemas['StudentPlans'], 'plans'> & {
  plans: readonly (Omit<CheckedPlan, 'checks'> & {
    checks: Omit<CheckedPlan['checks'], 'findings'> & { findings: readonly Finding[] }
  })[]
}

/**
 * Another person's plans for a term with their checks; each read is audited with its reason.
 * @param term by default the one open for registration
 */
export const studentPlans = (
  personId: string,
  term: string | undefined,
  reason: string,
): GroupQuery<StudentPlans> => ({
  queryKey: ['people', 'plans', personId, term ?? '', reason],
  queryFn: () =>
    withoutEnvelope(
      dataOf(
        api().POST('/v1/registration/student-plans', {
          body: { personId, reason, ...(term !== undefined && { term }) },
        }),
      ).then(inLanguage) as Promise<StudentPlans>,
    ),
  // Each read is recorded, so it is only repeated on request.
  ...{ staleTime: Number.POSITIVE_INFINITY },
})
