import type { SourceKind } from '#connectors/connector.ts'
import { oneOf } from '#http/schema.ts'
import type { Settings } from '#settings.ts'

const kinds = ['demo', 'csv', 'oneRoster', 'ethos'] as const

/** The schema of a record source's kind. */
export const sourceKind = () => oneOf(kinds, '`oneRoster`: a OneRoster provider by REST.')

/** The kind of record source to show. Data from a OneRoster provider is imported as files. */
export const toShownKind = (
  kind: SourceKind,
  { ONEROSTER_URL }: Pick<Settings, 'ONEROSTER_URL'>,
): (typeof kinds)[number] => (kind === 'csv' && ONEROSTER_URL ? 'oneRoster' : kind)
