import type { SeenRequest } from '#data/admin/manage-registration.ts'
import { m } from '#locales/compiled/messages.js'
import type { Tone } from '#ui/status/tone.ts'

type State = SeenRequest['state']

/** The states of a request in their usual order. */
export const requestStates: Readonly<Record<State, { word: () => string; tone: Tone }>> = {
  waiting: { word: m.admin_registration_waiting, tone: 'info' },
  held: { word: m.admin_registration_held, tone: 'warn' },
  sending: { word: m.admin_registration_sending, tone: 'info' },
  unknown: { word: m.admin_registration_unknown, tone: 'warn' },
  accepted: { word: m.admin_registration_accepted, tone: 'good' },
  refused: { word: m.admin_registration_refused, tone: 'bad' },
}

export const stateNames = Object.keys(requestStates) as State[]
