import { type Standing, standingOf } from '@myhub/domain/registration/registration-standing.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import type { Tone } from '#ui/status/tone.ts'
import ArrowRightLeft from '~icons/lucide/arrow-right-left'
import Ban from '~icons/lucide/ban'
import BookOpen from '~icons/lucide/book-open'
import CircleCheck from '~icons/lucide/circle-check'
import CircleDashed from '~icons/lucide/circle-dashed'
import CircleHelp from '~icons/lucide/circle-help'
import CircleMinus from '~icons/lucide/circle-minus'
import Clock from '~icons/lucide/clock'
import Hourglass from '~icons/lucide/hourglass'
import LogOut from '~icons/lucide/log-out'
import type { Registration } from '../shapes.ts'

type StandingLabel = { word: () => string; tone: Tone; icon: LucideIcon }

const words: Readonly<Record<Standing, StandingLabel>> = {
  registered: { word: m.registrations_registered, tone: 'good', icon: CircleCheck },
  inProgress: { word: m.registrations_in_progress, tone: 'brand', icon: BookOpen },
  awaitingGrade: { word: m.registrations_awaiting_grade, tone: 'info', icon: Hourglass },
  gradeUnknown: { word: m.registrations_grade_unknown, tone: 'neutral', icon: CircleHelp },
  completed: { word: m.registrations_completed, tone: 'good', icon: CircleCheck },
  incomplete: { word: m.registrations_incomplete, tone: 'warn', icon: CircleDashed },
  withdrawn: { word: m.registrations_withdrawn, tone: 'warn', icon: LogOut },
  dropped: { word: m.registrations_dropped, tone: 'neutral', icon: CircleMinus },
  cancelled: { word: m.registrations_cancelled, tone: 'bad', icon: Ban },
  pending: { word: m.registrations_pending, tone: 'warn', icon: Clock },
  ended: { word: m.registrations_ended, tone: 'neutral', icon: CircleMinus },
  transfer: { word: m.registrations_transfer, tone: 'info', icon: ArrowRightLeft },
}

/** A chip's text for a registration today; on a waitlist it includes the position. */
export function registrationLabel(registration: Registration, today: string) {
  const label = standingLabel(standingOf(registration, today))
  const place = registration.waitlistPlace
  return registration.status.state === 'pending' && place !== null
    ? { ...label, word: m.registrations_wait_list_place({ place: formatCount(place) }) }
    : label
}

/**
 * The same for lists of registrations: a class that has begun is still "registered" there, as on
 * the schedule.
 */
export const seatLabel = (registration: Registration, today: string) =>
  standingOf(registration, today) === 'inProgress'
    ? standingLabel('registered')
    : registrationLabel(registration, today)

/** A chip's text for a standing. */
export function standingLabel(standing: Standing): { word: string; tone: Tone; icon: LucideIcon } {
  const { word, ...looks } = words[standing]
  return { word: word(), ...looks }
}
