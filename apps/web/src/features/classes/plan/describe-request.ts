import type { RegistrationRequest } from '#data/registration/requests.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import type { Tone } from '#ui/status/tone.ts'

/** The label and tone for the state of a request. */
export function describeRequest(request: RegistrationRequest): { tone: Tone; word: string } {
  const { action, state, isHeld, result, waitlistPlace, ahead } = request
  switch (state) {
    case 'accepted':
      return action === 'change'
        ? { tone: 'good', word: m.class_change_changed() }
        : describeAccepted(result, waitlistPlace)
    case 'refused':
      return { tone: 'bad', word: m.plan_classes_state_refused() }
    case 'waiting':
      if (isHeld) return { tone: 'warn', word: m.plan_classes_state_held() }
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

function describeAccepted(
  result: RegistrationRequest['result'],
  position: number | null,
): { tone: Tone; word: string } {
  switch (result) {
    case 'waitlisted':
      return {
        tone: 'warn',
        word:
          position === null
            ? m.plan_classes_state_waitlisted()
            : m.plan_classes_state_waitlisted_at({ place: formatCount(position) }),
      }
    case 'dropped':
      return { tone: 'neutral', word: m.plan_classes_state_dropped() }
    case 'withdrawn':
      return { tone: 'neutral', word: m.plan_classes_state_withdrawn() }
    default:
      return { tone: 'good', word: m.plan_classes_state_registered() }
  }
}
