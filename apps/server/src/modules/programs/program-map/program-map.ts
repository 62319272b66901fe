import type { Translations } from '@myhub/domain/language/languages.ts'
import { translatedAs } from '#http/schemas/translations.ts'
import type { RequirementRow } from '../../people/groups/programs/program-plan.queries.ts'

/** A program's requirements on its map. */
export type MapRow = Omit<RequirementRow, 'group_kind' | 'min_gpa'>

export interface MapLine {
  readonly title: string
  readonly translations?: Translations<{ title: string }>
  readonly courseId: string | null
  /** Courses or course patterns to choose from. */
  readonly choices: string[]
  readonly credits: number
}

export interface MapTerm {
  readonly term: number
  readonly credits: number
  readonly lines: MapLine[]
}

interface Block extends MapLine {
  readonly group: string
  readonly term: number
}

const defaultTermCount = 3

/** Electives in blocks of about one class, to spread over the terms. */
function choiceBlocks(rows: readonly MapRow[]): Block[] {
  const [first] = rows
  if (!first) return []
  const termCredits = Math.min(...rows.map(({ credits }) => credits)) || defaultTermCount
  const total =
    first.rule === 'nCourses'
      ? (first.need ?? rows.length) * termCredits
      : (first.need ?? termCredits)
  const choices = rows.map(({ course_number, pattern }) => course_number ?? pattern ?? '')
  const term = Math.min(...rows.map(({ suggested_term }) => suggested_term ?? 1))
  const common = {
    group: first.group_key,
    title: first.group_title,
    ...translatedAs(first.translations, 'groupTitle', 'title'),
    courseId: null,
    choices,
    term,
  }
  const blocks: Block[] = []
  for (let remaining = total; remaining > 0; remaining -= termCredits) {
    // Remaining credits below a class are added to the last block.
    const isLast = remaining < 2 * termCredits
    blocks.push({ ...common, credits: isLast ? remaining : termCredits })
    if (isLast) break
  }
  return blocks
}

const namedBlocks = (rows: readonly MapRow[]): Block[] =>
  rows.map((row) => ({
    group: row.group_key,
    title: row.title,
    ...translatedAs(row.translations, 'title', 'title'),
    courseId: row.course_number,
    choices: row.pattern === null ? [] : [row.pattern],
    credits: row.credits,
    term: row.suggested_term ?? 1,
  }))

/** Merges blocks of the same choice in a term into one line. */
function linesOf(blocks: readonly Block[]): MapLine[] {
  const lines: (MapLine & { group: string })[] = []
  for (const { term: _, ...block } of blocks) {
    const at = lines.findIndex((line) => line.group === block.group && line.courseId === null)
    const existing = block.courseId === null ? lines[at] : undefined
    if (existing) lines[at] = { ...existing, credits: existing.credits + block.credits }
    else lines.push(block)
  }
  return lines.map(({ group: _, ...line }) => line)
}

/**
 * A sample plan, term by term: required courses in the college's suggested terms, and electives
 * spread evenly (pages.md, Pathways: a map by term).
 * @param terms planned number of terms; more are used if the college suggests more
 */
export function programMap(rows: readonly MapRow[], terms: number | null): MapTerm[] {
  const groups = [...Map.groupBy(rows, ({ group_key }) => group_key).values()]
  const allGroups = groups.filter(([first]) => first?.rule === 'all').flatMap(namedBlocks)
  const free = groups.filter(([first]) => first?.rule !== 'all').flatMap(choiceBlocks)
  const count = Math.max(terms ?? 1, ...[...allGroups, ...free].map(({ term }) => term))
  const slots = Array.from({ length: count }, (_, at) =>
    allGroups.filter(({ term }) => term === at + 1),
  )
  const weight = (blocks: readonly Block[]) => blocks.reduce((sum, { credits }) => sum + credits, 0)
  for (const block of free.toSorted((a, b) => a.term - b.term)) {
    const lightestTerm = slots.reduce((best, slot) => (weight(slot) < weight(best) ? slot : best))
    lightestTerm.push(block)
  }
  return slots
    .map((blocks, at) => ({ term: at + 1, credits: weight(blocks), lines: linesOf(blocks) }))
    .filter(({ lines }) => lines.length > 0)
}
