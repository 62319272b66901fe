import { formatGpa, gradePointAverage } from '@myhub/domain/gpa/gpa.ts'
import type { Calendar } from '#calendar/calendar.ts'
import { type Day, dayOf, isoDay, yearOf } from '#calendar/days.ts'
import { type HighSchool, highSchoolByCode, highSchools } from '#catalog/high-schools.ts'
import { institutionByCode } from '#catalog/institutions.ts'
import { residencyAtFirst } from '#money/residency.ts'
import type { Student } from '#people/student.ts'
import { receivedTranscripts } from '#personas/admissions.ts'
import { between, chance, pick, type Random, type Streams } from '#random.ts'
import { keyOf } from '#records/key.ts'
import { firstRegisteredOn } from '#records/registration-window.ts'

export interface School {
  readonly code: string
  readonly title: string
  readonly kind: 'secondary' | 'postsecondary'
  readonly ceeb: string
  readonly city: string
  readonly state: string
  /** A partial date: 2021 or 2021-08. */
  readonly from: string
  readonly to: string
  readonly graduatedOn: Day | null
  readonly credentials: readonly { readonly title: string; readonly earnedOn: string | null }[]
  readonly gpa: string | null
  readonly credits: number | null
  readonly transcript: 'notReceived' | 'received' | 'evaluated'
  readonly receivedOn: Day | null
}

const highSchoolsByArea = Map.groupBy(highSchools, ({ area }) => area)
const highSchoolsIn = (area: HighSchool['area']) => highSchoolsByArea.get(area) ?? []
/** Share of students with an equivalency diploma. */
const equivalencyShare = 0.05

function schoolOf(random: Random, student: Student): HighSchool {
  const own = student.school && highSchoolByCode.get(student.school.code)
  if (own) return own
  const residency = residencyAtFirst(student)
  const isAbroad = residency === 'INT' || student.language === 'learning'
  if (isAbroad) return highSchoolsIn('abroad')[0] as HighSchool
  return pick(random, highSchoolsIn(residency === 'INS' ? 'near' : 'outOfState'))
}

/** The school year ends in late May. Only joint enrollment students start here before. */
function lastSchoolYear({ kind, profile }: Student, firstDay: Day): number {
  const usual = yearOf(profile.birthDay + 18.75 * 365.25)
  if (kind === 'joint' || schoolEnd(usual) < firstDay) return usual
  return schoolEnd(yearOf(firstDay)) < firstDay ? yearOf(firstDay) : yearOf(firstDay) - 1
}

const schoolEnd = (year: number): Day => dayOf(year, 5, 28)

/** A high school GPA that correlates with the student's ability. */
const schoolGpa = (random: Random, ability: number) =>
  Math.min(4, Math.max(1.7, 2.95 + 0.45 * ability + 0.3 * (random() - 0.5))).toFixed(2)

function highSchool(random: Random, { terms, ref }: Calendar, student: Student): School {
  const { code, title, ceeb, city, state } = schoolOf(random, student)
  const { kind, ability, holds, profile } = student
  const firstDay = terms[student.firstTerm]?.start ?? ref
  const before = firstRegisteredOn(student) ?? firstDay
  const lastYear = lastSchoolYear(student, firstDay)
  const byTest = kind === 'degree' && chance(random, equivalencyShare)
  const isStillEnrolled = kind === 'joint' && schoolEnd(lastYear) > ref
  const graduatedOn = isStillEnrolled ? null : schoolEnd(lastYear)
  const isMissing =
    holds.some(({ type, endOn }) => type === 'TRN' && endOn === null) ||
    profile.username === 'new.student' ||
    (student.standing === 'applicant' && chance(random, 0.5))
  const earnedOn = graduatedOn === null ? null : isoDay(graduatedOn)
  const diploma = byTest ? 'High school equivalency diploma' : 'High school diploma'
  const gpa = schoolGpa(random, ability)
  return {
    code,
    title,
    kind: 'secondary',
    ceeb: ceeb ?? '',
    city: city ?? '',
    state: state ?? '',
    from: `${lastYear - 4}-08`,
    to: graduatedOn === null ? '' : isoDay(graduatedOn).slice(0, 7),
    graduatedOn,
    credentials: graduatedOn === null ? [] : [{ title: diploma, earnedOn }],
    gpa: isMissing || byTest ? null : gpa,
    credits: null,
    transcript: isMissing ? 'notReceived' : 'received',
    receivedOn: isMissing
      ? null
      : Math.min(ref, Math.max((graduatedOn ?? 0) + 3, before - between(random, 5, 90))),
  }
}

/** Colleges with transfer credit, each with the GPA of its letter grades. */
function collegesOf(random: Random, { terms, ref }: Calendar, student: Student): School[] {
  const examTransfers = student.transfers.filter(
    ({ institution }) => institutionByCode.get(institution)?.kind === 'postsecondary',
  )
  const known = receivedTranscripts(student.profile.username)
  return [...Map.groupBy(examTransfers, ({ institution }) => institution)].map(
    ([code, courses], index) => {
      const firstDay = terms[student.firstTerm]?.start ?? ref
      const lastYear = yearOf(firstDay - between(random, 30, 500))
      const { value, credits: counted } = gradePointAverage(courses)
      const before = Math.min(
        firstRegisteredOn(student) ?? firstDay,
        ...courses.map(({ appliedOn }) => appliedOn),
      )
      const daysAgo = known[index]
      const receivedOn = daysAgo === undefined ? before - between(random, 3, 20) : ref - daysAgo
      return {
        code,
        title: institutionByCode.get(code)?.title ?? code,
        kind: 'postsecondary',
        ceeb: '',
        city: institutionByCode.get(code)?.city ?? '',
        state: institutionByCode.get(code)?.state ?? '',
        from: String(lastYear - (courses.length > 6 ? 2 : 1)),
        to: String(lastYear),
        graduatedOn: null,
        credentials: [],
        gpa: counted > 0 ? formatGpa(value) : null,
        credits: courses.reduce((sum, { credits }) => sum + credits, 0),
        transcript: 'evaluated',
        receivedOn,
      }
    },
  )
}

/** A student's earlier schools: one high school, and each college with transfer credit. */
export function schoolsOf(streams: Streams, calendar: Calendar, student: Student): School[] {
  if (student.programs.length === 0) return []
  const random = streams('schools', keyOf(student))
  return [highSchool(random, calendar, student), ...collegesOf(random, calendar, student)]
}
