import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { invalidateAfter } from './managed-calls.ts'

type Schemas = components['schemas']
export type PeriodOverrides = Schemas['PeriodOverrides']
export type PeriodOverride = Schemas['PeriodOverride']
export type OverrideKind = PeriodOverride['kind']
export type PreviewedPeriods = Schemas['PreviewedPeriods']

const path = '/v1/programs/academic-period/override'

/** The terms that the college has set, and the current result (domain.md section 6). */
export const periodOverrides: GroupQuery<PeriodOverrides> = {
  queryKey: ['terms', 'overrides'],
  queryFn: () => withoutEnvelope(dataOf(api().GET(path)).then(inLanguage)),
}

/** Previews the result if this term were set, or none. */
export const previewedPeriods = (body: Schemas['PeriodOverridePreview']) => ({
  queryKey: ['terms', 'preview', body.kind, body.periodId ?? '', body.until ?? ''],
  queryFn: () => dataOf(api().POST(`${path}/preview`, { body })).then(inLanguage),
})

/** Nearly everything depends on the current term. */
const everything = [[]]

/** Sets the term for a purpose, replacing the one set before. */
export const nameTerm = (kind: OverrideKind, body: Schemas['PeriodOverrideText']): Promise<void> =>
  invalidateAfter(api().PUT(`${path}/{kind}`, { params: { path: { kind } }, body }), everything)

/** Returns to the term by the calendar. */
export const liftTerm = (kind: OverrideKind): Promise<void> =>
  invalidateAfter(api().DELETE(`${path}/{kind}`, { params: { path: { kind } } }), everything)
