import type { Calendar, Term } from '#calendar/calendar.ts'
import { type Day, dayOf, yearOf } from '#calendar/days.ts'
import { creditsRequired, type Program, programs } from '#catalog/programs.ts'
import { chance, pick, type Random } from '#random.ts'
import type { Student, StudentProgram } from './student.ts'

/** The inputs for a student's programs. */
export interface ProgramFrame {
  readonly program: Program
  readonly first: Term
  readonly last: Term
  readonly standing: Student['standing']
  readonly fullTime: boolean
}

/** The end of the first May or December by which a student could complete the credits. */
export function graduationAfter(start: Day, { credential }: Program, fullTime: boolean): Day {
  const terms = Math.ceil(creditsRequired[credential] / (fullTime ? 15 : 8))
  const end = start + terms * 170
  const may = dayOf(yearOf(end), 5, 16)
  const december = dayOf(yearOf(end), 12, 14)
  if (end <= may) return may
  return end <= december ? december : dayOf(yearOf(end) + 1, 5, 16)
}

const credentialPrograms = programs.filter(({ credential }) => credential !== 'NONE')

/** An earlier program. */
function earlierProgram(random: Random, { program, first, last }: ProgramFrame): StudentProgram[] {
  if (program.credential === 'NONE' || first === last || !chance(random, 0.09)) return []
  const other = pick(random, credentialPrograms)
  if (other === program) return []
  return [
    {
      program: other,
      objective: 'matriculated',
      status: 'inactive',
      detail: 'CHG',
      primary: false,
      startOn: first.start,
      endOn: first.end,
      startTerm: first.code,
      expectedGraduationOn: null,
    },
  ]
}

/** The programs of a student: exactly one of them primary. */
export function programsOf(
  random: Random,
  { terms, ref }: Calendar,
  frame: ProgramFrame,
): StudentProgram[] {
  const { program, first, last, standing, fullTime } = frame
  const earlier = earlierProgram(random, frame)
  const start = earlier.length > 0 ? (terms[first.index + 1] ?? first) : first
  const termCount = last.index - first.index
  const graduated = standing === 'former' && termCount >= 4 && program.credential !== 'NONE'
  const completes = graduated && chance(random, 0.6)
  const expectsGraduation = program.credential !== 'NONE' && standing !== 'former'
  const expected = graduationAfter(start.start, program, fullTime)
  const common = {
    program,
    primary: true,
    startOn: start.start,
    startTerm: start.code,
    expectedGraduationOn: expectsGraduation ? Math.max(expected, last.end) : null,
  }
  if (standing === 'applicant') {
    return [{ ...common, objective: 'applied', status: 'active', detail: 'APP', endOn: null }]
  }
  if (standing === 'current') {
    return [
      ...earlier,
      { ...common, objective: 'matriculated', status: 'active', detail: 'ACT', endOn: null },
    ]
  }
  const endOn = Math.min(ref, last.end)
  return [
    ...earlier,
    completes
      ? { ...common, objective: 'outcome', status: 'complete', detail: 'GRD', endOn }
      : { ...common, objective: 'matriculated', status: 'inactive', detail: 'WDR', endOn },
  ]
}
