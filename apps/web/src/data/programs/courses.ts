import { api, dataOf } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import type { TuitionRate } from '../shapes.ts'

/** Tuition per credit; the same response for everyone. */
export const tuitionRates: GroupQuery<TuitionRate[]> = {
  queryKey: ['tuitionRates'],
  queryFn: () =>
    withoutEnvelope(dataOf(api().GET('/public/v1/courses/tuition-rate/list')).then(inLanguage)),
}
