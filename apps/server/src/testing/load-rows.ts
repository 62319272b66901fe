import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LoadedContent, loadContent } from '#commands/load-content.ts'
import type { ContentFile } from '#db/content.ts'
import type { OpenDatabase } from '#db/open.ts'

/** Loads rows as a college's content file, the way `hub content` does. */
export async function loadRows(
  database: OpenDatabase,
  content: ContentFile,
  rows: readonly object[],
): Promise<LoadedContent | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'myhub-content-'))
  try {
    await writeFile(join(folder, content.file), JSON.stringify(rows))
    const [loaded] = await loadContent(database, folder, [content])
    return loaded
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
