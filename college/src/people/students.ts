import type { Calendar } from '#calendar/calendar.ts'
import { type Building, buildings, type Campus } from '#catalog/buildings.ts'
import { courses } from '#catalog/courses.ts'
import {
  jointProgram,
  type Program,
  programByCode,
  programs,
  visitingProgram,
} from '#catalog/programs.ts'
import { chance, normal, pick, type Random, type Streams, weighted } from '#random.ts'
import { holdsOf } from '#records/holds.ts'
import { transfersOf } from '#records/transfers.ts'
import type { NameOrigin } from './names.ts'
import { programsOf } from './plans.ts'
import type { Population } from './population.ts'
import { profileOf } from './profile.ts'
import type { Student } from './student.ts'

/** Share of joint enrollment students. Source: sis.md section 5.2. */
const jointShare = 0.35
const fullTimeShare = 0.54
const highSchools = buildings.filter(({ partner }) => partner === 'highSchool')

/** Weights of programs by the sections of their subjects, so that seats match students. */
const subjectWeight = new Map<string, number>()
for (const { subject, weight } of courses) {
  subjectWeight.set(subject.code, (subjectWeight.get(subject.code) ?? 0) + weight)
}
const career = programs.filter(({ credential }) => ['AAS', 'DIP', 'CERT'].includes(credential))
const subjectTakers = new Map<string, number>()
for (const { subjects } of career) {
  for (const code of subjects) subjectTakers.set(code, (subjectTakers.get(code) ?? 0) + 1)
}
const drawCareer = weighted(career, ({ subjects }) =>
  subjects.reduce(
    (sum, code) => sum + (subjectWeight.get(code) ?? 0) / (subjectTakers.get(code) ?? 1),
    0,
  ),
)
const drawTransfer = weighted(
  programs.filter(({ credential }) => credential === 'AA' || credential === 'AS'),
  ({ weight }) => weight,
)

function programFor(random: Random, kind: Student['kind']): Program | null {
  if (kind === 'joint') return programByCode.get(jointProgram) ?? null
  const mark = random()
  if (mark < 0.06) return programByCode.get(visitingProgram) ?? null
  return mark < 0.58 ? drawTransfer(random) : drawCareer(random)
}

function campusFor(random: Random): Campus {
  const mark = random()
  return mark < 0.61 ? 'MAIN' : mark < 0.83 ? 'ICRC' : 'ONL'
}

interface Background {
  readonly origin: NameOrigin
  readonly livesIn: 'near' | 'outOfState' | 'abroad'
  readonly language: Student['language']
}

/** International 2, out of state 6, English learners 2.5 in 100. */
function backgroundOf(random: Random, kind: Student['kind']): Background {
  const mark = random()
  const local = chance(random, 0.07) ? 'spanish' : chance(random, 0.04) ? 'world' : 'local'
  if (kind === 'joint') return { origin: local, livesIn: 'near', language: 'english' }
  if (mark < 0.03) return { origin: 'world', livesIn: 'abroad', language: 'english' }
  if (mark < 0.07) return { origin: 'world', livesIn: 'near', language: 'learning' }
  return { origin: local, livesIn: mark < 0.16 ? 'outOfState' : 'near', language: 'english' }
}

/** One student of a tile, from the student's own streams. */
export function studentOf(
  streams: Streams,
  calendar: Calendar,
  population: Population,
  tile: number,
  index: number,
): Student {
  const random = streams('life', tile, index)
  const { majors } = population
  const kind = chance(random, jointShare) ? 'joint' : 'degree'
  const entry = population.entryOf(index)
  const exit = population.exitOf(entry, random)
  const continues = exit >= majors.length
  const first = majors[entry] ?? calendar.current
  const last = continues ? calendar.current : (majors[exit] ?? calendar.current)
  const standing = last.index >= (majors.at(-1)?.index ?? 0) ? 'current' : 'former'
  const background = backgroundOf(random, kind)
  const school: Building | null = kind === 'joint' ? pick(random, highSchools) : null
  const program = programFor(random, kind)
  const fullTime = chance(random, kind === 'joint' ? 0.02 : fullTimeShare)
  const asOf = Math.min(calendar.ref, last.end)
  const profile = profileOf(streams, {
    tile,
    index,
    kind,
    asOf,
    origin: background.origin,
    livesIn: background.livesIn,
    former: standing === 'former',
  })
  const records = streams('records', tile, index)
  return {
    kind,
    profile,
    campus: school?.campus ?? campusFor(random),
    school,
    program,
    programs: program
      ? programsOf(records, calendar, { program, first, last, standing, fullTime })
      : [],
    standing,
    ability: normal(random),
    fullTime,
    language: background.language,
    // The first students were here before the first term of the export, which can be a summer.
    firstTerm: entry === 0 ? 0 : first.index,
    lastTerm: continues ? calendar.terms.length - 1 : last.index,
    transfers:
      kind === 'degree' ? transfersOf(records, Math.min(calendar.ref, first.start + 21)) : [],
    holds: holdsOf(records, calendar.ref),
    registrations: [],
  }
}

/** An applicant for the next term without academic records. */
export function applicantOf(
  streams: Streams,
  calendar: Calendar,
  tile: number,
  index: number,
): Student {
  const random = streams('life', tile, index)
  const { origin, livesIn, language } = backgroundOf(random, 'degree')
  const program = programFor(random, 'degree')
  const { current, next, ref } = calendar
  const frame = { program, first: next, last: next, standing: 'applicant', fullTime: true } as const
  return {
    kind: 'degree',
    profile: profileOf(streams, {
      tile,
      index,
      kind: 'degree',
      asOf: ref,
      origin,
      livesIn,
      former: false,
    }),
    campus: campusFor(random),
    school: null,
    program,
    programs: program ? programsOf(random, calendar, { ...frame, program }) : [],
    standing: 'applicant',
    ability: 0,
    fullTime: true,
    language,
    firstTerm: next.index,
    lastTerm: current.index,
    transfers: [],
    holds: [],
    registrations: [],
  }
}
