import Type from 'typebox'
import { readTable } from '#data.ts'
import { courseById, courses } from './courses.ts'
import { creditsRequired, type Program } from './programs.ts'

export interface RequirementItem {
  /** Public number of a course, or a pattern of such numbers: `HUM-*, PHI-*`. */
  readonly course: string | null
  readonly pattern: string | null
  readonly title: string
  readonly credits: number
  readonly suggestedTerm: number
}

export interface RequirementGroup {
  readonly id: string
  readonly title: string
  readonly kind: 'core' | 'major' | 'elective' | 'genEd' | 'other'
  readonly rule: 'all' | 'nCredits' | 'nCourses'
  readonly need: number | null
  readonly items: readonly RequirementItem[]
}

function courseItem(id: string, suggestedTerm: number): RequirementItem {
  const course = courseById.get(id)
  if (!course) throw new Error(`A program asks for a course that is not taught: ${id}`)
  const { title, creditMin } = course
  return { course: id, pattern: null, title, credits: creditMin, suggestedTerm }
}

const anyOf = (title: string, subjects: readonly string[], suggestedTerm: number) => ({
  course: null,
  pattern: subjects.map((code) => `${code}-*`).join(', '),
  title,
  credits: 3,
  suggestedTerm,
})

const all = (
  id: string,
  title: string,
  kind: RequirementGroup['kind'],
  items: readonly RequirementItem[],
): RequirementGroup => ({ id, title, kind, rule: 'all', need: null, items })

const credits = (
  id: string,
  title: string,
  kind: RequirementGroup['kind'],
  need: number,
  ...items: readonly RequirementItem[]
): RequirementGroup => ({ id, title, kind, rule: 'nCredits', need, items })

const humanities = ['HUM', 'LIT', 'PHI', 'REL', 'ART', 'MUS', 'DRA', 'FLS', 'FLF', 'HIS']
const socialSciences = ['PSY', 'SOC', 'POL', 'GEO', 'ECN', 'ANT']
const sciences = ['BIO', 'CHM', 'PHY', 'PHS', 'ENV']
const composition = ['ENG-105', 'ENG-106', 'SPC-101']

const creditsOf = ({ rule, need, items }: RequirementGroup): number =>
  rule === 'nCredits' && need !== null
    ? need
    : items.slice(0, need ?? items.length).reduce((sum, item) => sum + item.credits, 0)

/** Fills the remaining credits of a program with electives. */
function withElectives(
  { credential }: Program,
  groups: readonly RequirementGroup[],
  title: string,
  item: RequirementItem,
): RequirementGroup[] {
  const used = groups.reduce((sum, group) => sum + creditsOf(group), 0)
  const remaining = creditsRequired[credential] - used
  return remaining > 0
    ? [...groups, credits('ELE', title, 'elective', remaining, item)]
    : [...groups]
}

function transferGroups(program: Program): RequirementGroup[] {
  const { credential, subjects } = program
  const isScience = credential === 'AS'
  const groups = [
    all(
      'COM',
      'Communication',
      'core',
      composition.map((id, index) => courseItem(id, Math.min(2, index + 1))),
    ),
    credits('MTH', 'Mathematics', 'genEd', isScience ? 4 : 3, anyOf('Mathematics', ['MAT'], 1)),
    credits('SCI', 'Natural sciences', 'genEd', 6, anyOf('Natural science', sciences, 2)),
    credits(
      'SOC',
      'Social sciences',
      'genEd',
      isScience ? 6 : 9,
      anyOf('Social science', socialSciences, 2),
    ),
    credits(
      'HUM',
      'Humanities and arts',
      'genEd',
      isScience ? 6 : 9,
      anyOf('Humanities or arts', humanities, 3),
    ),
    credits(
      'MAJ',
      program.title.replace(/ Transfer$/, ''),
      'major',
      isScience ? 18 : 12,
      anyOf(`Any of ${subjects.join(', ')}`, subjects, 3),
    ),
  ]
  const any = { course: null, pattern: '*', title: 'Any college course', credits: 3 }
  return withElectives(program, groups, 'Electives', { ...any, suggestedTerm: 4 })
}

/** The required courses of a career program: the first of its own subjects, up to a share of its credits. */
function namedCourses({ credential, subjects }: Program, maxCount: number): RequirementItem[] {
  const own = subjects.flatMap((code) =>
    courses.filter(
      ({ subject, number, creditMax }) =>
        subject.code === code && number < '900' && creditMax === null,
    ),
  )
  const perTerm = credential === 'CERT' ? 3 : 4
  const items: RequirementItem[] = []
  let sum = 0
  for (const { id, creditMin } of own) {
    if (sum + creditMin > maxCount) continue
    items.push(courseItem(id, 1 + Math.floor(items.length / perTerm)))
    sum += creditMin
  }
  return items
}

/** Credits of required courses from a career program's own subjects. */
const namedShare = { AAS: 36, DIP: 24, CERT: 12 } as const

function careerGroups(program: Program, credential: keyof typeof namedShare): RequirementGroup[] {
  const { subjects, title } = program
  const general: RequirementGroup[] =
    credential === 'CERT' ? [] : [all('COM', 'Communication', 'core', [courseItem('ENG-105', 1)])]
  const math: RequirementGroup = {
    id: 'MTH',
    title: 'Mathematics',
    kind: 'genEd',
    rule: 'nCourses',
    need: 1,
    items: ['MAT-743', 'MAT-110', 'MAT-117', 'MAT-140'].map((id) => courseItem(id, 1)),
  }
  const social = credits(
    'SOC',
    'Social sciences or humanities',
    'genEd',
    3,
    anyOf('Social science or humanities', [...socialSciences, ...humanities], 3),
  )
  const groups = [
    ...general,
    ...(credential === 'CERT' ? [] : [math]),
    ...(credential === 'AAS' ? [social] : []),
    all('MAJ', `${title} courses`, 'major', namedCourses(program, namedShare[credential])),
  ]
  const fields = [...subjects, ...(credential === 'AAS' ? ['CSC', 'BCA', 'SPC'] : [])]
  return withElectives(
    program,
    groups,
    'Technical electives',
    anyOf('Technical elective', fields, 4),
  )
}

/** A program's requirements; empty without a credential. */
export function requirementsOf(program: Program): RequirementGroup[] {
  const { credential } = program
  if (credential === 'NONE') return []
  return credential === 'AA' || credential === 'AS'
    ? transferGroups(program)
    : careerGroups(program, credential)
}

const health = new Set(['NURS', 'DENT', 'ALHD'])

/** The GPA required to graduate. */
export const minimumGpa = ({ department }: Program): number => (health.has(department) ? 2.5 : 2)

const titles = readTable('requirement-titles.csv', {
  english: Type.String(),
  spanish: Type.String(),
})
const spanishTitles = new Map(titles.map(({ english, spanish }) => [english, spanish]))

/** Translates the title of a requirement that is not a course. @throws Error when there is no translation */
export function requirementInSpanish(program: Program, english: string): string {
  const programTitle = program.spanish.replace(' (transferencia)', '')
  if (english === program.title.replace(/ Transfer$/, '')) return programTitle
  if (english === `${program.title} courses`) return `Cursos de ${programTitle}`
  const spanish = spanishTitles.get(english) ?? english.replace(/^Any of /, 'Cualquiera de ')
  if (spanish === english) throw new Error(`No Spanish for this requirement: ${english}`)
  return spanish
}
