import type { SourceKind } from '#connectors/connector.ts'
import { oneOf } from '#http/schema.ts'
import type { Settings } from '#settings.ts'

const kinds = ['demo', 'csv', 'oneRoster', 'ethos'] as const

/** Where the records come from, in a schema. */
export const sourceKind = () => oneOf(kinds, '`oneRoster`: a OneRoster provider by REST.')

/** Where the records come from: what a OneRoster provider sends is imported as files. */
export const shownKind = (
  kind: SourceKind,
  { ONEROSTER_URL }: Pick<Settings, 'ONEROSTER_URL'>,
): (typeof kinds)[number] => (kind === 'csv' && ONEROSTER_URL ? 'oneRoster' : kind)
