import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { collegeCodeLists } from '@myhub/domain/sis/lists.ts'
import { parse } from 'csv-parse/sync'
import type { OpenDatabase } from '#db/open.ts'

/** Files for data that Ethos has no resource for (sis.md section 1.5). */
export const supplementaryFiles = [
  'codes',
  'program_requirements',
  'program_roles',
  'self_assessments',
  'orientation',
  'orientation_steps',
  'agreements',
  'veteran_benefits',
  'section_materials',
  'account_balances',
  'card_balances',
  'course_requisites',
]

/** Other offices' identifiers of people, sections and terms, by ids in the export. */
async function foreignIds({ pool }: OpenDatabase): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    `select sis_id as id, coalesce(student_id, username) as name from person
    union all select s.sis_id, s.name || '/' || t.code from section s
      join academic_period t on t.id = s.academic_period_id
    union all select sis_id, code from academic_period`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const isIdentifierColumn = (column: string) =>
  /^(user|class|term)SourcedId$|^certifiedTerms$/.test(column)
const ownLists: readonly string[] = collegeCodeLists

/**
 * Writes the export's files that complement an Ethos, without a manifest, with the identifiers of
 * offices that don't use Ethos ids.
 * @param imported a hub with the imported export, to look up identifiers
 */
export async function writeSupplementaryFiles(
  imported: OpenDatabase,
  from: string,
  to: string,
): Promise<void> {
  const names = await foreignIds(imported)
  for (const file of supplementaryFiles) {
    const rows: string[][] = parse(await readFile(join(from, `${file}.csv`), 'utf8'))
    const [header = [], ...all] = rows
    const records =
      file === 'codes' ? all.filter((cells) => ownLists.includes(cells[3] ?? '')) : all
    const renamed = records.map((cells) =>
      cells.map((cell, at) =>
        isIdentifierColumn(header[at] ?? '')
          ? cell
              .split(',')
              .map((id) => names.get(id) ?? id)
              .join()
          : cell,
      ),
    )
    const lines = [header, ...renamed].map((cells) => cells.map(quoted).join(','))
    await writeFile(join(to, `${file}.csv`), `${lines.join('\n')}\n`)
  }
}
