import { stat } from 'node:fs/promises'
import type { SisSource, SourceKind } from '#connectors/connector.ts'
import { csvSource, storedPackage } from '#connectors/csv/csv.ts'
import type { OpenDatabase } from '#db/open.ts'

/** The source of the hub's records, and how to read a single person from it, if possible. */
export interface ActiveSource {
  readonly sourceId: string
  readonly kind: SourceKind
  /** Null: records arrive only by import. */
  readonly source: SisSource | null
  /** What can be reimported, if single people can't be read. */
  readonly delivery?: SisSource
}

export type FindSource = (database: Pick<OpenDatabase, 'pool'>) => Promise<ActiveSource | null>

const isFolder = (path: string) =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  )

/** The source of the current records; null while there are none. */
export async function activePeopleSource({
  pool,
}: Pick<OpenDatabase, 'pool'>): Promise<ActiveSource | null> {
  const { rows } = await pool.query<{
    id: string
    kind: SourceKind
    config: { folder?: string; isCopy?: string }
  }>('select id, kind, config from sis_source where is_active')
  const [active] = rows
  if (!active) return null
  const { id: sourceId, kind, config } = active
  const { folder, isCopy } = config
  const folderExists = kind !== 'ethos' && folder !== undefined && (await isFolder(folder))
  if (!folderExists) return { sourceId, kind, source: null }
  // The demo college's export has no system behind it to read single people from.
  if (kind === 'demo') return { sourceId, kind, source: null, delivery: csvSource(folder, 'demo') }
  if (isCopy) return { sourceId, kind, source: null, delivery: storedPackage(folder) }
  return { sourceId, kind, source: csvSource(folder) }
}

/** The same, if records may come from an Ethos in the settings. */
export const sourceFinder =
  (ethos: SisSource | null): FindSource =>
  async (database) => {
    const active = await activePeopleSource(database)
    return active?.kind === 'ethos' ? { ...active, source: ethos } : active
  }
