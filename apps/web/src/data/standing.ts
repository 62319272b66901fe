import {
  ArrowRightLeft,
  Ban,
  BookOpen,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  Clock,
  Hourglass,
  LogOut,
  type LucideIcon,
} from 'lucide-react'
import { m } from '#locales/compiled/messages.js'
import type { Tone } from '#ui/tone.ts'
import type { Registration } from './shapes.ts'

/** How things are with one class today, in the words of a student and not in the codes of a system. */
export type Standing =
  | 'registered'
  | 'inProgress'
  | 'awaitingGrade'
  | 'completed'
  | 'incomplete'
  | 'withdrawn'
  | 'dropped'
  | 'cancelled'
  | 'pending'
  | 'transfer'

type Judged = {
  status: Pick<Registration['status'], 'state'>
  finalGrade: Pick<NonNullable<Registration['finalGrade']>, 'value'> | null
  section: Pick<Registration['section'], 'startOn' | 'endOn'>
}

/**
 * A seat that is held is registered, then in progress, then waits for its grade. The marks W and I are
 * what they say, whatever the status code is; W is withdrawn and I is incomplete everywhere.
 */
export function standingOf({ status, finalGrade, section }: Judged, today: string): Standing {
  if (status.state !== 'registered') return status.state
  if (finalGrade?.value === 'W') return 'withdrawn'
  if (finalGrade?.value === 'I') return 'incomplete'
  if (finalGrade) return 'completed'
  if (today < section.startOn) return 'registered'
  return today <= section.endOn ? 'inProgress' : 'awaitingGrade'
}

type Words = { word: () => string; tone: Tone; icon: LucideIcon }

const words: Readonly<Record<Standing, Words>> = {
  registered: { word: m.registrations_registered, tone: 'good', icon: CircleCheck },
  inProgress: { word: m.registrations_in_progress, tone: 'brand', icon: BookOpen },
  awaitingGrade: { word: m.registrations_awaiting_grade, tone: 'info', icon: Hourglass },
  completed: { word: m.registrations_completed, tone: 'good', icon: CircleCheck },
  incomplete: { word: m.registrations_incomplete, tone: 'warn', icon: CircleDashed },
  withdrawn: { word: m.registrations_withdrawn, tone: 'warn', icon: LogOut },
  dropped: { word: m.registrations_dropped, tone: 'neutral', icon: CircleMinus },
  cancelled: { word: m.registrations_cancelled, tone: 'bad', icon: Ban },
  pending: { word: m.registrations_pending, tone: 'warn', icon: Clock },
  transfer: { word: m.registrations_transfer, tone: 'info', icon: ArrowRightLeft },
}

/** What a chip says of a standing. */
export function inWords(standing: Standing): { word: string; tone: Tone; icon: LucideIcon } {
  const { word, ...looks } = words[standing]
  return { word: word(), ...looks }
}
