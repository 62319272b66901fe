import { isVeteran } from '#admissions/new-student.ts'
import type { Calendar } from '#calendar/calendar.ts'
import type { Day } from '#calendar/days.ts'
import type { StaffMember } from '#people/staff.ts'
import type { Student } from '#people/student.ts'
import { personas } from '#personas.ts'
import { between, chance, pick, type Random, type Streams } from '#random.ts'

export interface Advisor {
  readonly member: StaffMember
  readonly type: string
  readonly primary: boolean
  readonly program: string | null
  readonly startOn: Day
  readonly endOn: Day | null
}

/** Advisors, and full-time teachers by department. */
export interface Advising {
  readonly advisors: readonly StaffMember[]
  readonly teachers: ReadonlyMap<string, readonly StaffMember[]>
}

export function advisingOf(staff: readonly StaffMember[]): Advising {
  const teachers = Map.groupBy(
    staff.filter(({ job }) => job === 'fullTime'),
    ({ department }) => department,
  )
  return { advisors: staff.filter(({ job }) => job === 'advisor'), teachers }
}

/** The address for booking an appointment with an advisor. */
export const bookingOf = ({ job, username }: StaffMember): string | null =>
  job === 'advisor' ? `https://booking.prairiebend.example/advising/${username}` : null

const fixed = new Set(personas.map(({ username }) => username))
const careers = new Set(['AAS', 'DIP', 'CERT'])

/** Share of other students who have the personas' advisor too. */
const withPersonas = 0.02

/** Personas share one advisor with few other students. Others get a nearby one if possible. */
function mainAdvisor(random: Random, student: Student, { advisors }: Advising): StaffMember | null {
  const [first, ...others] = advisors
  if (!first) return null
  if (fixed.has(student.profile.username)) return first
  const near = others.filter(({ campus }) => (student.campus === 'ICRC') === (campus === 'ICRC'))
  const own = pick(random, near.length > 0 ? near : others)
  return chance(random, withPersonas) ? first : own
}

function typeOf({ kind, language }: Student): string {
  if (kind === 'joint') return 'HSP'
  return language === 'learning' ? 'ELA' : 'ACA'
}

/** A current student's advisors: the primary one first, then for some a teacher or the veterans office. */
export function advisorsOf(
  streams: Streams,
  { ref }: Calendar,
  student: Student,
  advising: Advising,
): Advisor[] {
  const { programs, standing, profile } = student
  const current = programs.find(({ primary }) => primary)
  if (standing !== 'current' || !current) return []
  const random = streams('advisors', Number(profile.studentId))
  const main = mainAdvisor(random, student, advising)
  if (!main) return []
  const { program } = current
  const code = program.credential === 'NONE' ? null : program.code
  const startOn = Math.min(ref, current.startOn)
  const changed = startOn + 200 < ref && chance(random, 0.12)
  const since = changed ? between(random, startOn + 90, ref - 30) : startOn
  const usual = { primary: true, program: code, startOn: since, endOn: null }
  const list: Advisor[] = [{ ...usual, member: main, type: typeOf(student) }]
  const former = pick(random, advising.advisors)
  if (changed && former !== main)
    list.push({
      ...usual,
      member: former,
      type: typeOf(student),
      primary: false,
      startOn,
      endOn: since - 1,
    })
  const faculty = advising.teachers.get(program.department)
  if (faculty && careers.has(program.credential))
    list.push({ ...usual, member: pick(random, faculty), type: 'FAC', primary: false, startOn })
  const certifier = advising.advisors[1]
  if (certifier && isVeteran(student))
    list.push({ ...usual, member: certifier, type: 'VET', primary: false, program: null, startOn })
  return list
}
