import { type Course, courses, schoolCourses } from '#catalog/courses.ts'
import { departments } from '#catalog/departments.ts'
import { personas } from '#personas.ts'
import { between, chance, type Random, type Streams } from '#random.ts'
import { nameOf, type PersonName } from './names.ts'

export type Job = 'fullTime' | 'adjunct' | 'advisor' | 'staff'

export interface StaffMember {
  readonly sourcedId: string
  readonly username: string
  readonly name: PersonName
  readonly sex: 'female' | 'male'
  readonly department: string
  readonly job: Job
  readonly campus: 'MAIN' | 'ICRC'
  /** Four digits of an extension at the college's number. */
  readonly extension: string
  /** A pronoun code, or blank. */
  readonly pronoun: string
  /** Whether the directory may show the pronoun. */
  readonly sharesPronoun: boolean
}

/** Full-time faculty teach up to six sections, adjuncts three. */
export type Teacher = StaffMember

export const teachingLoad: Readonly<Record<Job, number>> = {
  fullTime: 6,
  adjunct: 3,
  advisor: 1,
  staff: 0,
}

/** At scale 1. Source: sis.md section 5.2. */
const fullScaleCounts = { fullTime: 300, adjunct: 330, advisor: 60, staff: 310 } as const

const personaDepartments: Readonly<Record<string, readonly [department: string, job: Job]>> = {
  'faculty.prof': ['ENGL', 'fullTime'],
  'staff.advisor': ['ADVS', 'advisor'],
  'staff.directory': ['MKTG', 'staff'],
  'admin.active': ['ITSV', 'staff'],
  'admin.inactive': ['REGS', 'staff'],
}

/** In a fall or spring term at scale 1. */
const sectionsAtSchools = 300

/** Departments of a job's positions: teachers in proportion to sections, others evenly. */
function departmentsFor(job: Job, count: number): string[] {
  if (job === 'advisor') return Array<string>(count).fill('ADVS')
  if (job === 'staff') {
    const serviceDepartments = departments.filter(({ teaches }) => !teaches)
    const all = [...serviceDepartments, ...serviceDepartments, ...departments]
    return Array.from({ length: count }, (_, index) => all[index % all.length]?.code ?? 'REGS')
  }
  const weights = new Map<string, number>()
  const add = ({ subject }: Course, weight: number) =>
    weights.set(subject.department, (weights.get(subject.department) ?? 0) + weight)
  for (const course of courses) add(course, course.weight)
  const atSchools = schoolCourses.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [course, weight] of schoolCourses)
    add(course, (sectionsAtSchools * weight) / atSchools)
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const places: string[] = []
  for (const [department, weight] of [...weights].sort()) {
    const share = Math.max(1, Math.round((weight / total) * count))
    places.push(...Array<string>(share).fill(department))
  }
  return places
}

/** Latin letters only, for an email address. */
function letters(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
}

const pronounOf = (random: Random, sex: StaffMember['sex']) =>
  chance(random, 0.1) ? 'THEY' : sex === 'female' ? 'SHE' : 'HE'

/** The staff of one tile. `share` is its size relative to a full tile. */
export function staffOf(streams: Streams, tile: number, share: number): StaffMember[] {
  const personaUsernames = new Set<string>(personas.map(({ username }) => username))
  const members: StaffMember[] = []

  const add = (department: string, job: Job, persona?: (typeof personas)[number]) => {
    const index = tile * 2000 + members.length
    const random = streams('staff', index)
    const sex = chance(random, 0.56) ? 'female' : 'male'
    const origin = chance(random, 0.06) ? 'world' : chance(random, 0.05) ? 'spanish' : 'local'
    const generatedName = nameOf(random, sex, false, origin)
    const name = persona
      ? { given: persona.givenName, middle: '', family: persona.familyName, preferred: '' }
      : generatedName
    const baseUsername = `${letters(name.given)}.${letters(name.family)}${tile > 0 ? `.${tile + 1}` : ''}`
    let username = persona?.username ?? baseUsername
    for (let n = 2; !persona && personaUsernames.has(username); n++)
      username = `${baseUsername}${n}`
    personaUsernames.add(username)
    const voluntary = streams('staffPronoun', index)
    const hasPronoun = chance(voluntary, 0.18)
    members.push({
      sourcedId: `P8${String(index).padStart(6, '0')}`,
      username,
      name,
      sex,
      department,
      job,
      campus: chance(random, 0.8) ? 'MAIN' : 'ICRC',
      extension: String(between(random, 1000, 9899)),
      pronoun: hasPronoun ? pronounOf(voluntary, sex) : '',
      sharesPronoun: hasPronoun && chance(voluntary, 0.7),
    })
  }

  if (tile === 0) {
    for (const persona of personas) {
      const department = personaDepartments[persona.username]
      if (department) add(department[0], department[1], persona)
    }
  }
  for (const job of ['fullTime', 'adjunct', 'advisor', 'staff'] as const) {
    const count = Math.max(job === 'advisor' ? 3 : 20, Math.round(fullScaleCounts[job] * share))
    for (const department of departmentsFor(job, count)) add(department, job)
  }
  return members
}
