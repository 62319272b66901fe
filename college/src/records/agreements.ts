import type { Calendar, Term } from '#calendar/calendar.ts'
import type { Day } from '#calendar/days.ts'
import type { Student } from '#people/student.ts'
import { between, chance, type Random, type Streams } from '#random.ts'
import { isLive } from './registration.ts'
import { firstRegisteredOn } from './registration-window.ts'

export interface Agreement {
  readonly code: string
  readonly term: Term
  readonly dueOn: Day
  readonly status: 'pending' | 'accepted' | 'declined'
  readonly actedOn: Day | null
}

type Status = Agreement['status']

/** Agreements of personas by code and term: `PAY+1` is next term's. */
const fixed: Readonly<Record<string, Readonly<Record<string, Status>>>> = {
  'full.time': { COC: 'accepted', PAY: 'accepted', 'PAY+1': 'accepted', TAX: 'declined' },
  'new.student': { COC: 'accepted', PAY: 'accepted', TAX: 'pending' },
  'hold.money': { COC: 'accepted', PAY: 'accepted', TAX: 'accepted' },
  'hs.joint': { COC: 'accepted', HSJ: 'accepted', PAY: 'accepted' },
}

const healthDepartments = new Set(['NURS', 'DENT', 'ALHD'])

/** The agreements that apply to a student, with their terms. */
function requiredAgreements(
  student: Student,
  { current, next }: Calendar,
): [code: string, term: Term][] {
  const { kind, program, registrations, standing } = student
  if (standing === 'applicant') return [['COC', next]]
  const takes = (term: Term) =>
    registrations.some((entry) => entry.section.term === term && isLive(entry))
  const isHealth = program !== null && healthDepartments.has(program.department)
  return [
    ['COC', current],
    ...(kind === 'joint' ? [['HSJ', current] as [string, Term]] : []),
    ...(kind === 'degree' ? [['TAX', current] as [string, Term]] : []),
    ...(isHealth ? [['HLT', current] as [string, Term]] : []),
    ...(takes(current) ? [['PAY', current] as [string, Term]] : []),
    ...(takes(next) ? [['PAY', next] as [string, Term]] : []),
  ]
}

function statusOf(random: Random, code: string, isNext: boolean): Status {
  if (code === 'TAX') {
    const mark = random()
    return mark < 0.6 ? 'accepted' : mark < 0.75 ? 'declined' : 'pending'
  }
  // A student accepts a term's payment agreement to register for it.
  if (code === 'PAY' && isNext) return 'accepted'
  return chance(random, isNext ? 0.5 : 0.97) ? 'accepted' : 'pending'
}

/** Agreements of a current student or applicant, open ones included. */
export function agreementsOf(streams: Streams, calendar: Calendar, student: Student): Agreement[] {
  const { standing, programs, profile } = student
  if (standing === 'former' || programs.length === 0) return []
  const random = streams('agreements', Number(profile.studentId))
  const { ref, next } = calendar
  return requiredAgreements(student, calendar).map(([code, term]): Agreement => {
    const isNext = term === next
    const own = fixed[profile.username]
    const status = own?.[isNext ? `${code}+1` : code] ?? statusOf(random, code, isNext)
    const registers = student.firstTerm === term.index ? firstRegisteredOn(student) : null
    const opened = Math.min(registers ?? term.registrationOpens, ref - 3)
    const latest = Math.max(opened, Math.min(ref - 1, term.start))
    return {
      code,
      term,
      dueOn: code === 'TAX' ? term.end : term.start,
      status,
      actedOn: status === 'pending' ? null : between(random, opened, latest),
    }
  })
}
