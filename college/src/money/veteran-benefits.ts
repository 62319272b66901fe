import { isVeteran } from '#admissions/new-student.ts'
import type { Calendar } from '#calendar/calendar.ts'
import type { Day } from '#calendar/days.ts'
import type { Student } from '#people/student.ts'
import { chance, pick, type Streams } from '#random.ts'
import { isLive } from '#records/registration.ts'

export interface VeteranBenefit {
  readonly chapter: string
  readonly percent: number | null
  readonly startOn: Day
  readonly certifiedTerms: readonly string[]
  readonly state: 'notCertified' | 'pending' | 'certified'
}

const postNineEleven = 'Chapter 33 (Post-9/11 GI Bill)'
const chapters = {
  activeDuty: ['Federal tuition assistance', postNineEleven],
  protectedVeteran: [
    postNineEleven,
    postNineEleven,
    'Chapter 31 (Veteran Readiness and Employment)',
  ],
  nonProtectedVeteran: [
    postNineEleven,
    'Chapter 30 (Montgomery GI Bill)',
    'Chapter 1606 (Selected Reserve)',
  ],
} as const

/** A veteran's education benefits; empty for veterans who don't use any. */
export function veteranBenefitsOf(
  streams: Streams,
  { terms, current, ref }: Calendar,
  student: Student,
): VeteranBenefit[] {
  const { profile, standing, firstTerm, registrations } = student
  const { veteran, username } = profile
  if (standing !== 'current' || !isVeteran(student)) return []
  if (veteran === 'nonVeteran' || veteran === 'unknown') return []
  const random = streams('veteranBenefits', Number(profile.studentId))
  const isPersona = username === 'vet.benefits'
  if (!isPersona && chance(random, 0.2)) return []
  const chapter = isPersona ? postNineEleven : pick(random, chapters[veteran])
  const percent = isPersona ? 100 : pick(random, [100, 100, 100, 90, 80, 70, 60])
  const studied = terms.filter((term) =>
    registrations.some((entry) => entry.section.term === term && isLive(entry)),
  )
  const isWaiting = !isPersona && chance(random, 0.15)
  const certified = studied.filter(({ index }) => index < current.index + (isWaiting ? 0 : 1))
  const isEnrolledNow = studied.includes(current)
  return [
    {
      chapter,
      percent: chapter === postNineEleven ? percent : null,
      startOn: Math.min(ref - 1, (terms[firstTerm]?.start ?? ref) - 14),
      certifiedTerms: certified.map(({ sourcedId }) => sourcedId),
      state: certified.includes(current) ? 'certified' : isEnrolledNow ? 'pending' : 'notCertified',
    },
  ]
}
