import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'

type Schemas = components['schemas']
export type PeriodOverrides = Schemas['PeriodOverrides']
export type PeriodOverride = Schemas['PeriodOverride']
export type OverrideKind = PeriodOverride['kind']
export type PreviewedPeriods = Schemas['PreviewedPeriods']

const path = '/v1/programs/academic-period/override'

/** The terms that the college has named, and what is answered today (domain.md section 6). */
export const periodOverrides: GroupQuery<PeriodOverrides> = {
  queryKey: ['terms', 'overrides'],
  queryFn: () => withoutEnvelope(answerOf(api().GET(path)).then(inLanguage)),
}

/** Which term would be answered, were this one named, or none. */
export const previewedPeriods = (body: Schemas['PeriodOverridePreview']) => ({
  queryKey: ['terms', 'preview', body.kind, body.periodId ?? '', body.until ?? ''],
  queryFn: () => answerOf(api().POST(`${path}/preview`, { body })).then(inLanguage),
})

/** Everything that depends on the current term is read anew. */
async function thenReadAnew(done: Promise<unknown>): Promise<void> {
  await done
  await queryClient.invalidateQueries()
}

/** Names a term for a purpose, instead of the one that was named. */
export const nameTerm = (kind: OverrideKind, body: Schemas['PeriodOverrideText']): Promise<void> =>
  thenReadAnew(answerOf(api().PUT(`${path}/{kind}`, { params: { path: { kind } }, body })))

/** Lets the calendar decide again. */
export const liftTerm = (kind: OverrideKind): Promise<void> =>
  thenReadAnew(answerOf(api().DELETE(`${path}/{kind}`, { params: { path: { kind } } })))
