import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes the rows of one file. `refDate` is the college's today, `YYYY-MM-DD`. */
type Rows = (refDate: string) => readonly object[]

/** What the demo college has written itself, by file. The files are described in docs/content.md. */
const files: Readonly<Record<string, Rows>> = {}

/** Writes the folder that `hub content` takes. @throws Error when it cannot be written */
export async function writeContent(folder: string, refDate: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [file, rows] of Object.entries(files))
    await writeFile(join(folder, file), `${JSON.stringify(rows(refDate), null, 2)}\n`)
}
