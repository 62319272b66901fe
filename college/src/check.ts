import { checkAdmissions } from './check/admissions.ts'
import { checkDistributions } from './check/distributions.ts'
import { collectFacts } from './check/facts.ts'
import { collectFindings, type Finding } from './check/findings.ts'
import { checkGuidance } from './check/guidance.ts'
import { checkMoney } from './check/money.ts'
import { readFolder } from './check/read.ts'
import { checkRecords } from './check/records.ts'
import { checkReferences } from './check/references.ts'
import { checkShape } from './check/shape.ts'
import { checkTerms } from './check/terms.ts'
import { checkTimetable } from './check/timetable.ts'

export interface CollegeCheck {
  /** Empty for a consistent college. */
  readonly findings: readonly Finding[]
  /** Of the bytes read, to compare with the generator's hash. */
  readonly hash: string
}

/**
 * Reads an exported college with a CSV reader of its own and checks it as a whole: values and
 * references, terms, timetables and seats, averages recomputed from the records, distributions
 * (sis.md sections 5.2 and 5.3). Throws the file system's error when the folder cannot be read.
 */
export async function checkCollege(folder: string): Promise<CollegeCheck> {
  const { report, all } = collectFindings()
  const facts = collectFacts()
  const checkers = [
    checkShape(report),
    checkReferences(report),
    facts,
    checkMoney(report),
    checkAdmissions(report),
    checkGuidance(report),
  ]
  const hash = await readFolder(folder, checkers, report)
  checkTerms(facts, report)
  checkTimetable(facts, report)
  checkRecords(facts, report)
  checkDistributions(facts, report)
  return { findings: all(), hash }
}
