import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { departmentRows } from './departments.ts'
import { linkCategoryRows, linkRows } from './links.ts'
import { officeRows } from './offices.ts'

/** Makes the rows of one file. `refDate` is the college's today, `YYYY-MM-DD`. */
type Rows = (refDate: string) => readonly object[]

/** What the demo college has written itself, by file. The files are described in docs/content.md. */
const files: Readonly<Record<string, Rows>> = {
  'offices.json': officeRows,
  'departments.json': departmentRows,
  'link-categories.json': linkCategoryRows,
  'links.json': linkRows,
}

/** Writes the folder that `hub content` takes. @throws Error when it cannot be written */
export async function writeContent(folder: string, refDate: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [file, rows] of Object.entries(files))
    await writeFile(join(folder, file), `${JSON.stringify(rows(refDate), null, 2)}\n`)
}
