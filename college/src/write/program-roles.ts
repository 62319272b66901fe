import type { Calendar } from '#calendar/calendar.ts'
import { dayOf, isoDay, yearOf } from '#calendar/days.ts'
import { type Program, programs } from '#catalog/programs.ts'
import type { StaffMember } from '#people/staff.ts'
import type { Folder } from './folder.ts'

/** The department whose senior teacher is the dean of each division. */
const divisions: Readonly<Record<string, readonly string[]>> = {
  HUMN: ['ARTS', 'COMM', 'ELAC', 'ENGL', 'HIST', 'HUMN', 'LANG', 'LEGL', 'MUTH'],
  MATH: ['BIOL', 'CHPH', 'ENGR', 'INFO', 'MATH'],
  BUSN: ['ACCT', 'BUSN', 'CULI'],
  NURS: ['ALHD', 'DENT', 'NURS', 'PHED'],
  PSYC: ['ADMS', 'ADVS', 'CRIM', 'EDUC', 'PSYC', 'SOSC'],
  AUTO: ['AGRI', 'AUTO', 'CNST', 'HORT', 'WELD'],
}

const leadOfDepartment = (department: string) =>
  Object.entries(divisions).find(([, members]) => members.includes(department))?.[0]

const supportOffices = new Set(['ADMS', 'FAID', 'REGS'])

/** Picks a person from a list, the same for the same program. */
function pickFor<T>(list: readonly T[], index: number): T | undefined {
  return list[index % Math.max(1, list.length)]
}

/** The people responsible for a program, by role. */
function peopleBehind(
  { department }: Program,
  index: number,
  staff: readonly StaffMember[],
): [role: string, member: StaffMember | undefined][] {
  const of = (job: StaffMember['job'], code?: string) =>
    staff.filter((member) => member.job === job && (!code || member.department === code))
  const dean = of('fullTime', leadOfDepartment(department) ?? department).at(-1)
  const teachers = of('fullTime', department).filter((member) => member !== dean)
  const support = of('staff').filter((member) => supportOffices.has(member.department))
  const advisors = of('advisor')
  return [
    ['dean', dean],
    ['coordinator', teachers[0] ?? pickFor(advisors, index)],
    ...teachers.slice(1, 3).map((member) => ['faculty', member] as [string, StaffMember]),
    ['advisor', pickFor(advisors, index)],
    ['support', pickFor(support, index)],
  ]
}

/** The people responsible for each program. Only the first tile writes them, since programs are shared. */
export function writeProgramRoles(
  folder: Folder,
  { ref }: Calendar,
  staff: readonly StaffMember[],
): void {
  for (const [place, program] of programs.entries()) {
    peopleBehind(program, place, staff).forEach(([role, member], index) => {
      if (!member) return
      const years = 1 + ((place * 7 + index * 3) % 9)
      folder.write('program_roles', {
        sourcedId: `PR-${program.code}-${index + 1}`,
        programCode: program.code,
        userSourcedId: member.sourcedId,
        role,
        startOn: isoDay(dayOf(yearOf(ref) - years, 8, 15)),
      })
    })
  }
}
