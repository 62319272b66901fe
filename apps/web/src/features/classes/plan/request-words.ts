import type { RegistrationRequest } from '#data/registration/requests.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import type { Tone } from '#ui/status/tone.ts'

type Reason = RegistrationRequest['reasons'][number]

const refused: Readonly<Record<Reason['code'], () => string>> = {
  window: m.class_refused_window,
  hold: m.class_refused_hold,
  full: m.class_refused_full,
  conflict: m.class_refused_conflict,
  prerequisite: m.class_refused_prerequisite,
  corequisite: m.class_refused_corequisite,
  creditLimit: m.class_refused_creditLimit,
  repeat: m.class_refused_repeat,
  alreadyRegistered: m.class_refused_alreadyRegistered,
  notRegistered: m.class_refused_notRegistered,
  canceled: m.class_refused_canceled,
  closed: m.class_refused_closed,
  deadline: m.class_refused_deadline,
  locked: m.class_refused_locked,
  waitlistFull: m.class_refused_waitlistFull,
  approval: m.class_refused_approval,
  credits: m.class_refused_credits,
  other: m.class_refused_other,
  notTried: m.class_refused_notTried,
}

/** Why the college's system refused, in our words. */
export const refusalInWords = ({ code }: Reason): string => refused[code]()

/** What a request has come to. */
export function requestInWords(request: RegistrationRequest): { tone: Tone; word: string } {
  const { state, result, waitlistPlace, ahead } = request
  switch (state) {
    case 'accepted':
      return acceptedInWords(result, waitlistPlace)
    case 'refused':
      return { tone: 'bad', word: m.plan_classes_state_refused() }
    case 'waiting':
      return {
        tone: 'info',
        word: ahead
          ? m.plan_classes_state_waiting_behind({ count: formatCount(ahead) })
          : m.plan_classes_state_waiting(),
      }
    case 'sending':
      return { tone: 'info', word: m.plan_classes_state_sending() }
    case 'unknown':
      return { tone: 'warn', word: m.plan_classes_state_unknown() }
  }
}

function acceptedInWords(
  result: RegistrationRequest['result'],
  place: number | null,
): { tone: Tone; word: string } {
  switch (result) {
    case 'waitlisted':
      return {
        tone: 'warn',
        word:
          place === null
            ? m.plan_classes_state_waitlisted()
            : m.plan_classes_state_waitlisted_at({ place: formatCount(place) }),
      }
    case 'dropped':
      return { tone: 'neutral', word: m.plan_classes_state_dropped() }
    case 'withdrawn':
      return { tone: 'neutral', word: m.plan_classes_state_withdrawn() }
    default:
      return { tone: 'good', word: m.plan_classes_state_registered() }
  }
}
