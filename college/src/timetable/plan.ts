import type { Term } from '#calendar/calendar.ts'
import type { SessionPart } from '#calendar/sessions.ts'
import { type Building, buildings, type Campus } from '#catalog/buildings.ts'
import { type Course, courses, schoolCourses } from '#catalog/courses.ts'
import { chance, pick, type Random, type Streams } from '#random.ts'
import type { Occupied } from './occupied.ts'
import type { DeliveryMode } from './section.ts'

/** A section to be given a time, a room and a teacher. */
export interface SectionPlan {
  readonly course: Course
  readonly part: SessionPart
  readonly mode: DeliveryMode
  readonly campus: Campus
  readonly school: Building | null
  /** Schedules of personas that it must not conflict with. */
  readonly guests: readonly Occupied[]
  /** Username of a required teacher. */
  readonly teacher: string | null
  readonly morning: boolean
}

/** At scale 1. Source: sis.md section 5.2. */
const sectionsPerTerm = { FA: 2500, SP: 2500, SU: 700 } as const

/** A minimum, so that a small college offers enough choice. */
const minSections = { FA: 130, SP: 130, SU: 80 } as const

export function sectionCount({ season }: Term, share: number): number {
  return Math.max(minSections[season], Math.round(sectionsPerTerm[season] * share))
}

const highSchools = buildings.filter(({ partner }) => partner === 'highSchool')
export const highSchoolShare = 0.12

/** Share of online and hybrid among sections not at a high school, by kind. */
const onlineShare = { lecture: 0.5, computer: 0.42, lab: 0.06 } as const
const hybridShare = {
  lecture: 0.155,
  computer: 0.2,
  lab: 0.12,
  clinical: 0.1,
  studio: 0.06,
} as const
const liveOnlineShare = 0.07
const iowaCityShare = {
  lecture: 0.3,
  computer: 0.3,
  lab: 0.25,
  studio: 0.15,
  clinical: 0.2,
  shop: 0.06,
  activity: 0.15,
  arranged: 0.2,
} as const

function shareOf(shares: Partial<Record<Course['kind'], number>>, kind: Course['kind']): number {
  return shares[kind] ?? 0
}

function modeOf(random: Random, { kind }: Course, season: Term['season']): DeliveryMode {
  if (kind === 'arranged') return 'arranged'
  const online = shareOf(onlineShare, kind) * (season === 'SU' ? 1.35 : 1)
  const mark = random()
  if (mark < online) return chance(random, liveOnlineShare) ? 'virtualLive' : 'online'
  return mark < online + shareOf(hybridShare, kind) ? 'hybrid' : 'inPerson'
}

/** Three in ten sections run eight weeks, a few start late. Source: sis.md section 5.2. */
function partOf(random: Random, season: Term['season']): SessionPart {
  const mark = random()
  if (season === 'SU') return mark < 0.7 ? 'full' : mark < 0.85 ? 'first4' : 'second4'
  if (mark < 0.17) return 'first8'
  if (mark < 0.34) return 'second8'
  return mark < 0.4 ? 'late12' : 'full'
}

/** Distributes sections over a list by weight (systematic sampling with one random number). */
function spread(random: Random, weights: readonly (readonly [Course, number])[], count: number) {
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
  const step = total / count
  const chosen: Course[] = []
  let mark = random() * step
  let passed = 0
  for (const [course, weight] of weights) {
    passed += weight
    for (; mark < passed && chosen.length < count; mark += step) chosen.push(course)
  }
  return chosen
}

const summerWeight = (course: Course) =>
  course.kind === 'lecture' && course.weight >= 3
    ? course.weight
    : course.weight * (course.kind === 'lab' ? 0.7 : 0.15)

/** The sections planned for one term of a tile, besides those that personas need. */
export function offerings(
  streams: Streams,
  term: Term,
  tile: number,
  count: number,
): SectionPlan[] {
  const random = streams('offer', term.year, term.season.charCodeAt(1), tile)
  const highSchoolCount = term.season === 'SU' ? 0 : Math.round(count * highSchoolShare)
  const weights = courses.map(
    (course) => [course, term.season === 'SU' ? summerWeight(course) : course.weight] as const,
  )
  const defaults = { guests: [], teacher: null, morning: false }
  const own = spread(random, weights, Math.max(0, count - highSchoolCount)).map(
    (course): SectionPlan => {
      const mode = modeOf(random, course, term.season)
      const online = mode === 'online' || mode === 'virtualLive'
      const site = chance(random, iowaCityShare[course.kind]) ? 'ICRC' : 'MAIN'
      const part = course.kind === 'arranged' ? 'full' : partOf(random, term.season)
      return { ...defaults, course, mode, part, campus: online ? 'ONL' : site, school: null }
    },
  )
  const partnerSections = spread(random, schoolCourses, highSchoolCount).map(
    (course): SectionPlan => {
      const school = pick(random, highSchools)
      return { ...defaults, course, mode: 'inPerson', part: 'full', campus: school.campus, school }
    },
  )
  return [...own, ...partnerSections]
}
