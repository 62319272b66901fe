import { stat } from 'node:fs/promises'
import type { SisSource, SourceKind } from '#connectors/connector.ts'
import { csvSource } from '#connectors/csv/csv.ts'
import type { OpenDatabase } from '#db/open.ts'

/** Whose records the hub holds, and the way to one person's of them, if there is one. */
export interface ActiveSource {
  readonly sourceId: string
  readonly kind: SourceKind
  /** Null: records come by import alone. */
  readonly source: SisSource | null
  /** What can be imported again, where no single person can be read from it. */
  readonly delivery?: SisSource
}

export type FindSource = (database: Pick<OpenDatabase, 'pool'>) => Promise<ActiveSource | null>

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** The source of the records that are here; null while there are none. */
export async function activePeopleSource({
  pool,
}: Pick<OpenDatabase, 'pool'>): Promise<ActiveSource | null> {
  const { rows } = await pool.query<{
    id: string
    kind: SourceKind
    config: { folder?: string }
  }>('select id, kind, config from sis_source where is_active')
  const [active] = rows
  if (!active) return null
  const { id: sourceId, kind, config } = active
  const { folder } = config
  const isThere = kind !== 'ethos' && folder !== undefined && (await isFolder(folder))
  if (!isThere) return { sourceId, kind, source: null }
  // Behind the demo college's export there is no system that could know more of one person.
  if (kind === 'demo') return { sourceId, kind, source: null, delivery: csvSource(folder, 'demo') }
  return { sourceId, kind, source: csvSource(folder) }
}

/** The same, where records may come from an Ethos that the settings name. */
export const sourceFinder =
  (ethos: SisSource | null): FindSource =>
  async (database) => {
    const active = await activePeopleSource(database)
    return active?.kind === 'ethos' ? { ...active, source: ethos } : active
  }
