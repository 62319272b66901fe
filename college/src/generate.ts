import { setImmediate } from 'node:timers/promises'
import { academicCalendar } from './calendar/calendar.ts'
import { parseDay } from './calendar/days.ts'
import { residenciesOf } from './money/residency.ts'
import { type Streams, streamsOf } from './random.ts'
import { advisingOf } from './records/advisors.ts'
import { gpasOf } from './records/gpa-summary.ts'
import { markRepeats } from './records/repeats.ts'
import { createTile } from './tile.ts'
import { writeAccount } from './write/account.ts'
import { writeAdmissions } from './write/admissions.ts'
import { writeCodes } from './write/codes.ts'
import { writeEmployee } from './write/employees.ts'
import { type Folder, openFolder } from './write/folder.ts'
import { writeGuidance } from './write/guidance.ts'
import { writeMaterials } from './write/materials.ts'
import { writeStaff, writeStudent } from './write/people.ts'
import { writeProgramRoles } from './write/program-roles.ts'
import { writeRecords } from './write/records.ts'
import { writeCourses, writeOrgs, writePrograms, writeSessions } from './write/reference.ts'
import { writeEligibilities } from './write/registration.ts'
import { writeRequirements } from './write/requirements.ts'
import { writeRequisites } from './write/requisites.ts'
import { writeSections } from './write/sections.ts'

export interface CollegeOptions {
  /** Any text. The same seed generates the same college. */
  readonly seed: string
  /** 1 is 13,000 current students; 0.1 is a tenth, 3 is three times as many. Above 0. */
  readonly scale: number
  /** `YYYY-MM-DD`: the college's today, which decides the current term. */
  readonly refDate: string
  /** The folder to write. It is created if missing, and its files are replaced. */
  readonly out: string
  readonly onProgress?: (progress: CollegeProgress) => void
}

export interface CollegeProgress {
  /** A label for the current step. */
  readonly step: string
  /** From 0 to 1. */
  readonly done: number
}

export interface CollegeReport {
  readonly seed: string
  readonly scale: number
  readonly refDate: string
  readonly currentTerm: string
  /** Rows by file. */
  readonly counts: Readonly<Record<string, number>>
  /** Of all bytes written: the same for the same seed, scale and date. */
  readonly hash: string
}

/** Splits a scale into full tiles and a partial one. */
function shares(scale: number): number[] {
  const rest = scale % 1
  return [...Array<number>(Math.floor(scale)).fill(1), ...(rest > 1e-9 ? [rest] : [])]
}

const studentsPerPause = 2000

async function writeTile(
  folder: Folder,
  streams: Streams,
  calendar: ReturnType<typeof academicCalendar>,
  number: number,
  share: number,
  progress: (step: string, done: number) => void,
): Promise<void> {
  const tile = createTile(streams, calendar, number, share)
  for (const term of calendar.terms) {
    progress(
      `${term.title}: sections and registrations`,
      (0.7 * term.index) / calendar.terms.length,
    )
    const sections = tile.runTerm(term)
    writeSections(folder, calendar, sections)
    writeMaterials(folder, streams, calendar, term, sections)
    await setImmediate()
  }
  for (const member of tile.staff) {
    writeStaff(folder, member)
    writeEmployee(folder, streams, member)
  }
  if (number === 0) writeProgramRoles(folder, calendar, tile.staff)
  const advising = advisingOf(tile.staff)
  for (const [index, student] of tile.students.entries()) {
    markRepeats(student.registrations)
    const gpas = gpasOf(student)
    writeStudent(folder, calendar, student, gpas)
    writeRecords(folder, calendar, student, gpas)
    const residencies = residenciesOf(streams, calendar, student)
    writeAccount(folder, streams, calendar, student, residencies)
    writeAdmissions(folder, streams, calendar, student, residencies)
    writeGuidance(folder, streams, calendar, student, advising)
    writeEligibilities(folder, calendar, student)
    if (index % studentsPerPause === 0) {
      progress('Student records', 0.7 + (0.3 * index) / tile.students.length)
      await setImmediate()
    }
  }
}

/** Writes tiles of the college, full or partial, with one catalog and calendar. */
export async function generateParts(
  { seed, scale, refDate, out, onProgress }: CollegeOptions,
  parts: readonly number[],
): Promise<CollegeReport> {
  const calendar = academicCalendar(parseDay(refDate))
  const streams = streamsOf(seed)
  const folder = openFolder(out)
  writeCodes(folder)
  writeSessions(folder, calendar)
  writeOrgs(folder)
  writeCourses(folder)
  writePrograms(folder)
  writeRequirements(folder, calendar)
  writeRequisites(folder)
  for (const [number, share] of parts.entries()) {
    const suffix = parts.length > 1 ? ` (part ${number + 1} of ${parts.length})` : ''
    await writeTile(folder, streams, calendar, number, share, (step, done) => {
      onProgress?.({ step: `${step}${suffix}`, done: (number + done) / parts.length })
    })
  }
  onProgress?.({ step: 'Done', done: 1 })
  return { seed, scale, refDate, currentTerm: calendar.current.code, ...folder.close() }
}

/**
 * Writes the demo college as a folder of CSV files and reports what it wrote. Throws a RangeError for a
 * bad scale or date, and the file system's error when the folder cannot be written.
 */
export async function generateCollege(options: CollegeOptions): Promise<CollegeReport> {
  const { scale } = options
  if (!(scale > 0) || !Number.isFinite(scale)) throw new RangeError(`Not a scale above 0: ${scale}`)
  return generateParts(options, shares(scale))
}
